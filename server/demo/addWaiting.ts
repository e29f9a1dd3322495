import { dayParts } from '../../contract/entities/waitlistEntries.ts'
import { dateOfDay } from '../../contract/time/zones.ts'
import type { FurnishedBranch } from './addBranches.ts'
import type { DemoClient } from './clients.ts'
import type { DemoRows, Owner } from './demoRows.ts'

/** Adds somebody who waits for a time at the first branch; nobody is offered one until the organization switches its waiting list on. */
export const addWaiting = (
  rows: DemoRows,
  owner: Owner,
  { branches: [branch], clients: [client], today }: { branches: readonly FurnishedBranch[]; clients: readonly DemoClient[]; today: number },
): void => {
  rows.record('waitlistEntries', owner, {
    branchOffice: branch!.id,
    client: client!.id,
    name: client!.name,
    services: [branch!.offers[0]!.item.entailedProduct],
    dateFrom: dateOfDay(today + 1),
    dateTo: dateOfDay(today + 14),
    weekdays: ['tue', 'thu'],
    dayPart: dayParts.afternoon,
  })
}
