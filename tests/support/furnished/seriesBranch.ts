import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { SeriesConflict, SeriesRecord } from '../../../contract/endpoints/series.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { answerOf } from './furnish.ts'
import { staffedBranch } from './staffedBranch.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * A branch whose staff book series: weekly on Tuesdays at ten, four of them, where nothing else is
 * said.
 */
export const seriesBranch = async (
  server: ApiUnderTest,
  options?: Parameters<typeof staffedBranch>[1],
) => {
  const branch = await staffedBranch(server, options)
  const rule = { freq: 'weekly', interval: 1, count: 4 }
  const request = (body: Values = {}) => ({
    ...branch.bookingRequest,
    client: branch.client,
    rule,
    anchor: '2027-01-12T10:00',
    ...body,
  })
  const tryRepeat = (body: Values = {}) => branch.call<SeriesRecord>('series/create', request(body))
  const tryEdit = (id: number, body: Values) =>
    branch.call<SeriesRecord>('series/edit', { id, ...body })
  return {
    ...branch,
    tryRepeat,
    repeat: async (body: Values = {}) => answerOf<SeriesRecord>(await tryRepeat(body)),
    tryEdit,
    editSeries: async (id: number, body: Values) => answerOf<SeriesRecord>(await tryEdit(id, body)),
    appointmentsOf: async (series: number) =>
      answerOf<{ items: ScheduleRecord[] }>(
        await branch.call<{ items: ScheduleRecord[] }>('get', { series }),
      ).items,
  }
}

/** The starts of a series on its branch's clock, as the tests write them. */
export const startsOf = ({ occurrences, timeZone }: SeriesRecord): string[] =>
  occurrences.map(({ start }) =>
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(start),
    ),
  )

/** What a refused call says of the occurrences in the way. */
export const conflictsIn = (envelope: Envelope): SeriesConflict[] =>
  envelope.error ? ((envelope.r.occurrences ?? []) as SeriesConflict[]) : []
