import { z } from 'zod'
import { appointmentSummary } from '../appointmentSummary.ts'
import { masked } from '../fieldMasks.ts'
import { endpoint } from '../endpoint.ts'
import { daySchema, instantSchema, wholeId } from '../fields.ts'
import { asked, askedItem, at, colorText, noteText, oneOrMany, statusId, tagList } from './askedVisit.ts'
import { moneySchema } from '../money.ts'
import { longestStatusComment, reasonedStatuses } from '../statedReason.ts'
import { listOf, mostRows, partOfList, searchText } from './crud.ts'
import { scheduleRecord } from './scheduleRecord.ts'
import { manyLines, string } from '../texts.ts'

/** What appointments are ordered by where they are read a page at a time. */
export const scheduleSorts = ['id', 'create', 'startsAt', 'endsAt', 'code', 'status'] as const
export type ScheduleSort = (typeof scheduleSorts)[number]

/** Appointments, for everybody who administers them. */
export const schedules = {
  'schedules.get': endpoint({
    likeRecords: true,
    summary: 'Appointments by id, those that meet a range of at most 62 local days of the branch, or with a `limit` a page of all',
    at: { boAdmin: 'branch_offices/schedules/get', oAdmin: 'organizations/schedules/get', pAdmin: 'partners/schedules/get' },
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: z.object({
      id: wholeId.optional(),
      ids: z.array(wholeId).max(200).optional(),
      from: z.union([daySchema, instantSchema]).optional(),
      to: z.union([daySchema, instantSchema]).optional(),
      branchOffice: oneOrMany.optional(),
      expert: oneOrMany.optional(),
      client: wholeId.optional(),
      /** Words that all stand in its code, or in what the reader sees of its guest or client: name, email, telephone. */
      search: searchText,
      /** All appointments of a series, whenever they are. */
      series: wholeId.optional(),
      status: z.union([statusId, z.array(statusId).min(1).max(20)]).optional(),
      limit: z.int().min(1).max(mostRows).optional(),
      ...partOfList(scheduleSorts),
    }),
    output: z.union([listOf(scheduleRecord), scheduleRecord]),
  }),
  'schedules.create': endpoint({
    likeRecords: true,
    summary: 'Book an appointment for a client',
    at: at('create'),
    needs: [['schedule', 'create']],
    /** `ask`: its client pays in advance, or leaves a card, as visitors do who book it; the time is held until then. */
    input: z.object({ ...asked, ask: z.boolean().default(false) }),
    output: scheduleRecord,
  }),
  'schedules.register': endpoint({
    summary: 'Record a walk-in now or a visit of the last 90 days',
    at: { boAdmin: 'branch_offices/schedules/register' },
    needs: [['schedule_register', 'create']],
    input: z.object({ ...asked, status: z.int().min(5).max(7).default(7) }),
    output: scheduleRecord,
  }),
  'schedules.edit': endpoint({
    likeRecords: true,
    summary: 'Move an appointment, change its services or experts, or take it to another status',
    at: at('edit'),
    needs: [['schedule', 'edit']],
    stepUp: 'sometimes',
    input: z.object({
      id: wholeId,
      version: z.int().min(1).optional(),
      data: z.object({
        start: instantSchema.optional(),
        items: z.array(askedItem).min(1).max(10).optional(),
        quantity: z.int().min(1).max(20).optional(),
        client: wholeId.nullish(),
        /** `by`: who calls it off, on which depends what goes back of what was paid; the branch where nothing is said. */
        status: z
          .union([
            statusId,
            z.object({
              id: statusId,
              comments: string(0, longestStatusComment, manyLines).nullish(),
              by: z.enum(['client', 'branch']).optional(),
            }),
          ])
          .optional(),
        note: noteText.nullish(),
        tags: tagList.optional(),
        color: colorText.nullish(),
        /** What becomes of the fee that goes with the status, where the policy names one. */
        fee: z.enum(['charge', 'waive']).default('charge'),
        notify: z.boolean().default(true),
        force: z.boolean().default(false),
      }),
    }),
    output: scheduleRecord,
  }),
  'schedules.withdrawLinks': endpoint({
    summary: 'End every link that was sent of an appointment, its payments and receipts, and send its client a new one',
    at: at('links/withdraw'),
    needs: [['schedule', 'edit']],
    input: z.object({ id: wholeId, notify: z.boolean().default(true) }),
    output: scheduleRecord,
    security: 'access',
  }),
  'schedules.fee': endpoint({
    summary: 'What an appointment costs its client who does not come, less what was paid for it, and the card that it would be charged on',
    at: at('fees/get'),
    needs: [['schedule', 'edit']],
    input: z.object({ id: wholeId }),
    output: z.object({ noShow: masked('prices', z.object({ amount: moneySchema, card: z.string().nullable() }).nullable()) }),
  }),
  'schedules.summary': endpoint({
    summary: 'What an appointment costs, how it is paid and what canceling it means, as its client reads it',
    at: at('summary/get'),
    needs: [['schedule', 'view']],
    alsoNeeds: [['payment', 'view']],
    input: z.object({ id: wholeId }),
    /** It names the client's card and leads to their receipts. */
    output: z.object({ summary: masked(['prices', 'clients'], appointmentSummary.nullable()) }),
  }),
  'schedules.reasons': endpoint({
    summary: 'The reasons that the branch of an appointment offers for canceling and rejecting it, and for a no-show',
    at: at('reasons/get'),
    needs: [['schedule', 'edit']],
    input: z.object({ id: wholeId }),
    output: z.record(z.enum(reasonedStatuses), z.array(z.string())),
  }),
}
