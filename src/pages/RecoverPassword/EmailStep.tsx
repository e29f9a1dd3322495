import { useState } from 'react'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { Labelled } from '../Labelled.tsx'
import { useAttempt } from '../useAttempt.ts'
import { StepForm } from './StepForm.tsx'

type Props = { email: string; onSent: (email: string, request: string) => void }

/** Asks for a code. */
export const EmailStep = ({ email: before, onSent }: Props) => {
  const { recover, signIn } = useEntryWords().words
  const { busy, failure, attempt } = useAttempt()
  const [missing, setMissing] = useState(false)
  const ask = (typed: string): boolean => {
    const email = typed.trim()
    setMissing(email === '')
    if (email === '') return false
    void attempt(async () => {
      const { request } = await send<{ request: string }>(sessionCalls['account.resetEmail'], { email })
      onSent(email, request)
    })
    return true
  }
  return (
    <StepForm {...recover.email} busy={busy} failure={failure} input="email" onSubmit={ask}>
      <Labelled
        name="email"
        label={signIn.email}
        type="email"
        autoComplete="username"
        defaultValue={before}
        problem={missing ? signIn.emailMissing : failure?.fields?.['email']}
      />
    </StepForm>
  )
}
