import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { seenSchedules } from './seenSchedules.ts'

/**
 * One appointment of the caller's scope, as the caller may see it.
 * @throws Refusal NOT_FOUND
 */
export const scheduleOf = async (context: { ports: Ports; caller: Caller }, id: number): Promise<ScheduleRecord> => {
  const { ports, caller } = context
  const found = await ports.store.schedules(caller.scope!, { ids: [id], limit: 1 })
  const [seen] = await seenSchedules(context, found)
  if (seen === undefined) throw new Refusal('NOT_FOUND')
  return seen
}
