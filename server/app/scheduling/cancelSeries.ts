import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { seriesStates } from '../../../contract/endpoints/series.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import { beginningOfSeries } from '../../domain/shiftedSeries.ts'
import { readBranch } from '../calendar.ts'
import type { ChangedSeries, SeriesChange } from './seriesChange.ts'
import { endedBy } from './endedBy.ts'
import { writeSeries } from './writeSeries.ts'
import { sourceOf } from '../auditOf.ts'

/** Calls off appointments of a series; but for `this`, the series ends before the first of them. */
export const cancelSeries = async ({ context, series, visits, targets, input }: SeriesChange): Promise<ChangedSeries> => {
  const { ports, caller } = context
  const { organization } = series
  const now = ports.clock.now()
  const comment = input.data.cancel?.comments?.trim() ?? ''
  const first = targets[0]!.series.index
  // What has begun, or was called off before, is behind the end all the same.
  const kept = visits.some(({ series: { index } }) => index < first)
  const ends = { state: seriesStates.ended, ...(kept ? { rule: beginningOfSeries(series.rule, first) } : {}) }
  const id = await writeSeries(ports, organization, async () => ({
    version: (await readBranch(ports, organization, series.branchOffice.id)).version,
    now: now.toISOString(),
    who: caller.accountId,
    ...sourceOf(caller),
    key: null,
    series: { id: series.id, version: series.version },
    write: input.scope === 'this' ? {} : ends,
    split: null,
    visits: [],
    changes: targets.map((stored) => ({
      id: stored.id,
      version: stored.version,
      statuses: [stored.status.id],
      status: scheduleStatuses.ids.cancelled,
      comment: comment === '' ? null : comment,
      frees: true,
      cancel: endedBy(cancelledBy.branch, stored, now, comment),
      action: 'status',
    })),
    kept: [],
    topic: 'schedules.seriesCancelled',
    notify: input.data.notify,
  }))
  return { id, changed: targets.length }
}
