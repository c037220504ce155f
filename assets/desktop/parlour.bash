# Completion of the parlour command for bash.
_parlour() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  case $before in
    --game | puzzles) COMPREPLY=($(compgen -W "$games" -- "$word")) ;;
    print) COMPREPLY=($(compgen -W "loto rules deal lesson scores shuffle" -- "$word")) ;;
    --open | --demo | --verify) COMPREPLY=($(compgen -f -X '!*.parlour' -- "$word")) ;;
    --data-dir) COMPREPLY=($(compgen -d -- "$word")) ;;
    *)
      if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$flags" -- "$word"))
      else
        COMPREPLY=($(compgen -W "$commands $games" -- "$word") $(compgen -f -X '!*.parlour' -- "$word"))
      fi
      ;;
  esac
}
complete -o filenames -F _parlour parlour
