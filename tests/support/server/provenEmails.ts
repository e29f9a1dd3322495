import type { EmailName } from '../../../contract/words/shape/emails.ts'
import { answerOf, password, signIn, type SignedIn } from '../furnished/furnish.ts'
import { waitingEmails } from '../jobs/waitingEmails.ts'
import type { ApiUnderTest } from './useApi.ts'

/** The token in the link of the latest email of a kind to an address; throws when there is none. */
export const linkToken = async (
  api: ApiUnderTest,
  name: EmailName,
  email: string,
): Promise<string> => {
  const found = (await waitingEmails(api)).findLast(
    (each) => each.to.email === email && each.name === name,
  )
  const token = /https:\S+#([\w-]{43})/.exec(found?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no ${name} was written to ${email}`)
  return token
}

/**
 * Accepts the latest invitation of an email without an account, with a password; returns the
 * session.
 */
export const acceptAsNew = async (
  api: ApiUnderTest,
  email: string,
  secret = password,
): Promise<SignedIn> => {
  const token = await linkToken(api, 'invitation', email)
  answerOf(await api.post('account/invitation/accept', { token, password: secret }))
  return signIn(api, email, secret)
}

/** Accepts the latest invitation of an email whose account is signed in. */
export const acceptSignedIn = async (
  api: ApiUnderTest,
  email: string,
  signedIn: SignedIn,
): Promise<void> => {
  answerOf(
    await api.post(
      'account/invitation/accept',
      { token: await linkToken(api, 'invitation', email) },
      signedIn,
    ),
  )
}

/** Signs up and opens the link; returns the session of the administrator. */
export const signUpProven = async (
  api: ApiUnderTest,
  draft: { organization: object; admin: { email: string; password: string } },
) => {
  answerOf(await api.post('account/signup', draft))
  const email = draft.admin.email.toLowerCase()
  const token = await linkToken(api, 'signUpProof', email)
  answerOf(await api.post('account/signup/confirm', { token, password: draft.admin.password }))
  return signIn(api, email, draft.admin.password)
}
