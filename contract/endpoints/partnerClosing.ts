import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { closingTerms } from './organizationClosing.ts'

const named = z.object({ id: z.int(), name: z.string() })

const partnerClosingState = z.object({
  partner: named,
  ...closingTerms,
  /** Its organizations that are not closed: they come first. */
  organizations: z.array(named),
})
export type PartnerClosingState = z.infer<typeof partnerClosingState>

const needs = [['p_account', 'edit']] as const
const byPeople = { security: 'authority', needs, stepUp: true, peopleOnly: true, output: partnerClosingState, perMinute: 10 } as const

/** Closing a partner: by a person who holds every permission there, once its organizations are closed, with the same grace time. */
export const partnerClosing = {
  'partners.closing': endpoint({
    summary: 'Whether a partner is being closed, until when it can be opened again, and which of its organizations are not closed',
    at: { pAdmin: 'partners/closing/get' },
    needs,
    input: z.object({}),
    output: partnerClosingState,
  }),
  'partners.close': endpoint({
    summary:
      'Close a partner whose organizations are all closed: no organization can be entered or opened again, and after the grace time its data of people, secrets and names on the web are erased',
    ...byPeople,
    at: { pAdmin: 'partners/closing/create' },
    input: z.object({
      /** The name of the partner, as it is shown. */
      name: z.string().trim().max(200),
    }),
  }),
  'partners.reopen': endpoint({
    summary: 'Open a partner again within its grace time; its organizations stay closed',
    ...byPeople,
    at: { pAdmin: 'partners/closing/delete' },
    input: z.object({}),
  }),
}
