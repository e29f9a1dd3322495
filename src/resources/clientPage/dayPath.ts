import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { onClock } from '../schedules/bookingWords.ts'

/** Where the calendar shows the day of a booking. */
export const dayPath = (
  account: AccountType,
  { startsAt, timeZone, branchOffice }: Pick<ScheduleRecord, 'startsAt' | 'timeZone'> & { branchOffice: { id: number } },
): string => {
  const branch = account === 'boAdmin' ? '' : `&branch=${branchOffice.id}`
  return `${dashboardOf(account)}/scheduled-calendar?view=day&date=${onClock(startsAt, timeZone).date}${branch}`
}
