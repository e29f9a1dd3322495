import type { StoredSeries } from '../../ports/series.ts'
import type { Context, Input } from '../handlers/handler.ts'
import type { SeriesVisit } from './seriesOf.ts'

/** A change of a series, with what it concerns: all of its appointments, and those of them that the scope names and time has left open. */
export type SeriesChange = {
  context: Context
  series: StoredSeries
  visits: SeriesVisit[]
  /** With which it begins, where one was named. */
  chosen: SeriesVisit | undefined
  targets: SeriesVisit[]
  input: Input<'series.edit'>
}

/** The series that was written (a new one, where it was cut), and how many appointments were changed. */
export type ChangedSeries = { id: number; changed: number }
