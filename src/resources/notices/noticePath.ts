import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { Notice } from '../../../contract/endpoints/notifications.ts'
import { dashboardOf, resourceOf } from '../../dataProvider/resources.ts'
import { dayPath } from '../clientPage/dayPath.ts'

/** Where a notice leads: to its record, or to its appointment in the calendar; undefined where it leads nowhere. */
export const noticePath = (account: AccountType, { entity, entityId, subject }: Notice): string | undefined => {
  if (subject === null) return undefined
  const { startsAt, timeZone, branchOffice } = subject
  if (entity !== 'schedules') return `${dashboardOf(account)}/${resourceOf(account, entity)}/${entityId}`
  if (startsAt === null || timeZone === null || branchOffice === null) return undefined
  return `${dayPath(account, { startsAt, timeZone, branchOffice })}&booking=${entityId}`
}
