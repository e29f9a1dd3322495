import { z } from 'zod'
import { seenAddon } from '../addons.ts'
import { endpoint } from '../endpoint.ts'
import { masked } from '../fieldMasks.ts'
import { daySchema, referenceSchema } from '../fields.ts'
import { reconfirmStates } from '../reconfirmStates.ts'
import { at, oneOrMany, statusId } from './askedVisit.ts'
import { searchText } from './crud.ts'

/** As many appointments of a day as a month shows; of the others it says how many they are. */
export const mostOfDay = 8

/** As much of an appointment as a calendar draws: whatever is an appointment is one of these too. */
export const calendarBooking = z.object({
  id: z.int(),
  code: z.string(),
  /** Set where the reader may not see who the client is; `client` and `booker` are then null. */
  isClientHidden: z.boolean().optional(),
  client: masked('clients', referenceSchema.nullable()),
  booker: masked('clients', z.object({ name: z.string() }).nullable()),
  items: z.array(
    z.object({
      id: z.int(),
      entailedProduct: referenceSchema,
      expert: referenceSchema,
      startsAt: z.string(),
      endsAt: z.string(),
      addons: z.array(seenAddon),
    }),
  ),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  status: z.object({ id: z.int(), sysName: z.string() }),
  color: z.string().nullable(),
  /** When whoever comes said that they do, of the time that it has now. */
  reconfirmedAt: z.string().nullable(),
  version: z.int(),
})
export type CalendarBooking = z.infer<typeof calendarBooking>

const reconfirm = z.literal(Object.values(reconfirmStates))

/** Days of a calendar: the first appointments of each, and what may be chosen among them. */
export const calendarMonth = z.object({
  items: z.array(calendarBooking),
  /** How many there are on each date of their branch's clock that has any, of those that were asked for. */
  days: z.array(z.object({ date: z.string(), count: z.int() })),
  /** Whose, of what and in which statuses there are any on these days, whatever was asked for. */
  experts: z.array(referenceSchema),
  services: z.array(referenceSchema),
  statuses: z.array(z.int()),
  /** How far there are any paid. */
  bills: z.array(z.int()),
  /** Whether there are any of which it is awaited, or was said, that somebody comes. */
  reconfirms: z.array(z.int()),
  total: z.int(),
})
export type CalendarMonth = z.infer<typeof calendarMonth>

/** A month at a glance. */
export const scheduleMonth = {
  'schedules.month': endpoint({
    lists: true,
    summary: `The first ${mostOfDay} appointments of each day of at most 62, as a calendar draws them, and how many each day has`,
    at: at('month'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: z.object({
      from: daySchema,
      to: daySchema,
      branchOffice: oneOrMany.optional(),
      expert: oneOrMany.optional(),
      service: oneOrMany.optional(),
      status: z.union([statusId, z.array(statusId).min(1).max(20)]).optional(),
      /** How far they are paid. */
      bill: z.union([statusId, z.array(statusId).min(1).max(20)]).optional(),
      /** As in `schedules.get`. */
      search: searchText,
      /** Whether somebody said that they come. */
      reconfirm: z.union([reconfirm, z.array(reconfirm).min(1).max(2)]).optional(),
    }),
    output: calendarMonth,
  }),
}
