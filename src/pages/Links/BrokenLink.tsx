import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { EntryPage } from '../EntryPage.tsx'
import type { Failure } from '../FailureNote.tsx'
import { SignInLink } from './SignInLink.tsx'

/** Explains why a link does not work. */
export const BrokenLink = ({ failure }: { failure: Failure }) => {
  const { words, shared } = useEntryWords()
  return (
    <EntryPage title={shared.errors[failure.code]} lead={words.links.broken}>
      <SignInLink />
    </EntryPage>
  )
}
