import { scheduleStatuses } from '../../contract/statuses.ts'
import { policyIn, type Policy } from '../domain/lifeCycle.ts'
import type { Values } from '../ports/values.ts'
import { configurationOf, type Calendar } from './calendar.ts'
import { paymentConfigurationIn } from './payments/paymentDemands.ts'

/** Until when a time is held that is taken now. */
export const holdEnd = (calendar: Calendar, now: Date): string =>
  new Date(now.getTime() + configurationOf(calendar).holdMinutes * 60_000).toISOString()

/** Confirmed at once, or to be approved first where the configuration asks for it; a visitor is not yet known to anybody. */
export const statusAfterBooking = (calendar: Calendar): number =>
  configurationOf(calendar).approval === 0 ? scheduleStatuses.ids.confirmed : scheduleStatuses.ids.requested

/** Whether a status keeps others from the time; requests only where the configuration says so (definitions 3.8). */
export const blocks = (calendar: Calendar, status: number): boolean =>
  status !== scheduleStatuses.ids.requested || configurationOf(calendar).requestsBlock

/** How much one client may have at a time, by the id or the email that they are known by. */
export const clientLimits = (calendar: Calendar, known: { id: number | null; email: string | null }): Values => {
  const { maxOpenPerClient, maxPerDayPerClient, overlapForClient } = configurationOf(calendar)
  return { ...known, open: maxOpenPerClient, perDay: maxPerDayPerClient, apart: overlapForClient === 'forbid' }
}

/** What the client agrees to by booking. */
export const policyOf = (calendar: Calendar): Policy => ({
  ...policyIn(configurationOf(calendar)),
  ...(calendar.terms === null ? {} : { refundPolicy: paymentConfigurationIn(calendar.terms).refundPolicy }),
})
