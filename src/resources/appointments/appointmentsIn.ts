import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { OutputOf } from '../../dataProvider/call.ts'

/**
 * The bookings of a requested list. One booking alone is answered as itself, and its `items` are
 * its services.
 */
export const bookingsIn = (answer: OutputOf<'schedules.get'>): ScheduleRecord[] =>
  'code' in answer ? [answer] : answer.items
