import type { SeriesRecord } from '../../contract/endpoints/series.ts'
import type { Scope } from './caller.ts'
import type { Values } from './values.ts'

/** A series without its appointments, which are read as such. */
export type StoredSeries = Omit<SeriesRecord, 'occurrences' | 'leftOut'> & {
  organization: number
  leftOut: SeriesRecord['leftOut']
}

export type SeriesStore = {
  /** Undefined where the scope has none of that id. */
  find: (scope: Scope, id: number) => Promise<StoredSeries | undefined>
  /** Writes a series with all its appointments, or changes it, in one round trip (server/adapters/db/functions/write_series.sql). */
  write: (organization: number, plan: Values) => Promise<SeriesResult>
}

export type SeriesResult =
  | { result: 'booked'; series: number }
  | { result: 'decide_again' }
  | { result: 'replay'; bodyHash: string; answer: Values | null }
  | { result: 'changed' }
