import type { Calendar } from '../calendar.ts'
import type { PlannedVisit } from '../plannedVisit.ts'
import type { BookedServices } from './paymentDemandOf.ts'

/** The services of a visit that was planned, as far as what is asked for depends on them. */
export const bookedServices = (
  { products }: Calendar,
  { items, itemTotals, total, when }: Pick<PlannedVisit, 'items' | 'itemTotals' | 'total' | 'when'>,
): BookedServices => ({
  services: items.map((item, place) => ({
    entailedProduct: item.entailedProduct,
    name: products.find(({ id }) => id === item.entailedProduct)?.name ?? '',
    total: itemTotals[place]!,
  })),
  total,
  startsAt: when.startsAt,
})
