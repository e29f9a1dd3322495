import { useEffect, useState, type SyntheticEvent } from 'react'
import { VersionLabel } from '../components/VersionLabel.tsx'
import { sessionCalls } from '../dataProvider/sessionCalls.ts'
import { send } from '../dataProvider/transport.ts'
import { useEntryWords } from '../i18n/entryWords.ts'
import { pageTitle } from '../layout/scope/showScope.ts'
import { EntryBar } from './EntryBar.tsx'
import { FailureNote } from './FailureNote.tsx'
import { filledIn, focusFirst } from './filledIn.ts'
import { Labelled } from './Labelled.tsx'
import { signInHere } from './signInHere.ts'
import { useAttempt } from './useAttempt.ts'

const inputs = [
  { name: 'partner.fantasyName', type: 'text', autoComplete: 'organization' },
  { name: 'admin.name', type: 'text', autoComplete: 'name' },
  { name: 'admin.email', type: 'email', autoComplete: 'username' },
  { name: 'admin.password', type: 'password', autoComplete: 'new-password' },
] as const

/**
 * The first page of an empty installation: makes its partner and administrator with the token
 * behind the # of the printed address.
 */
export const SetUp = () => {
  const { words, shared } = useEntryWords()
  const { setUp } = words
  const { busy, failure, attempt } = useAttempt()
  const [missing, setMissing] = useState<string[]>([])
  useEffect(() => {
    document.title = pageTitle(setUp.title)
  }, [setUp])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = filledIn(event.currentTarget)
    const empty = inputs.map(({ name }) => name).filter((name) => !filled[name]?.trim())
    setMissing(empty)
    focusFirst(event.currentTarget, empty)
    if (empty.length > 0 || busy) return
    const email = filled['admin.email']!.trim()
    const password = filled['admin.password']!
    void attempt(async () => {
      await send(sessionCalls['account.setup'], {
        token: window.location.hash.slice(1),
        partner: { fantasyName: filled['partner.fantasyName'] },
        admin: { name: filled['admin.name'], email, password },
      })
      await signInHere(email, password)
    })
  }

  return (
    <div className="entry plain-page">
      <EntryBar />
      <main className="narrow">
        <form onSubmit={submit} noValidate>
          <h1>{setUp.title}</h1>
          <p>{setUp.lead}</p>
          <FailureNote failure={failure} />
          {inputs.map((input) => (
            <Labelled
              key={input.name}
              {...input}
              label={setUp.fields[input.name]}
              problem={
                missing.includes(input.name) ? shared.rules.required : failure?.fields?.[input.name]
              }
            />
          ))}
          <button type="submit" className="main-button" aria-disabled={busy}>
            {setUp.submit}
          </button>
        </form>
      </main>
      <VersionLabel />
    </div>
  )
}
