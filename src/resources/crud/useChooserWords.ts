import { useSay } from '../ui/words/useSay.ts'

/** What a box that searches says of itself; `none`: what it says where nothing is found. */
export const useChooserWords = (hasFailed: boolean, none?: string) => {
  const say = useSay()
  return {
    openText: say('choices.open'),
    closeText: say('choices.close'),
    clearText: say('choices.clear'),
    loadingText: say('choices.searching'),
    noOptionsText: hasFailed ? say('choices.failed') : (none ?? say('choices.none')),
  }
}
