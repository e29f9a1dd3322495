import { useState } from 'react'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { Labelled } from '../Labelled.tsx'
import { useAttempt } from '../useAttempt.ts'
import { StepForm } from './StepForm.tsx'

type Props = { email: string; request: string; onAccepted: (token: string) => void; onAgain: () => void }

/** Exchanges the code of the letter for the right to choose a password. */
export const CodeStep = ({ email, request, onAccepted, onAgain }: Props) => {
  const { code: words } = useEntryWords().words.recover
  const { busy, failure, attempt } = useAttempt()
  const [missing, setMissing] = useState(false)
  const exchange = (typed: string): boolean => {
    const code = typed.trim()
    setMissing(code.length < 4)
    if (code.length < 4) return false
    void attempt(async () => {
      const { token } = await send<{ token: string }>(sessionCalls['account.resetCode'], { request, email, code })
      onAccepted(token)
    })
    return true
  }
  return (
    <StepForm
      title={words.title}
      lead={words.lead(email)}
      submit={words.submit}
      busy={busy}
      failure={failure}
      input="code"
      onSubmit={exchange}
      others={
        <button type="button" className="entry-aside" onClick={onAgain}>
          {words.again}
        </button>
      }
    >
      <div className="code-input">
        <Labelled
          name="code"
          label={words.label}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={20}
          problem={missing ? words.missing : undefined}
        />
      </div>
    </StepForm>
  )
}
