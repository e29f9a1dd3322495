import { z } from 'zod'
import type { AccountType } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { entities } from '../entities/index.ts'
import { text, wholeId } from '../fields.ts'
import { guestReasons } from '../guestReasons.ts'
import type { Privilege } from '../privileges.ts'
import { scheduleRecord } from './scheduleRecord.ts'

const sections: Record<AccountType, string> = { boAdmin: 'branch_offices', oAdmin: 'organizations', pAdmin: 'partners' }
const at = (call: string) =>
  Object.fromEntries(Object.entries(sections).map(([audience, section]) => [audience, `${section}/guests/${call}`]))

/** Linking changes the appointment and what the client's record shows. */
const toLink: readonly Privilege[] = [['schedule', 'edit']]

/** An appointment and its version, so that an appointment that was changed meanwhile is not linked. */
const appointment = { id: wholeId, version: z.int().min(1).optional() }

/** An appointment without a client, with the clients that its guest may be, the most likely first. */
const guest = z.object({
  schedule: scheduleRecord,
  ignored: z.boolean(),
  proposals: z.array(z.object({ client: entities.clients.record, reasons: z.array(z.enum(guestReasons)) })),
})

/** Guests to link: people who booked and belong to no client yet (authority.md, 6). */
export const guests = {
  'guests.get': endpoint({
    summary:
      'Appointments whose guest is not linked to a client, the latest first, each with the clients that the guest may be; or one appointment, also if it was ignored',
    at: at('get'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    alsoNeeds: [['client', 'edit']],
    input: z.object({
      schedule: wholeId.optional(),
      limit: z.int().min(1).max(50).default(20),
      page: z.int().min(1).max(500).default(1),
    }),
    output: z.object({ items: z.array(guest), total: z.int() }),
  }),
  'guests.link': endpoint({
    summary: 'Link the guest of an appointment to a client. The pages of visitors never show anything of that client',
    at: at('link'),
    needs: toLink,
    alsoNeeds: [['client', 'edit']],
    input: z.object({ ...appointment, client: wholeId }),
    output: scheduleRecord,
  }),
  'guests.create': endpoint({
    summary: 'Make the guest of an appointment a new client, and link the appointment to it',
    at: at('create'),
    needs: toLink,
    alsoNeeds: [['client', 'create']],
    /** Without names, the first word of the guest’s name is the first name. */
    input: z.object({
      ...appointment,
      firstName: text({ max: 80 }).input.optional(),
      lastName: text({ min: 0, max: 80 }).input.optional(),
    }),
    output: scheduleRecord,
  }),
  'guests.ignore': endpoint({
    summary: 'Take an appointment off the guests to link, or put it back',
    at: at('ignore'),
    needs: toLink,
    alsoNeeds: [['client', 'edit']],
    input: z.object({ id: wholeId, ignored: z.boolean().default(true) }),
    output: z.object({ id: z.int(), ignored: z.boolean() }),
  }),
}
