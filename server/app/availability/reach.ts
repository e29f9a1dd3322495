import {
  isOpenToVisitors,
  visitorExperts,
  visitorProducts,
  type Calendar,
  bookableProducts,
  isAtWork,
  isInBusiness,
} from './calendar.ts'
import type { Reach } from './availabilityInput.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Waiting } from '../../ports/appointments.ts'

/** What a visitor may book; `asksForLink`: on the page of a booking link, what that link allows. */
export const visitorReach = (calendar: Calendar, asksForLink: boolean): Reach => ({
  products: visitorProducts(calendar),
  experts: visitorExperts(calendar),
  enabled: isOpenToVisitors(calendar, asksForLink),
  days: { first: calendar.linkTerms?.firstDay ?? null, last: calendar.linkTerms?.lastDay ?? null },
  forVisitor: true,
  clientBlocked: calendar.blocked,
})

type Options = { force: boolean; clientBlocked?: boolean }

/**
 * What staff may book: every service of the branch with everybody who works there, or only with
 * themselves where their role reaches no further. Neither lead time nor horizon binds them; `force`
 * leaves hours and grid aside, never what is taken (availability 4.2).
 */
export const staffReach = async (
  { ports, caller }: { ports: Ports; caller: Caller },
  organization: number,
  { force, clientBlocked = false }: Options,
): Promise<(calendar: Calendar) => Reach> => {
  const account = caller.scope?.own
  const own =
    account === undefined ? undefined : await ports.store.bookings.ownExperts(organization, account)
  return (calendar) => ({
    products: bookableProducts(calendar.products),
    experts: calendar.experts.filter(
      (expert) => isAtWork(expert) && (own === undefined || own.includes(expert.id)),
    ),
    enabled: isInBusiness(calendar),
    forVisitor: false,
    clientBlocked,
    force,
  })
}

/** Only who holds the right may book past hours and limits. */
export const demandOverride = ({ privileges }: Caller, force: boolean): void => {
  if (force && !allows(privileges, ['schedule_override', 'create'])) throw new Refusal('FORBIDDEN')
}

/**
 * What a visitor may have who takes another time for what is booked: the same services and experts,
 * also those not offered to everybody.
 */
export const reachToMove =
  ({ items }: StoredSchedule) =>
  (calendar: Calendar): Reach => ({
    products: bookableProducts(calendar.products),
    experts: calendar.experts.filter(
      (expert) => isAtWork(expert) && items.some((item) => item.expert.id === expert.id),
    ),
    enabled: isInBusiness(calendar),
    forVisitor: true,
    clientBlocked: false,
  })

/**
 * What is offered to a visitor on the waitlist: their services, with the experts they named or,
 * without any, those bookable online.
 */
export const reachToWait =
  ({ experts }: Pick<Waiting, 'experts'>) =>
  (calendar: Calendar): Reach => ({
    products: bookableProducts(calendar.products),
    experts: calendar.experts.filter(
      (expert) =>
        isAtWork(expert) &&
        (experts.length === 0 ? expert.bookableOnline : experts.includes(expert.id)),
    ),
    enabled: isInBusiness(calendar),
    forVisitor: true,
    clientBlocked: false,
  })
