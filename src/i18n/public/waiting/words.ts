import type { dayParts } from '../../../../contract/entities/waitlistEntries.ts'
import type { StatusName } from '../../../../contract/kernel/statuses.ts'

/** The words of whoever waits for a time: the form on the booking page, and their own page. */
export type WaitingWords = {
  /** What the browser's tab says. */
  page: string
  ask: string
  askWhy: string
  dateFrom: string
  dateTo: string
  days: string
  dayPart: string
  dayParts: Record<keyof typeof dayParts, string>
  everyDay: string
  datesWrong: string
  join: string
  joining: string
  notNow: string
  joined: string
  joinedWhy: (email: string) => string
  open: string

  standing: Record<StatusName<'waitlist'>, string>
  standingWhy: Record<StatusName<'waitlist'>, string>
  heldUntil: (when: string) => string
  accept: string
  /** What it asks for comes on the next page. */
  acceptAndGoOn: string
  accepting: string
  decline: string
  leave: string
  wait: string
  dates: (from: string, to: string) => string
  openAppointment: string
  otherTimes: string
}
