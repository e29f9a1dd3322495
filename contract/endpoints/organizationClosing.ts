import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { wholeId } from '../fields.ts'

/** Days in which a closed organization or partner can be opened again. */
export const placeGraceDays = 30

/** Where the closing of a place stands. */
export const closingTerms = {
  /** `closing` until the grace time ends, then `ended`: what it held about people is erased. */
  state: z.enum(['open', 'closing', 'ended']),
  closedAt: z.string().nullable(),
  /** The end of the grace time; for an open place, of one that began now. */
  until: z.string(),
  days: z.int(),
}

const closingState = z.object({
  organization: z.object({ id: z.int(), name: z.string() }),
  ...closingTerms,
  /** Appointments to come that closing cancels. */
  upcoming: z.int(),
})
export type ClosingState = z.infer<typeof closingState>

const at = (call: string) => ({ oAdmin: `organizations/closing/${call}`, pAdmin: `partners/organizations/closing/${call}` })
const needs = [
  ['o_account', 'edit'],
  ['organization', 'delete'],
] as const

/** The organization; required of a partner. */
const organization = wholeId.optional()

/** Closing an organization: by a person who holds every permission there, with a grace time. */
export const organizationClosing = {
  'organizations.closing': endpoint({
    summary: 'Whether an organization is being closed, until when it can be opened again, and what closing it would cancel',
    at: at('get'),
    needs,
    input: z.object({ organization }),
    output: closingState,
  }),
  'organizations.close': endpoint({
    summary:
      'Close an organization: visitors can’t book from now on, appointments to come are canceled with a notification, and after the grace time the data of people is erased',
    security: 'authority',
    at: at('create'),
    needs,
    stepUp: true,
    peopleOnly: true,
    input: z.object({
      organization,
      /** The name of the organization, as it is shown. */
      name: z.string().trim().max(200),
      /** Required to be true where there are appointments to come. */
      cancelAppointments: z.boolean().default(false),
    }),
    output: closingState,
    perMinute: 10,
  }),
  'organizations.reopen': endpoint({
    summary: 'Open an organization again within its grace time, unless its partner is closed; canceled appointments stay canceled',
    security: 'authority',
    at: at('delete'),
    needs,
    stepUp: true,
    peopleOnly: true,
    input: z.object({ organization }),
    output: closingState,
    perMinute: 10,
  }),
  'organizations.exportData': endpoint({
    summary:
      'Everything that the caller may see of an organization as a ZIP file: pages to read, every list, appointments with comments and form answers, receipts, cash sessions and settings as CSV and JSON, and the files',
    security: 'export',
    at: { oAdmin: 'organizations/closing/export' },
    needs: [['o_account', 'edit']],
    alsoNeeds: [['export', 'create']],
    stepUp: true,
    peopleOnly: true,
    atOnce: 1,
    input: z.object({}),
    output: z.object({}),
    answersFile: true,
    perMinute: 5,
  }),
}
