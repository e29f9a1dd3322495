import { Link } from 'react-router-dom'
import { useEntryWords } from '../i18n/entryWords.ts'
import { EntryPage } from './EntryPage.tsx'

/** The home page: what this is, and the way in. */
export const Home = () => {
  const { title, lead, enter, api } = useEntryWords().words.home
  return (
    <EntryPage title={title} lead={lead}>
      <Link className="main-button" to="/auth/sign-in">
        {enter}
      </Link>
      <a href="/api/docs">{api}</a>
    </EntryPage>
  )
}
