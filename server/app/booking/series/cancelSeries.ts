import { cancelledBy } from '../../../../contract/endpoints/scheduleRecord.ts'
import { seriesStates } from '../../../../contract/endpoints/series.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { beginningOfSeries } from '../../../domain/scheduling/seriesStarts.ts'
import { readBranch } from '../../availability/calendar.ts'
import { onlyThat } from '../../kernel/scope.ts'
import { requireRefundAuthorization } from '../../payments/cancellationRefunds.ts'
import { settleAppointment } from '../settleAppointment.ts'
import type { ChangedSeries, SeriesChange } from './series.ts'
import { endedBy } from '../statusChanges.ts'
import { writeSeries } from './writeSeries.ts'
import { sourceOf } from '../../kernel/audit.ts'

/**
 * Calls off appointments of a series; but for `this`, the series ends before the first of them.
 * What was paid is refunded as far as the caller may refund.
 * @throws Refusal STEP_UP_REQUIRED where the refunds need a recent proof of identity
 */
export const cancelSeries = async ({
  context,
  series,
  appointments,
  targets,
  input,
}: SeriesChange): Promise<ChangedSeries> => {
  const { ports, caller } = context
  const { organization } = series
  const now = ports.clock.now()
  const comment = input.data.cancel?.comments?.trim() ?? ''
  const first = targets[0]!.series.index
  // What has begun, or was called off before, is behind the end all the same.
  const kept = appointments.some(({ series: { index } }) => index < first)
  const ends = {
    state: seriesStates.ended,
    ...(kept ? { rule: beginningOfSeries(series.rule, first) } : {}),
  }
  const cancels = targets.map((stored) =>
    endedBy(cancelledBy.branch, { record: stored, now, comment }),
  )
  const refund = await ports.store.within(onlyThat(organization), async (records) => {
    const bills = []
    for (const [index, { id }] of targets.entries()) {
      const bill = await records.payments.lockBill(organization, id)
      if (bill !== undefined) bills.push({ ...bill, kept: cancels[index]!.kept ?? 0 })
    }
    return requireRefundAuthorization({ ports, records, organization }, caller, bills)
  })
  const id = await writeSeries(ports, organization, {
    decide: async () => ({
      version: (await readBranch(ports, organization, series.branchOffice.id)).version,
      now: now.toISOString(),
      who: caller.accountId,
      ...sourceOf(caller),
      key: null,
      series: { id: series.id, version: series.version },
      write: input.scope === 'this' ? {} : ends,
      split: null,
      visits: [],
      changes: targets.map((stored, index) => ({
        id: stored.id,
        version: stored.version,
        statuses: [stored.status.id],
        status: scheduleStatuses.ids.cancelled,
        comment: comment === '' ? null : comment,
        frees: true,
        cancel: { ...cancels[index], refund },
        action: 'status',
      })),
      kept: [],
      topic: 'schedules.seriesCancelled',
      notify: input.data.notify,
    }),
  })
  // Recorded before the answer, so that the account's next refund counts these.
  for (const { id: schedule } of targets)
    await settleAppointment(ports, { organization, schedule, ref: caller.ref })
  return { id, changed: targets.length }
}
