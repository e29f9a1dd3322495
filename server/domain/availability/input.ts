import { isKeyOf } from '../../../contract/kernel/typedKeys.ts'
import { initialValues, type ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { HoursOverride, ShiftPattern, Weekly } from '../../../contract/time/hours.ts'
import { scheduleConfiguration } from '../../../contract/configuration/schedule.ts'
import type { Setting } from '../../../contract/configuration/setting.ts'
import type { Spans } from './spans.ts'

/**
 * Everything the free times depend on (availability 4.2). All instants are whole minutes since
 * 1970-01-01T00:00Z, all spans half-open [from, to), all dates YYYY-MM-DD. Nothing is read from
 * elsewhere: the same input gives the same answer anywhere.
 */
export type AvailabilityInput = {
  /** Taken once per request. */
  now: number
  branch: BranchHours
  /** 1–10 services, one after the other without pause. */
  items: ItemRequest[]
  /** Every expert named as a candidate; others are ignored. Order does not matter. */
  experts: ExpertCalendar[]
  /**
   * What already occupies these experts, in any branch, in a state that blocks at `now`: all that
   * meets `neededSpan`; more does no harm. Order does not matter, though it is read fastest by
   * expert and start.
   */
  occupations: Occupation[]
  /** The branch's pools of resources, with what is taken of them; absent: none. */
  resources?: ResourcePool[]
  /** Dates in `timeZone`, inclusive. */
  from: string
  to: string
  /** The zone that dates and labels are shown in; the branch's when absent. */
  timeZone?: string
  /**
   * The last date (in `timeZone`) up to which the occupations given are whole: when no start is
   * free up to `to`, the first later one is looked for up to here. Absent: not looked for.
   */
  searchUntil?: string
  /** Lead time, same-day cutoff and horizon bind visitors only (rules 3 and 4). */
  forVisitor: boolean
  leadTimeMinutes: number
  horizonDays: number
  /**
   * The dates of the branch's clock that the direct link of a visitor takes bookings for,
   * inclusive.
   */
  linkDays?: { first: string | null; last: string | null }
  /** HH:mm of the branch's clock from which on the same date is no longer offered. */
  sameDayCutoff?: string | null
  /**
   * Hours before its start from which on visitors may not book a session that fewer than
   * `minCapacity` would take; absent: 0.
   */
  minCapacityHours?: number
  /**
   * Keep the buffers between two items of one expert busy too (rule 7). Items still follow each
   * other without pause (rule 5), so such a buffer lies over the next item, and shows where it
   * reaches beyond it or into its processing time.
   */
  internalBuffers?: boolean
  /** First day of the week for the assignment rule and for limits; Monday when absent. */
  weekStart?: 'mon' | 'sun'
  /** Who is tried first where no expert was chosen (assignment.ts); the least busy when absent. */
  assignment?: ConfigurationOf<'schedule'>['assignment']
  /** The schedule being moved: its occupations are left out. */
  excludeSchedule?: number
  /**
   * Starts that are not offered, whatever is free: that of the schedule being moved, and those at
   * which its client has enough.
   */
  excludedStarts?: Spans | undefined
  /** A blocked client is offered nothing (rule 12). */
  clientBlocked?: boolean
  /**
   * Neither opening hours nor limits are required (an administrator's override); overlaps still
   * are.
   */
  force?: boolean
}

/**
 * Hours on the branch's clock: a shift pattern or weekly hours, replaced on single dates, and only
 * between two dates (inclusive).
 */
export type Calendar = {
  /** Absent, with no shift pattern: the same as the branch on dates without an override. */
  weekly?: Weekly | null
  shiftPattern?: ShiftPattern | null
  overrides?: HoursOverride[]
  from?: string | null
  to?: string | null
}

/** The branch; `enabled` speaks for its organization as well. */
export type BranchHours = {
  id: number
  zone: string
  enabled: boolean
  weekly: Weekly
  overrides: HoursOverride[]
}

/**
 * One service of the appointment, with effective values (definitions 3.0, inheritance). Minutes
 * throughout.
 */
export type ItemRequest = {
  entailedProduct: number
  /** Speaks for the product and its link to the branch. */
  enabled: boolean
  duration: number
  bufferBefore: number
  bufferAfter: number
  /**
   * Minutes of the item in which the expert is free for others: from `after` minutes past its
   * start, for `length` minutes.
   */
  processing?: Processing | null
  /** Seats of one session; 1 means the time is for this booking alone. */
  capacity: number
  /** Seats that have to be booked for a session to take place; absent: 1. */
  minCapacity?: number
  /** Seats wanted. */
  quantity: number
  /** The grid of starts; a divisor of 1,440. Only the first item's counts, as does its offset. */
  granularity: number
  gridOffset: number
  /**
   * Product hours; absent: the same as the branch. `from` and `to` hold availableFrom and
   * availableTo.
   */
  calendar?: Calendar | null
  /**
   * Units needed of each type of resource in every minute of the item (rule 10); a session that
   * exists has its own already.
   */
  resources?: { type: string; quantity: number }[]
  /**
   * Ids of the experts who may do it (linked, offering it, bookable online when a visitor asks);
   * one id when the visitor chose.
   */
  candidates: number[]
}

export type Processing = { after: number; length: number }

export type ExpertCalendar = {
  id: number
  sortOrder: number
  enabled: boolean
  /**
   * Working hours in this branch; absent: the same as the branch. `from` and `to` hold those of the
   * link to the branch.
   */
  calendar?: Calendar | null
  /** Approved time off that applies to this branch. */
  timeOff?: TimeOff[]
  /** Busy in another calendar: instants. */
  externalBusy?: Span[]
  limits?: WorkLimits | null
  /**
   * When they were last given an appointment of this branch, as a number that grows with each one;
   * absent: never.
   */
  lastTurn?: number | null
}

/**
 * How much an expert gives at most by the branch's days and weeks (rule 11): services, minutes of
 * them, services; 0 is no limit.
 */
export type WorkLimits = { perDay: number; minutesPerDay: number; perWeek: number }

/** Alike units of a resource: numbered from 1 to `quantity`. */
export type ResourcePool = {
  id: number
  /** What services ask for; equal texts are the same type. */
  type: string
  quantity: number
  /** When it can be used; absent: whenever the branch is open. */
  calendar?: Calendar | null
  /** Days off on the branch's clock, inclusive. */
  timeOff?: { dateFrom: string; dateTo: string }[]
  /** Units in use; those who sit in one session name the same ones. */
  uses: { schedule: number; unit: number; from: number; to: number }[]
}

export type Span = { from: number; to: number }

/** Instants, or whole days of the branch's clock (inclusive dates). */
export type TimeOff = Span | { dateFrom: string; dateTo: string }

/**
 * One item of an existing schedule, or one seat-holder of a session. The buffers are the effective
 * ones, as `occupationsOf` gave them to be stored: 0 on the inner side of two items of one expert
 * that follow each other.
 */
export type Occupation = {
  schedule: number
  expert: number
  branch: number
  entailedProduct: number
  start: number
  end: number
  bufferBefore: number
  bufferAfter: number
  processing?: Processing | null
  /** Seats taken. */
  quantity: number
}

/** How a place takes appointments (definitions 3.15); minutes throughout. */
export type ScheduleConfiguration = ConfigurationOf<'schedule'>

/** What holds where no level has configured anything. */
export const defaultScheduleConfiguration: ScheduleConfiguration = initialValues('schedule')

/**
 * The effective configuration: each level, nearest last, overrides key by key what stands above it;
 * null means "as above" (definitions 3.0). Where a lower level may only be stricter (authority.md,
 * 3), a looser value is ignored.
 */
export const effectiveConfiguration = (
  levels: readonly Partial<Record<keyof ScheduleConfiguration, unknown>>[],
): ScheduleConfiguration => {
  const effective = { ...defaultScheduleConfiguration }
  for (const level of levels) {
    for (const [key, value] of Object.entries(level))
      if (
        isKeyOf(effective, key) &&
        value !== null &&
        value !== undefined &&
        !isLooser(key, value, effective[key])
      )
        Object.assign(effective, { [key]: value })
  }
  return effective
}

const isLooser = (key: string, value: unknown, above: unknown): boolean => {
  const settings: Record<string, Setting> = scheduleConfiguration
  const { owner } = settings[key]!
  return owner.strictness !== undefined && owner.strictness(value) < owner.strictness(above)
}
