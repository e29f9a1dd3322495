import type { Weekday } from '../../contract/time/weekdays.ts'
import type { BookResult } from './bookings.ts'
import type { BookingPlan, ConfirmationPlan } from './bookingPlan.ts'
import type { Values } from './values.ts'

/** Somebody in the line of a branch. */
export type Waiting = {
  id: number
  client: number | null
  name: string
  email: string | null
  phone: string | null
  locale: string | null
  directLink: number | null
  services: number[]
  experts: number[]
  dateFrom: string
  dateTo: string
  weekdays: Weekday[]
  dayPart: number
}

/** Takes an entry from one of some states to another; `overdue`: only where the time for its offer is over. */
export type WaitingChange = {
  id: number
  from: number[]
  to: number
  overdue?: boolean
  who: number | null
  now: string
  ref: string
  /** Where the call came from, if there is one. */
  address?: string | null
  device?: string | null
  outbox: { topic: string; payload: Values }[]
}

/** Who waits for a time, and the times that are held for them. */
export type Waitlist = {
  /** Those of a branch who wait, whoever is asked first in front; blocked clients are not asked. */
  line: (organization: number, branchOffice: number) => Promise<Waiting[]>
  /** One of them, whatever became of them; `schedule` is the appointment that is or was held for them last. */
  entry: (
    organization: number,
    id: number,
  ) => Promise<
    | (Waiting & { branchOffice: number; status: number; schedule: number | null; offerExpiresAt: Date | null; linkVersion: number })
    | undefined
  >
  /** Holds a time, or books it, for an entry that waits; the plan is that of `bookings.book`. */
  place: (organization: number, entry: number, plan: BookingPlan) => Promise<BookResult | { result: 'not_waiting' }>
  /** What was held becomes the appointment, while its offer lasts. */
  accept: (organization: number, entry: number, plan: ConfirmationPlan) => Promise<BookResult | { result: 'not_waiting' }>
  turn: (organization: number, change: WaitingChange) => Promise<{ result: 'changed' } | { result: 'stale' }>
  /** Those of a branch whose offer is over at an instant. */
  overdue: (organization: number, branchOffice: number, now: Date) => Promise<number[]>
  /** How many entries of an email wait at an organization. */
  waitingOf: (organization: number, email: string) => Promise<number>
}
