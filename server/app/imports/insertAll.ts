import { entities } from '../../../contract/entities/index.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { auditOf } from '../auditOf.ts'
import { withoutSecrets } from '../finish.ts'
import { behaviourOf } from '../kernel/behaviour.ts'
import { refuse, type ImportWork, type Pending } from './importWork.ts'

/** Writes new records together; where one of them is refused, one after the other, so that only that one is. */
export const insertAll = async (work: ImportWork, pending: readonly Pending[]): Promise<void> => {
  if (pending.length === 0) return
  try {
    await work.records.attempt(() => insert(work, pending))
  } catch (error) {
    const refusal = error instanceof Refusal ? error : work.ports.store.explain(error)
    if (refusal === undefined || refusal.code === 'UNAVAILABLE') throw error
    if (pending.length === 1) return refuse(pending[0]!.outcome, refusal)
    for (const each of pending) await insertAll(work, [each])
  }
}

const insert = async ({ ports, records, of, caller, by }: ImportWork, pending: readonly Pending[]): Promise<void> => {
  const { organization, entity: name } = of
  const values = pending.map((each) => each.values)
  const ids = await records.insertMany(name, organization, values, by)
  const created = behaviourOf(name).created
  if (created) {
    for (const [place, { values: whole, sent }] of pending.entries())
      await created({ ports, records, organization, id: ids[place]!, values: whole, sent, by, caller })
  }
  if (entities[name].shapesFreeTimes) await records.freeTimesChanged(organization)
  const written = await records.find(name, ids)
  await records.audit(
    organization,
    written.map((after) => ({
      ...auditOf(caller, by),
      action: 'create',
      entity: name,
      entityId: after.id,
      after: withoutSecrets(name, after),
    })),
  )
  for (const [place, { outcome }] of pending.entries()) outcome.record = of.dryRun ? null : ids[place]!
}
