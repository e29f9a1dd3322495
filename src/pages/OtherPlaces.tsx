import type { Workplace } from '../../contract/endpoints/account.ts'
import { workIn } from '../dataProvider/workIn.ts'
import { useEntryWords } from '../i18n/entryWords.ts'

/** Buttons that lead to other places that the user works in. */
export const OtherPlaces = ({ places }: { places: readonly Workplace[] }) => {
  const { waiting: words } = useEntryWords().words
  return places.map((each) => (
    <button
      key={`${each.account} ${each.id}`}
      type="button"
      className="entry-aside"
      onClick={() => workIn(each)}
    >
      {words.goTo(each.name)}
    </button>
  ))
}
