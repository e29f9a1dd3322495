import { approvalNames, type Approval } from '../../../contract/configuration/schedule.ts'
import type { FeeRule } from '../../../contract/money/terms.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { policyIn, type Policy } from '../../domain/scheduling/lifeCycle.ts'
import type { Person } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ClientLimits, ScheduleDetails } from '../../ports/bookingPlan.ts'
import { configurationOf, minCapacityOf, type Calendar } from '../availability/calendar.ts'
import { paymentConfigurationIn } from '../payments/demands.ts'

/** Until when a time is held that is taken now. */
export const holdEnd = (calendar: Calendar, now: Date): string =>
  new Date(now.getTime() + configurationOf(calendar).holdMinutes * 60_000).toISOString()

/** Who has to be approved (definitions 3.15, approval). */
export const approvalOf = (calendar: Calendar): Approval =>
  approvalNames[configurationOf(calendar).approval] ?? 'always'

/**
 * The status that a visitor's appointment gets: confirmed, or requested where the branch approves
 * every booking, or the first one of each person. Someone is new until an appointment of theirs at
 * the organization was confirmed.
 */
export const statusAfterBooking = async (
  { store }: Ports,
  organization: number,
  { calendar, person }: { calendar: Calendar; person: Person },
): Promise<number> => {
  const { confirmed, requested } = scheduleStatuses.ids
  switch (approvalOf(calendar)) {
    case 'none':
      return confirmed
    case 'firstTime':
      return (await store.bookings.hasHadAppointment(organization, person)) ? confirmed : requested
    default:
      return requested
  }
}

/**
 * Whether a status keeps others from the time; requests only where the configuration says so
 * (definitions 3.8).
 */
export const blocks = (calendar: Calendar, status: number): boolean =>
  status !== scheduleStatuses.ids.requested || configurationOf(calendar).requestsBlock

/** How much one client may have at a time, by the id or the email that they are known by. */
export const clientLimits = (
  calendar: Calendar,
  known: { id: number | null; email: string | null },
): ClientLimits => {
  const { maxOpenPerClient, maxPerDayPerClient, overlapForClient } = configurationOf(calendar)
  return {
    ...known,
    open: maxOpenPerClient,
    perDay: maxPerDayPerClient,
    apart: overlapForClient === 'forbid',
  }
}

/** The same of the person that an appointment is for. */
export const limitsOfPerson = (
  calendar: Calendar,
  { client, booker }: Pick<ScheduleDetails, 'client' | 'booker'>,
): ClientLimits => clientLimits(calendar, { id: client, email: booker?.email ?? null })

/**
 * What the client agrees to by booking: a fee that is a sum is not taken of what is priced in
 * another currency.
 * @param currency of what is booked; without it that of the services of the calendar, which was
 * read for them alone
 */
export const policyOf = (calendar: Calendar, currency?: string): Policy => {
  const minimums = minimumsOf(calendar)
  const policy = {
    ...policyIn(configurationOf(calendar)),
    ...(minimums.length === 0 ? {} : { minimums }),
  }
  if (calendar.terms === null) return policy
  const { refundPolicy, currency: own } = paymentConfigurationIn(calendar.terms)
  const priced =
    currency === undefined ? calendar.products.map(({ price }) => price.currency) : [currency]
  const isElsewhere = priced.some((each) => each !== own)
  const feeIn = (fee: FeeRule | undefined): FeeRule | undefined =>
    isElsewhere && fee?.kind === 'fixed' ? { kind: 'none' } : fee
  const [noShowFee, lateCancelFee] = [feeIn(policy.noShowFee), feeIn(policy.lateCancelFee)]
  return {
    ...policy,
    ...(noShowFee && { noShowFee }),
    ...(lateCancelFee && { lateCancelFee }),
    refundPolicy,
  }
}

/** How many people each group service of a calendar needs, also where that is one. */
const minimumsOf = (calendar: Calendar) =>
  calendar.products
    .filter(({ capacity }) => capacity > 1)
    .map(({ id }) => ({ entailedProduct: id, minCapacity: minCapacityOf(calendar, id) }))
