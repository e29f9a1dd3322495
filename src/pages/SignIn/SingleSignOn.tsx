import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { signInPath } from '../../authProvider/landing.ts'
import { finishSingleSignOn } from '../../authProvider/signedIn.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { loadScope } from '../../layout/scope/scopeConfiguration.ts'
import { EntryPage } from '../EntryPage.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { useAttempt } from '../useAttempt.ts'

/** What the provider appends to the redirect URI and the call takes. */
const taken = ['state', 'code', 'iss', 'error'] as const

let answer: Record<string, string> | undefined

/** The answer of the provider in the address, once: the address no longer has it afterwards, nor has the history of the browser. */
const takeAnswer = (): Record<string, string> | undefined => {
  const query = new URLSearchParams(window.location.search)
  if (!query.has('state')) return undefined
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return Object.fromEntries(taken.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])))
}

/** The page that the provider of an organization sends people back to; it completes the sign-in. */
export const SingleSignOn = () => {
  const { singleSignOn: words } = useEntryWords().words
  const navigate = useNavigate()
  const { failure, attempt } = useAttempt()
  const failed = failure !== undefined

  useEffect(() => {
    // An effect may run twice, and an answer works once.
    const found = takeAnswer()
    if (found !== undefined) answer = found
    else if (answer === undefined) void navigate(signInPath, { replace: true })
    const sent = answer
    answer = undefined
    if (sent === undefined) return
    void attempt(async () => {
      // Where a second step follows, the sign-in page has it; the routes lead on from a session.
      if (await finishSingleSignOn(sent)) void loadScope()
      else void navigate(signInPath, { replace: true })
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per answer
  }, [])

  return (
    <EntryPage title={failed ? words.failed : words.title} lead={failed ? '' : words.lead} note={<FailureNote failure={failure} />}>
      {failed && (
        <Link className="main-button" to={signInPath} replace>
          {words.back}
        </Link>
      )}
    </EntryPage>
  )
}
