import { bookableProducts, isAtWork, isInBusiness, type Calendar } from '../calendar.ts'
import type { Reach } from '../visitInput.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'

/** What a visitor may have who takes another time for what is booked: the same services and experts, also those not offered to everybody. */
export const reachToMove =
  ({ items }: StoredSchedule) =>
  (calendar: Calendar): Reach => ({
    products: bookableProducts(calendar.products),
    experts: calendar.experts.filter((expert) => isAtWork(expert) && items.some((item) => item.expert.id === expert.id)),
    enabled: isInBusiness(calendar),
    forVisitor: true,
    clientBlocked: false,
  })
