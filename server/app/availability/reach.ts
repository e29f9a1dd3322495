import {
  isOpenToVisitors,
  visitorExperts,
  visitorProducts,
  type Calendar,
  bookableProducts,
  isAtWork,
  isInBusiness,
  isOnPage,
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
  days: daysOfPage(calendar),
  forVisitor: true,
  clientBlocked: calendar.blocked,
})

/** The first and the last day that the page of a calendar offers. */
export const daysOfPage = ({ linkTerms }: Calendar) => ({
  first: linkTerms?.firstDay ?? null,
  last: linkTerms?.lastDay ?? null,
})

type Options = { force: boolean; ignoresAbsences?: boolean; clientBlocked?: boolean }

/**
 * What staff may book: every service of the branch with everybody who works there, or only with
 * themselves where their role reaches no further. Neither lead time nor horizon binds them; `force`
 * leaves hours and grid aside, never what is taken (availability 4.2).
 */
export const staffReach = async (
  { ports, caller }: { ports: Ports; caller: Caller },
  organization: number,
  { force, ignoresAbsences = false, clientBlocked = false }: Options,
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
    ignoresAbsences,
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
 * without any, those bookable online; by the page on which they joined, only what that gives. The
 * calendar is one of that page.
 */
export const reachToWait =
  (entry: Pick<Waiting, 'experts' | 'directLink'>) =>
  (calendar: Calendar): Reach => ({
    products: bookableProducts(calendar.products),
    experts: calendar.experts.filter(
      (expert) =>
        isAtWork(expert) &&
        isOnPage(calendar, expert.id) &&
        (entry.experts.length === 0 ? expert.bookableOnline : entry.experts.includes(expert.id)),
    ),
    enabled: isInBusiness(calendar) && isPageServing(calendar, entry),
    days: daysOfPage(calendar),
    forVisitor: true,
    clientBlocked: false,
  })

/**
 * Whether the page on which a person joined the waitlist still serves, in a calendar of that page.
 * Its password they had when they joined.
 */
export const isPageServing = (
  { link, linkRefusal }: Calendar,
  { directLink }: Pick<Waiting, 'directLink'>,
): boolean =>
  directLink === null ||
  (link?.id === directLink && (linkRefusal === null || linkRefusal === 'LINK_PASSWORD'))

type GivenTime = { entry: Pick<Waiting, 'directLink'>; date: string; expert: number | null }

/**
 * Whether what staff give to a person who waits is given by the page on which they joined: it
 * serves, and has that date and the expert who is named. What is not by it is booked without its
 * discount, and is no use of it.
 */
export const isGivenByPage = (calendar: Calendar, { entry, date, expert }: GivenTime): boolean => {
  const { first, last } = daysOfPage(calendar)
  return (
    entry.directLink !== null &&
    isPageServing(calendar, entry) &&
    (first === null || date >= first) &&
    (last === null || date <= last) &&
    (expert === null || isOnPage(calendar, expert))
  )
}

/** The same, of what the page of the calendar gives. */
export const reachOnPage =
  (reachOf: (calendar: Calendar) => Reach) =>
  (calendar: Calendar): Reach => {
    const reach = reachOf(calendar)
    return {
      ...reach,
      experts: reach.experts.filter(({ id }) => isOnPage(calendar, id)),
      days: daysOfPage(calendar),
    }
  }
