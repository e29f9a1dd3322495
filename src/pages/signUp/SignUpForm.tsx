import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { signInPath } from '../../authProvider/landing.ts'
import { VersionLabel } from '../../components/VersionLabel.tsx'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { pageTitle } from '../../layout/scope/showScope.ts'
import { EntryBar } from '../EntryBar.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { filledIn, focusFirst } from '../filledIn.ts'
import { Labelled } from '../Labelled.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { shortestPassword } from '../shortestPassword.ts'
import { useAttempt } from '../useAttempt.ts'
import { CheckEmail } from './CheckEmail.tsx'
import {
  signUpBody,
  signUpFields,
  signUpGroups,
  type SignUpBody,
  type SignUpField,
} from './signUpFields.ts'

export type SignUpInvitation = { token: string; partner: string; name: string; email: string }

/**
 * Registers an organization with its first administrator; the link in an email completes it. An
 * invitation is valid for its email only.
 */
export const SignUpForm = ({ invitation }: { invitation?: SignUpInvitation }) => {
  const { words, shared } = useEntryWords()
  const { signUp } = words
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<string[]>([])
  const [sent, setSent] = useState<SignUpBody>()
  const { busy, failure, attempt } = useAttempt()
  useEffect(() => {
    document.title = pageTitle(signUp.title)
  }, [signUp])
  const wrong = failure?.fields
  useEffect(() => {
    if (wrong && form.current) focusFirst(form.current, Object.keys(wrong))
  }, [wrong])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = filledIn(event.currentTarget)
    const lacking = lackingIn(filled)
    setMissing(lacking)
    focusFirst(event.currentTarget, lacking)
    if (lacking.length > 0 || busy) return
    void attempt(async () => {
      const body = { ...signUpBody(filled), ...(invitation && { invitation: invitation.token }) }
      await send(sessionCalls['account.signup'], body)
      setSent(body)
    })
  }

  if (sent !== undefined) return <CheckEmail sent={sent} />
  const problemOf = (name: string): string | undefined => {
    if (missing.includes(name))
      return name === 'admin.password' ? signUp.passwordHint : shared.rules.required
    return wrong?.[name]
  }
  return (
    <div className="entry plain-page">
      <EntryBar />
      <main className="narrow">
        <form ref={form} onSubmit={submit} noValidate>
          <h1>{signUp.title}</h1>
          <p>{invitation ? signUp.invitedLead(invitation.partner) : signUp.lead}</p>
          <FailureNote failure={failure} />
          {signUpGroups.map((group) => (
            <FieldGroup key={group} {...{ group, invitation, problemOf }} />
          ))}
          <button type="submit" className="main-button" aria-disabled={busy}>
            {busy ? signUp.submitting : signUp.submit}
          </button>
          <Link className="entry-aside" to={signInPath}>
            {signUp.back}
          </Link>
        </form>
      </main>
      <VersionLabel />
    </div>
  )
}

/** The fields that are left out, or hold less than they have to. */
const lackingIn = (filled: Record<string, string>): SignUpField[] =>
  signUpFields
    .filter(({ name, required, type }) => {
      const length = filled[name]?.trim().length ?? 0
      return (required && length === 0) || (type === 'password' && length < shortestPassword)
    })
    .map(({ name }) => name)

type GroupProps = {
  group: (typeof signUpGroups)[number]
  invitation: SignUpInvitation | undefined
  problemOf: (name: string) => string | undefined
}

/** The fields about the business, or about its administrator. */
const FieldGroup = ({ group, invitation, problemOf }: GroupProps) => {
  const { signUp } = useEntryWords().words
  return (
    <fieldset className="form-group">
      <legend>{signUp.groups[group]}</legend>
      {signUpFields
        .filter((field) => field.group === group)
        .map(({ name, type, autoComplete, required }) => {
          const label = required
            ? signUp.fields[name]
            : `${signUp.fields[name]} (${signUp.optional})`
          const problem = problemOf(name)
          if (type === 'password')
            return (
              <PasswordInput
                key={name}
                {...{ name, label, autoComplete, problem }}
                hint={signUp.passwordHint}
              />
            )
          const hint = type === 'tel' ? signUp.phoneHint : undefined
          const given = invitation && invitedValues(invitation)[name]
          return (
            <Labelled
              key={name}
              {...{ name, label, type, autoComplete, problem, hint }}
              {...given}
            />
          )
        })}
    </fieldset>
  )
}

/** What the invitation fills in. */
const invitedValues = ({
  name,
  email,
}: SignUpInvitation): Partial<
  Record<SignUpField, { defaultValue: string; readOnly?: boolean }>
> => ({
  'admin.name': { defaultValue: name },
  'admin.email': { defaultValue: email, readOnly: true },
})
