import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { signInPath } from '../../authProvider/landing.ts'
import { handOver, isAwaited, type ProviderAnswer } from '../../authProvider/providerWindow.ts'
import { finishSingleSignOn } from '../../authProvider/signedIn.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { loadScope } from '../../layout/scope/scopeConfiguration.ts'
import { EntryPage } from '../EntryPage.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { useAttempt } from '../useAttempt.ts'

/** What the provider appends to the redirect URI and the call takes. */
const taken = ['state', 'code', 'iss', 'error'] as const

let answer: ProviderAnswer | undefined

/**
 * The answer of the provider in the address, once: the address no longer has it afterwards, nor has
 * the history of the browser.
 */
const takeAnswer = (): ProviderAnswer | undefined => {
  const query = new URLSearchParams(window.location.search)
  if (!query.has('state')) return undefined
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return Object.fromEntries(
    taken.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])),
  )
}

/**
 * The page that the provider of an organization sends people back to. It completes the sign-in, or
 * hands the answer over to the page of another window that waits for it.
 */
export const SingleSignOn = () => {
  const { singleSignOn: words } = useEntryWords().words
  const navigate = useNavigate()
  const { failure, attempt } = useAttempt()
  const [awaitedAnswer, setAwaitedAnswer] = useState<ProviderAnswer>()

  const complete = (sent: ProviderAnswer) => {
    setAwaitedAnswer(undefined)
    void attempt(async () => {
      // Where a second step follows, the sign-in page has it.
      if (await finishSingleSignOn(sent)) {
        void loadScope()
        void navigate('/dashboard', { replace: true })
      } else void navigate(signInPath, { replace: true })
    })
  }

  useEffect(() => {
    // An effect may run twice, and an answer works once.
    const found = takeAnswer()
    if (found !== undefined) answer = found
    else if (answer === undefined) void navigate(signInPath, { replace: true })
    const sent = answer
    answer = undefined
    if (sent === undefined) return
    if (isAwaited(sent['state'] ?? '')) setAwaitedAnswer(sent)
    else complete(sent)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per answer
  }, [])

  if (awaitedAnswer)
    return <HandOver answer={awaitedAnswer} onContinue={() => complete(awaitedAnswer)} />
  const failed = failure !== undefined
  return (
    <EntryPage
      title={failed ? words.failed : words.title}
      lead={failed ? '' : words.lead}
      note={<FailureNote failure={failure} />}
    >
      {failed && (
        <Link className="main-button" to={signInPath} replace>
          {words.back}
        </Link>
      )}
    </EntryPage>
  )
}

/** Milliseconds after which the other page is taken for closed, or asleep behind this one. */
const patience = 2000

/**
 * Hands the answer over and closes the window. Where the other page does not take it, the user goes
 * back to it or continues here.
 */
const HandOver = ({ answer, onContinue }: { answer: ProviderAnswer; onContinue: () => void }) => {
  const { singleSignOn: words } = useEntryWords().words
  const [state, setState] = useState<'sent' | 'taken' | 'late'>('sent')
  useEffect(() => {
    const late = setTimeout(() => setState((now) => (now === 'sent' ? 'late' : now)), patience)
    const stop = handOver(answer, () => {
      setState('taken')
      window.close()
    })
    return () => {
      clearTimeout(late)
      stop()
    }
  }, [answer])
  const texts = {
    sent: [words.title, words.lead],
    taken: [words.taken, words.takenLead],
    late: [words.elsewhere, words.elsewhereLead],
  } as const
  const [title, lead] = texts[state]
  return (
    <EntryPage title={title} lead={lead}>
      {state === 'late' && (
        <button type="button" className="main-button" onClick={onContinue}>
          {words.here}
        </button>
      )}
    </EntryPage>
  )
}
