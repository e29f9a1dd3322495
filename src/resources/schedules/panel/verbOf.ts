import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { StatusName } from '../../../../contract/statuses.ts'
import type { ScheduleWords } from '../../../i18n/views/schedules/words.ts'
import type { Say } from '../../useSay.ts'

/** What to press for a status: the way back to confirmed has words of its own. */
export const verbOf = (say: Say, { status }: ScheduleRecord, to: StatusName<'schedule'>): string => {
  if (to === 'confirmed' && status.sysName === 'cancelled') return say('schedules.restore')
  if (to === 'confirmed' && status.sysName !== 'requested') return say('schedules.correct')
  return say(`schedules.verbs.${to as keyof ScheduleWords['verbs']}`)
}
