import { Link, useLocation } from 'react-router-dom'
import { signInPath } from '../../authProvider/landing.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'

/** Leads to the sign-in, and from there back to this page where `back` says so. */
export const SignInLink = ({ back = false }: { back?: boolean }) => {
  const { words } = useEntryWords()
  const { pathname, hash } = useLocation()
  return (
    <Link className="main-button" to={signInPath} state={back ? { nextPathname: pathname, nextSearch: hash } : null}>
      {words.links.signIn}
    </Link>
  )
}
