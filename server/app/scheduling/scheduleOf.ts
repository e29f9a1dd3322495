import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { Caller, Ports } from '../../ports.ts'
import { maskedSchedule } from '../masked.ts'

/**
 * One appointment of the caller's scope, as the caller may see it.
 * @throws Refusal NOT_FOUND
 */
export const scheduleOf = async ({ ports, caller }: { ports: Ports; caller: Caller }, id: number): Promise<ScheduleRecord> => {
  const [found] = (await ports.store.schedules(caller.scope!, { ids: [id], limit: 1 })) as ScheduleRecord[]
  if (found === undefined) throw new Refusal('NOT_FOUND')
  return maskedSchedule(caller.masks, found)
}
