import { Link, useLocation } from 'react-router-dom'
import { signInPath } from '../../authProvider/landing.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'

/**
 * Leads to the sign-in, with the email filled in where it is known, and from there back to this
 * page where `back` says so.
 */
export const SignInLink = ({ back = false, email }: { back?: boolean; email?: string }) => {
  const { words } = useEntryWords()
  const { pathname, hash } = useLocation()
  return (
    <Link
      className="main-button"
      to={signInPath}
      state={{ email, ...(back && { nextPathname: pathname, nextSearch: hash }) }}
    >
      {words.links.signIn}
    </Link>
  )
}
