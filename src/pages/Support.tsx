import { useEffect, useRef, useState, useSyncExternalStore, type SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { VersionLabel } from '../components/VersionLabel.tsx'
import { session } from '../dataProvider/session.ts'
import { sessionCalls } from '../dataProvider/sessionCalls.ts'
import { send } from '../dataProvider/transport.ts'
import { useEntryWords } from '../i18n/entryWords.ts'
import { pageTitle } from '../layout/scope/showScope.ts'
import { EntryBar } from './EntryBar.tsx'
import { EntryPage } from './EntryPage.tsx'
import { FailureNote } from './FailureNote.tsx'
import { filledIn, focusFirst } from './filledIn.ts'
import { Labelled } from './Labelled.tsx'
import { useAttempt } from './useAttempt.ts'

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 120 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'subject', type: 'text', autoComplete: 'off', maxLength: 120 },
  { name: 'message', type: 'text', autoComplete: 'off', maxLength: 4000, rows: 6 },
] as const

/**
 * The support form (definitions 3.18): filled in with who is signed in, and open to people who
 * cannot sign in.
 */
export const Support = () => {
  const { words, shared } = useEntryWords()
  const { support } = words
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { name, email } = user.user
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<string[]>([])
  const [answeredAt, setAnsweredAt] = useState<string>()
  const { busy, failure, attempt } = useAttempt()
  const wrong = failure?.fields
  useEffect(() => {
    document.title = pageTitle(support.title)
  }, [support])
  useEffect(() => {
    if (wrong && form.current) focusFirst(form.current, Object.keys(wrong))
  }, [wrong])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = filledIn(event.currentTarget)
    const lacking = fields.filter((field) => !filled[field.name]?.trim()).map((field) => field.name)
    setMissing(lacking)
    focusFirst(event.currentTarget, lacking)
    if (lacking.length > 0 || busy) return
    void attempt(async () => {
      await send(sessionCalls['support.send'], filled)
      setAnsweredAt(filled['email'])
    })
  }

  if (answeredAt !== undefined) return <SupportSent email={answeredAt} />
  const given: Partial<Record<string, string>> = { name, email }
  return (
    <div className="entry plain-page">
      <EntryBar />
      <main className="narrow">
        <form ref={form} onSubmit={submit} noValidate>
          <h1>{support.title}</h1>
          <p>{support.lead}</p>
          <FailureNote failure={failure} />
          {fields.map((field) => (
            <Labelled
              key={field.name}
              {...field}
              label={support.fields[field.name]}
              problem={missing.includes(field.name) ? shared.rules.required : wrong?.[field.name]}
              defaultValue={given[field.name] ?? ''}
            />
          ))}
          <button type="submit" className="main-button" aria-disabled={busy}>
            {busy ? support.sending : support.send}
          </button>
          <Link className="entry-aside" to="/">
            {support.home}
          </Link>
        </form>
      </main>
      <VersionLabel />
    </div>
  )
}

/** That the request is on its way, and where the answer comes. */
const SupportSent = ({ email }: { email: string }) => {
  const { support } = useEntryWords().words
  return (
    <EntryPage title={support.sentTitle} lead={support.sent.replace('{email}', () => email)}>
      <Link className="main-button" to="/">
        {support.home}
      </Link>
    </EntryPage>
  )
}
