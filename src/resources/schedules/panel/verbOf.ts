import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { StatusName } from '../../../../contract/kernel/statuses.ts'
import type { ScheduleWords } from '../../../i18n/views/schedules/words.ts'
import type { Say } from '../../useSay.ts'

/** The steps of the day in their order. */
const course: readonly string[] = ['confirmed', 'arrived', 'in_progress', 'completed']

/** What to press for a status: ways back have words of their own. */
export const verbOf = (say: Say, { status }: ScheduleRecord, to: StatusName<'schedule'>): string => {
  if (to === 'confirmed' && status.sysName === 'cancelled') return say('schedules.restore')
  const comes = course.indexOf(status.sysName)
  if (to === 'confirmed' && (status.sysName === 'completed' || status.sysName === 'no_show')) return say('schedules.correct')
  if (comes > course.indexOf(to) && (to === 'confirmed' || to === 'arrived' || to === 'in_progress')) return say(`schedules.back.${to}`)
  return say(`schedules.verbs.${to as keyof ScheduleWords['verbs']}`)
}
