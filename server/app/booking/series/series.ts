import type { SeriesRecord } from '../../../../contract/endpoints/series.ts'
import { Refusal } from '../../../../contract/kernel/errors.ts'
import { instantOfWall } from '../../../../contract/time/zones.ts'
import { mostOccurrences, seriesWalls } from '../../../domain/scheduling/seriesStarts.ts'
import type { StoredSchedule } from '../../../ports/bookings.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { StoredSeries } from '../../../ports/series.ts'
import type { ScopedContext, Input } from '../../kernel/call.ts'

/** An appointment of a series. */
export type SeriesAppointment = StoredSchedule & { series: NonNullable<StoredSchedule['series']> }

/**
 * A series with its appointments in the order of its rule, as far as the scope reaches.
 * @throws Refusal NOT_FOUND
 */
export const readSeries = async (
  { store }: Ports,
  scope: Scope,
  id: number,
): Promise<{ series: StoredSeries; appointments: SeriesAppointment[] }> => {
  const [series, appointments] = await Promise.all([
    store.series.find(scope, id),
    store.schedules(scope, { series: id, limit: mostOccurrences }),
  ])
  // Who sees only their own appointments sees a series by those of them that are in it.
  if (series === undefined || appointments.length === 0) throw new Refusal('NOT_FOUND')
  return {
    series,
    appointments: appointments
      .filter(isOfSeries)
      .toSorted((a, b) => a.series.index - b.series.index),
  }
}

const isOfSeries = (appointment: StoredSchedule): appointment is SeriesAppointment =>
  appointment.series !== null

/** The same as the contract answers it. */
export const seriesOf = async (ports: Ports, scope: Scope, id: number): Promise<SeriesRecord> => {
  const { series, appointments } = await readSeries(ports, scope, id)
  const { organization: _, ...record } = series
  const walls = seriesWalls(series.rule, wallMinute(series.anchor))
  return {
    ...record,
    occurrences: appointments.map(
      ({ id: schedule, series: place, occurrence, startsAt, endsAt, status }) => {
        const wall = walls[place.index]
        return {
          index: place.index,
          occurrence: occurrence!,
          schedule,
          start: startsAt,
          end: endsAt,
          status: status.id,
          moved:
            wall === undefined ||
            instantOfWall(series.timeZone, wall) * 60_000 !== Date.parse(startsAt),
        }
      },
    ),
  }
}

/**
 * A change of a series, with what it concerns: all of its appointments, and those of them that the
 * scope names and time has left open.
 */
export type SeriesChange = {
  context: ScopedContext
  series: StoredSeries
  appointments: SeriesAppointment[]
  /** With which it begins, where one was named. */
  chosen: SeriesAppointment | undefined
  targets: SeriesAppointment[]
  input: Input<'series.edit'>
}

/**
 * The series that was written (a new one, where it was cut), and how many appointments were
 * changed.
 */
export type ChangedSeries = { id: number; changed: number }

/** Wall minutes of what a clock shows, YYYY-MM-DDTHH:mm. */
export const wallMinute = (wall: string): number => Date.parse(`${wall}Z`) / 60_000

/** The text of wall minutes. */
export const wallText = (wall: number): string => new Date(wall * 60_000).toISOString().slice(0, 16)
