import type { FailureCode } from '../../dataProvider/callError.ts'
import { failureInWords } from '../../../contract/words/waitInWords.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import type { EntryWords } from '../../i18n/shape/entry.ts'
import { EntryPage } from '../EntryPage.tsx'
import type { Failure } from '../FailureNote.tsx'
import { SignInLink } from './SignInLink.tsx'

const advice: Partial<Record<FailureCode, keyof EntryWords['links']['broken']>> = {
  CODE_INVALID: 'incomplete',
  VALIDATION: 'incomplete',
  LINK_USED: 'used',
  LINK_EXPIRED: 'expired',
}

/**
 * Whether the answer to a form was that its link, which worked when the page opened, no longer
 * does.
 */
export const isOfLink = ({ code }: Failure): boolean =>
  code !== 'VALIDATION' && advice[code] !== undefined

/** Explains why a link does not work. */
export const BrokenLink = ({ failure }: { failure: Failure }) => {
  const spoken = useEntryWords()
  const { broken } = spoken.words.links
  const why = advice[failure.code] ?? 'later'
  const title =
    why === 'incomplete' ? broken.unknown : failureInWords(spoken, failure.code, failure.retryAfter)
  return (
    <EntryPage title={title} lead={broken[why]}>
      <SignInLink />
    </EntryPage>
  )
}
