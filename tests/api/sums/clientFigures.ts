import { expect } from 'vitest'
import type { ClientSummary } from '../../../contract/endpoints/clients.ts'
import { cancelledBy, type WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import { isAt } from '../../../contract/kernel/scheduleStates.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import type { soldAtRandom } from '../../support/furnished/soldAtRandom.ts'
import { sum } from './salesRows.ts'

type Branch = Awaited<ReturnType<typeof soldAtRandom>>

/** What clients' appointments come to, added up again from these. */
export const holdFigures = async (
  branch: Branch,
  appointments: readonly WholeSchedule[],
): Promise<void> => {
  const { items } = answerOf<{ items: ClientSummary[] }>(
    await branch.server.post(
      'branch_offices/clients/summaries/get',
      { ids: branch.clients },
      branch.desk(),
    ),
  )
  expect(items.map(({ id }) => id)).toEqual(branch.clients)
  const now = branch.server.ports.clock.now().toISOString()
  const added = (own: readonly WholeSchedule[], amountOf: (one: WholeSchedule) => number) => {
    const byCurrency = Map.groupBy(own, ({ total }) => total.currency)
    return [...byCurrency]
      .map(([currency, all]) => ({ currency, amount: sum(all.map(amountOf)) }))
      .filter(({ amount }) => amount !== 0)
      .toSorted((one, other) => one.currency.localeCompare(other.currency))
  }
  for (const { id, spent, due, ...counts } of items) {
    const own = appointments.filter(({ client }) => client?.id === id)
    const begun = own.filter(
      ({ startsAt, status }) =>
        new Date(startsAt).toISOString() <= now &&
        isAt(status.sysName, 'confirmed', 'here', 'done'),
    )
    expect(spent).toEqual(
      added(own, ({ payment }) => payment.paid.amount - payment.refunded.amount),
    )
    expect(due).toEqual(added(begun, ({ payment }) => payment.due.amount))
    expect(counts).toMatchObject({
      appointments: begun.length,
      noShows: own.filter(({ status }) => isAt(status.sysName, 'missed')).length,
      lateCancellations: own.filter(
        ({ cancel }) => cancel?.late === true && cancel.by === cancelledBy.client,
      ).length,
    })
  }
  expect(items.some(({ spent }) => spent.length > 0)).toBe(true)
  expect(items.some(({ due }) => due.length > 0)).toBe(true)
}
