import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sessionCalls } from '../dataProvider/sessionCalls.ts'
import { send } from '../dataProvider/transport.ts'
import { useEntryWords } from '../i18n/entryWords.ts'
import { EntryPage } from './EntryPage.tsx'
import { FailureNote } from './FailureNote.tsx'
import { useAttempt } from './useAttempt.ts'

/**
 * The page that proves a support email. A button confirms it, so that link scanners prove nothing.
 */
export const SupportEmail = () => {
  const { supportEmail } = useEntryWords().words
  const { busy, failure, attempt } = useAttempt()
  const [proven, setProven] = useState<string>()
  const confirm = () =>
    attempt(async () => {
      const { email } = await send<{ email: string }>(sessionCalls['support.proveEmail'], {
        token: window.location.hash.slice(1),
      })
      setProven(email)
    })
  if (proven !== undefined)
    return (
      <EntryPage title={supportEmail.doneTitle} lead={supportEmail.done.replace('{email}', proven)}>
        <Link className="main-button" to="/">
          {supportEmail.home}
        </Link>
      </EntryPage>
    )
  return (
    <EntryPage title={supportEmail.title} lead={supportEmail.lead}>
      <FailureNote failure={failure} />
      <button type="button" className="main-button" disabled={busy} onClick={() => void confirm()}>
        {supportEmail.confirm}
      </button>
    </EntryPage>
  )
}
