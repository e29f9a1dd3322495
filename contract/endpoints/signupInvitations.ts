import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { masked } from '../fieldMasks.ts'
import { email, givenToken, text, wholeId } from '../fields.ts'

/** An invitation to register a business that was not used yet. */
const signupInvitation = z.object({
  id: z.int(),
  name: z.string(),
  email: masked('contact', z.string().nullable()),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
})

/** Invitations to register a business under a partner, where `SIGNUP` is `open` or `invite` (authority.md, 1). */
export const signupInvitations = {
  'signupInvitations.get': endpoint({
    summary: 'The open invitations to register a business under the partner, the latest first',
    at: { pAdmin: 'partners/organizations/invitations/get' },
    needs: [['organization', 'create']],
    input: z.object({}),
    /** `open`: whether this installation takes registrations, so that invitations can be sent. */
    output: z.object({ open: z.boolean(), items: z.array(signupInvitation) }),
  }),
  'signupInvitations.create': endpoint({
    summary: 'Invite an email to register a business under the partner; inviting it again sends a new link, and the former one ends',
    security: 'sign_up',
    at: { pAdmin: 'partners/organizations/invitations/create' },
    needs: [['organization', 'create']],
    stepUp: true,
    peopleOnly: true,
    input: z.object({ name: text().input, email: email().input }),
    output: z.object({ id: z.int(), expiresAt: z.string() }),
    perMinute: 20,
  }),
  'signupInvitations.delete': endpoint({
    summary: 'Withdraw an invitation to register a business; its link ends',
    security: 'sign_up',
    at: { pAdmin: 'partners/organizations/invitations/delete' },
    needs: [['organization', 'create']],
    stepUp: true,
    peopleOnly: true,
    input: z.object({ id: wholeId }),
    output: z.object({ id: z.int() }),
  }),
  'account.signupInvitation': endpoint({
    summary: 'The invitation to register a business that a link is for',
    at: { anyone: 'account/signup/invitation' },
    input: z.object({ token: givenToken }),
    output: z.object({ partner: z.string(), name: z.string(), email: z.string(), expiresAt: z.string() }),
    perMinute: 60,
  }),
}
