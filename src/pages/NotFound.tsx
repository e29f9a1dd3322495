import { Link } from 'react-router-dom'
import { useEntryWords } from '../i18n/entryWords.ts'
import { EntryPage } from './EntryPage.tsx'

/** What any address that is none of ours shows. */
export const NotFound = () => {
  const { title, lead, home } = useEntryWords().words.notFound
  return (
    <EntryPage title={title} lead={lead}>
      <Link className="main-button" to="/">
        {home}
      </Link>
    </EntryPage>
  )
}
