import { itemTotal } from '../../domain/visitPrice.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { readCalendar } from '../calendar.ts'
import type { BookedServices } from '../payments/paymentDemandOf.ts'

/** The calendar by whose rules a time is paid that is held for somebody: the booking page by which they came says how as well. */
export const calendarOfOffer = (ports: Ports, organization: number, { branchOffice, directLink, items }: StoredSchedule) =>
  readCalendar(ports, {
    organization,
    branchOffice: branchOffice.id,
    link: directLink?.name ?? null,
    entailedProducts: items.map(({ entailedProduct }) => entailedProduct.id),
    seen: null,
    now: ports.clock.now(),
    withTerms: true,
  })

/** What it costs as it was held. */
export const costOfOffer = ({ items, total, startsAt }: StoredSchedule): BookedServices => ({
  services: items.map(({ entailedProduct: { id, name }, ...item }) => ({ entailedProduct: id, name, total: itemTotal(item).amount })),
  total,
  startsAt,
})
