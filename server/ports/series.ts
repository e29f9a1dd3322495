import type { SeriesRecord } from '../../contract/endpoints/series.ts'
import type { Scope } from './caller.ts'
import type { AuditAction } from '../../contract/kernel/auditActions.ts'
import type { CallSource } from './auditTrail.ts'
import type { SeriesEvent } from './outbox.ts'
import type { AppointmentChange, PlannedAppointment, ReplayKey, Turn } from './bookingPlan.ts'
import type { Values } from './values.ts'

/** A series without its appointments, which are read as such. */
export type StoredSeries = Omit<SeriesRecord, 'occurrences' | 'leftOut'> & {
  organization: number
  leftOut: SeriesRecord['leftOut']
}

export type SeriesStore = {
  /** Undefined where the scope has none of that id. */
  find: (scope: Scope, id: number) => Promise<StoredSeries | undefined>
  /**
   * Writes a series with all its appointments, or changes it, in one round trip
   * (server/adapters/db/functions/booking/write_series.sql).
   */
  write: (organization: number, plan: SeriesPlan) => Promise<SeriesResult>
}

/** A series as it was decided, with its appointments. Units are those of a BookingPlan. */
export type SeriesPlan = CallSource &
  ReplayKey & {
    /** The version of the calendar that the decision read. */
    version: number
    now: string
    who: number | null
    branch?: number
    turns?: Turn[] | null
    /** The series that changes; null for a new one. */
    series: { id: number; version: number } | null
    /**
     * What is to stand in its row: all of it for a new one, of one that changes only what differs.
     */
    write: Partial<SeriesRow>
    /** Its occurrences from there on become a series of their own, with this rule. */
    split: { from: number; write: Partial<SeriesRow> } | null
    visits: SeriesAppointmentPlan[]
    /** Appointments that end without taking another time. */
    changes: SeriesEnd[]
    /** Appointments that keep their time although the series moves. */
    kept: number[]
    /** The one event about all of it. */
    topic: `schedules.${SeriesEvent}`
    notify: boolean
  }

export type SeriesRow = Pick<
  SeriesRecord,
  'rule' | 'anchor' | 'timeZone' | 'skipPolicy' | 'payment' | 'quantity' | 'leftOut' | 'state'
> & {
  items: readonly object[]
}

/** One appointment of a series. */
export type SeriesAppointmentPlan = PlannedAppointment & {
  action: AuditAction
  branch: number
  /** The appointment that moves; null for a new one. */
  change: AppointmentChange | null
  /** Its place in the rule, from 0. */
  index: number
  /** Whether a change of the series leaves its time, or its services, alone. */
  ownTime: boolean
  ownItems: boolean
}

/** An appointment of a series that takes another status and frees its time. */
export type SeriesEnd = {
  id: number
  version: number
  statuses: readonly number[]
  status: number
  comment: string | null
  frees: true
  cancel: object
  action: AuditAction
}

export type SeriesResult =
  | { result: 'booked'; series: number }
  | { result: 'decide_again' }
  | { result: 'replay'; bodyHash: string; answer: Values | null }
  | { result: 'changed' }
