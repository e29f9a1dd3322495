import { z } from 'zod'
import type { AccountType } from '../kernel/accounts.ts'
import { endpoint, pathsBelow } from '../kernel/endpoint.ts'
import { configurationLevels } from '../configuration/setting.ts'
import { givenToken, passwordSchema, wholeId } from '../kernel/fields.ts'
import type { ItemType } from '../kernel/privileges.ts'

/** An appointment as administrator that the person has not accepted or declined yet. */
const invitation = z.object({
  id: z.int(),
  level: z.enum(configurationLevels),
  place: z.string(),
  role: z.string(),
  /** The administrator who invited; null where no account did. */
  invitedBy: z.string().nullable(),
  email: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof invitation>

/** Identifies an invitation: by the token of its link, or by its id for the invited person. */
const named = { id: wholeId.optional(), token: givenToken.optional() }

const resend = (needs: ItemType, paths: Partial<Record<AccountType, string>>) =>
  endpoint({
    summary:
      'Send the invitation of an administrator who has not accepted it again, with a new link; the former link ends',
    at: pathsBelow(paths, 'resend'),
    security: 'authority',
    needs: [[needs, 'create']],
    input: () => z.object({ id: wholeId }),
    output: () => z.object({ expiresAt: z.string() }),
    peopleOnly: true,
    perMinute: 20,
  })

/**
 * The emails whose link opens a page that asks for something: the page first checks that the link
 * can still be used.
 */
export const checkedEmails = ['signUpProof', 'emailProof', 'emailChanged'] as const

/**
 * Emails take effect once a link sent there proves them, appointments once they are accepted
 * (authority.md, 1).
 */
export const provenEmails = {
  'account.confirmSignup': endpoint({
    summary:
      'Make a sign-up real: the link proves the email, the password that it is the same person',
    security: 'sign_up',
    at: { anyone: 'account/signup/confirm' },
    input: () => z.object({ token: givenToken, password: z.string().min(1).max(128) }),
    output: () => z.object({ email: z.string() }),
    perMinute: 20,
  }),
  'account.checkLink': endpoint({
    summary: 'Whether the link of an email can still be used; uses up nothing',
    at: { anyone: 'account/link/check' },
    input: () => z.object({ letter: z.enum(checkedEmails), token: givenToken }),
    output: () => z.object({}),
    perMinute: 60,
  }),
  'account.emailChange': endpoint({
    summary: 'The new email of this account that waits to be confirmed, null for none',
    at: { signedIn: 'account/email_change/get' },
    input: () => z.object({}),
    output: () => z.object({ email: z.string().nullable(), expiresAt: z.string().nullable() }),
  }),
  'account.confirmEmailChange': endpoint({
    summary:
      'Give this account the email that the link was sent to; the former address gets a link that takes it back',
    security: 'account',
    at: { signedIn: 'account/email_change/confirm' },
    input: () => z.object({ token: givenToken }),
    output: () => z.object({ email: z.string() }),
    perMinute: 20,
  }),
  'account.cancelEmailChange': endpoint({
    summary: 'Forget the new email that waits to be confirmed; its link ends',
    security: 'account',
    at: { signedIn: 'account/email_change/cancel' },
    input: () => z.object({}),
    output: () => z.object({}),
  }),
  'account.undoEmailChange': endpoint({
    summary:
      'Put the former email back, end every session, and answer a token that sets a new password once',
    security: 'account',
    at: { anyone: 'account/email_change/undo' },
    input: () => z.object({ token: givenToken }),
    output: () => z.object({ email: z.string(), token: z.string(), expiresAt: z.string() }),
    perMinute: 20,
  }),
  'account.invitations': endpoint({
    summary: 'The open invitations of this account',
    at: { signedIn: 'account/invitations/get' },
    input: () => z.object({}),
    output: () => z.object({ items: z.array(invitation) }),
  }),
  'account.invitation': endpoint({
    summary: 'The invitation that a link is for, and whether its email has an account already',
    at: { anyone: 'account/invitation/get' },
    input: () => z.object({ token: givenToken }),
    output: () => z.object({ invitation, hasAccount: z.boolean() }),
    perMinute: 60,
  }),
  'account.acceptInvitation': endpoint({
    summary:
      'Accept an invitation: whose email has an account signs in for it, others choose a password with the link',
    security: 'authority',
    at: { anyone: 'account/invitation/accept' },
    input: () => z.object({ ...named, password: passwordSchema.optional() }),
    output: () => z.object({ email: z.string() }),
    perMinute: 20,
  }),
  'account.declineInvitation': endpoint({
    summary: 'Decline an invitation, by its link or signed in',
    security: 'authority',
    at: { anyone: 'account/invitation/decline' },
    input: () => z.object(named),
    output: () => z.object({}),
    perMinute: 20,
  }),
  'partnerAdmins.resend': resend('p_admin', { pAdmin: 'partners/admins' }),
  'organizationAdmins.resend': resend('o_admin', {
    oAdmin: 'organizations/admins',
    pAdmin: 'partners/organizations/admins',
  }),
  'branchOfficeAdmins.resend': resend('bo_admin', {
    boAdmin: 'branch_offices/admins',
    oAdmin: 'organizations/branch_offices/admins',
    pAdmin: 'partners/organizations/branch_offices/admins',
  }),
}

export type AdminResendName = Extract<keyof typeof provenEmails, `${string}.resend`>
