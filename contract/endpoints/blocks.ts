import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instantSchema, referenceSchema, wholeId } from '../fields.ts'
import { oneLine, string } from '../texts.ts'
import { at } from './askedVisit.ts'

/** A time of an expert at one branch that is kept free of appointments: a time off of its own kind, made and undone in the calendar. */
export const blockRecord = z.object({
  id: z.int(),
  branchOffice: referenceSchema,
  expert: referenceSchema,
  startsAt: z.string(),
  endsAt: z.string(),
  note: z.string().nullable(),
})
export type BlockRecord = z.infer<typeof blockRecord>

/** Days that one block lasts at most, and that one call reads. */
export const mostBlockDays = 62

/** Time that staff block in the calendar. */
export const blocks = {
  'schedules.blocks': endpoint({
    summary: 'Times that are blocked at a branch between two instants, at most 62 days apart',
    at: at('blocks/get'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: z.object({ branchOffice: wholeId, from: instantSchema, to: instantSchema }),
    output: z.object({ items: z.array(blockRecord) }),
  }),
  'schedules.block': endpoint({
    summary:
      'Keep a time of an expert free of appointments; where there are some already, refused unless keepSchedules says that they stay',
    at: at('blocks/create'),
    needs: [['schedule', 'create']],
    input: z.object({
      branchOffice: wholeId,
      expert: wholeId,
      start: instantSchema,
      end: instantSchema,
      note: string(0, 200, oneLine).nullish(),
      keepSchedules: z.boolean().default(false),
    }),
    /** With the appointments that stay inside it. */
    output: blockRecord.extend({ schedules: z.array(z.int()) }),
  }),
  'schedules.unblock': endpoint({
    summary: 'Give a blocked time free again',
    at: at('blocks/delete'),
    needs: [['schedule', 'create']],
    input: z.object({ id: wholeId }),
    output: z.object({ id: z.int() }),
  }),
}
