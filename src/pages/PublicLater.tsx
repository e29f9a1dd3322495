import { Link } from 'react-router-dom'
import { useEntryWords } from '../i18n/entry/entryWords.ts'
import { EntryPage } from './EntryPage.tsx'

/** The visitors' pages that come later, by the first part of their paths: payment method, card code. */
export const laterPaths = ['ac', 'cc'] as const

/** What such a page says until it is there: what it will do, and what holds meanwhile. */
export const PublicLater = ({ path }: { path: (typeof laterPaths)[number] }) => {
  const { later } = useEntryWords().words
  return (
    <EntryPage {...later[path]}>
      <Link className="main-button" to="/home">
        {later.home}
      </Link>
    </EntryPage>
  )
}
