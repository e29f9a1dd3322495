import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { KeyRound } from 'lucide-react'
import type { SignInChallenge } from '../../../contract/endpoints/account.ts'
import { completeSignIn } from '../../authProvider/signedIn.ts'
import { secondStep, type SignInProof } from '../../authProvider/secondStep.ts'
import { askPasskey, knowsPasskeys } from '../../dataProvider/passkeys.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { loadScope } from '../../layout/scope/scopeConfiguration.ts'
import { FailureNote } from '../FailureNote.tsx'
import { filledIn, focusFirst } from '../filledIn.ts'
import { Labelled } from '../Labelled.tsx'
import { useAttempt } from '../useAttempt.ts'

/** Days for which a device is remembered when the box is checked. */
const rememberedDays = 30

type Typed = 'code' | 'recoveryCode'

/** The second step of signing in: a code, a passkey, or a recovery code. */
export const SecondStep = ({ step: { challenge, ways } }: { step: SignInChallenge }) => {
  const { secondStep: words } = useEntryWords().words
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed | undefined>(ways.includes('totp') ? 'code' : undefined)
  const [missing, setMissing] = useState(false)
  // A failure is about what was typed for it: it goes when another way is chosen.
  const [failedWay, setFailedWay] = useState<Typed>()
  const { busy, failure: lastFailure, attempt } = useAttempt()
  const failure = failedWay === typed ? lastFailure : undefined
  const byPasskey = ways.includes('passkey') && knowsPasskeys()

  useLayoutEffect(() => {
    if (typed && form.current) focusFirst(form.current, [typed])
  }, [typed, failure])

  const prove = (proof: () => SignInProof | Promise<SignInProof>) => {
    setFailedWay(typed)
    const remembers = filledIn(form.current!)['remember'] === 'on'
    void attempt(async () => {
      await completeSignIn({
        ...(await proof()),
        ...(remembers && { rememberDays: rememberedDays }),
      })
      void loadScope()
    })
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !typed) return
    const value = filledIn(event.currentTarget)[typed]?.trim() ?? ''
    setMissing(value === '')
    if (value === '') return focusFirst(event.currentTarget, [typed])
    prove(() => ({ [typed]: value }))
  }
  const choose = (other: Typed | undefined) => {
    setMissing(false)
    setFailedWay(undefined)
    setTyped(other)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h1>{words.title}</h1>
      <StepLead typed={typed} />
      <FailureNote failure={failure?.code === 'VALIDATION' ? { code: 'CODE_INVALID' } : failure} />
      <ProofBoxes typed={typed} isMissing={missing} />
      <RememberTick />
      {typed && (
        <button type="submit" className="main-button" aria-disabled={busy}>
          {busy ? words.submitting : words.submit}
        </button>
      )}
      {byPasskey && (
        <PasskeyButton
          busy={busy}
          isOnly={typed === undefined}
          onPress={() => prove(async () => ({ passkey: await askPasskey({ challenge }) }))}
        />
      )}
      <OtherWays typed={typed} ways={ways} onChoose={choose} />
    </form>
  )
}

/** What the second step takes, in a sentence. */
const StepLead = ({ typed }: { typed: Typed | undefined }) => {
  const { secondStep: words } = useEntryWords().words
  const leads = { code: words.codeLead, recoveryCode: words.recoveryLead }
  return <p>{typed ? leads[typed] : words.passkeyLead}</p>
}

/** Whether this device is excused from the second step from now on. */
const RememberTick = () => {
  const { secondStep: words } = useEntryWords().words
  return (
    <label className="tick">
      <input type="checkbox" name="remember" />
      <span>{words.remember(rememberedDays)}</span>
    </label>
  )
}

type BoxesProps = { typed: Typed | undefined; isMissing: boolean }

/** Where a code is typed, or a recovery code. */
const ProofBoxes = ({ typed, isMissing }: BoxesProps) => {
  const { secondStep: words } = useEntryWords().words
  return (
    <>
      {typed === 'code' && (
        <div className="code-input" key="code">
          <Labelled
            name="code"
            label={words.code}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            problem={isMissing ? words.codeMissing : undefined}
          />
        </div>
      )}
      {typed === 'recoveryCode' && (
        <div className="code-input" key="recoveryCode">
          <Labelled
            name="recoveryCode"
            label={words.recoveryCode}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            problem={isMissing ? words.recoveryMissing : undefined}
          />
        </div>
      )}
    </>
  )
}

type PasskeyProps = { busy: boolean; isOnly: boolean; onPress: () => void }

/** Proves it by a passkey. */
const PasskeyButton = ({ busy, isOnly, onPress }: PasskeyProps) => {
  const { secondStep: words } = useEntryWords().words
  return (
    <button
      type="button"
      className={isOnly ? 'main-button' : 'other-button'}
      aria-disabled={busy}
      onClick={() => (busy ? undefined : onPress())}
    >
      <KeyRound size={18} strokeWidth={1.75} aria-hidden />
      {words.usePasskey}
    </button>
  )
}

type OtherProps = Pick<SignInChallenge, 'ways'> & {
  typed: Typed | undefined
  onChoose: (other: Typed) => void
}

/** What may be typed in place of this, and the way back. */
const OtherWays = ({ typed, ways, onChoose }: OtherProps) => {
  const { secondStep: words } = useEntryWords().words
  return (
    <>
      {typed !== 'code' && ways.includes('totp') && (
        <button type="button" className="entry-aside" onClick={() => onChoose('code')}>
          {words.useCode}
        </button>
      )}
      {typed !== 'recoveryCode' && ways.includes('recoveryCode') && (
        <button type="button" className="entry-aside" onClick={() => onChoose('recoveryCode')}>
          {words.useRecoveryCode}
        </button>
      )}
      <button type="button" className="entry-aside" onClick={() => secondStep.end()}>
        {words.back}
      </button>
    </>
  )
}
