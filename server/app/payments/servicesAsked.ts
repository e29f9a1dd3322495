import type { Calendar } from '../calendar.ts'
import type { PlannedVisit } from '../plannedVisit.ts'
import type { AskedServices } from './askingOf.ts'

/** The services of a visit that was planned, as far as what is asked for depends on them. */
export const servicesAsked = (
  { products }: Calendar,
  { items, itemTotals, total, when }: Pick<PlannedVisit, 'items' | 'itemTotals' | 'total' | 'when'>,
): AskedServices => ({
  services: items.map((item, place) => ({
    entailedProduct: item.entailedProduct,
    name: products.find(({ id }) => id === item.entailedProduct)?.name ?? '',
    total: itemTotals[place]!,
  })),
  total,
  startsAt: when.startsAt,
})
