import { priceKinds, productKinds, visibilities } from '../../contract/entities/products.ts'
import { paymentRules } from '../../contract/paymentRules.ts'
import { basicStatuses } from '../../contract/statuses.ts'
import type { DemoOrganization, DemoService } from './description.ts'
import type { DemoRows, Owner } from './demoRows.ts'
import { palette } from './palette.ts'

/** Ids of services by their code. */
export type ServiceIds = Record<string, number>

/** Adds what an organization offers, under its categories. */
export const addServices = (rows: DemoRows, described: DemoOrganization, owner: Owner, forms: Record<string, number>): ServiceIds => {
  const { organization } = owner
  const categories: Record<string, number> = {}
  for (const [name, above] of Object.entries(described.serviceCategories)) {
    const parents = above === null ? [] : [categories[above]!]
    categories[name] = rows.record('productCategories', owner, { organization, name, parents })
  }
  return Object.fromEntries(
    described.services.map((service, index) => [
      service.code,
      rows.record('products', owner, {
        organization,
        name: service.name,
        code: service.code,
        categories: [categories[service.category]!],
        shortDescription: service.short ?? null,
        kind: (service.seats ?? 1) > 1 ? productKinds.group : productKinds.individual,
        duration: service.minutes,
        bufferBefore: service.before ?? 0,
        bufferAfter: service.after ?? 0,
        processing: service.processing ?? null,
        granularity: service.granularity ?? null,
        capacity: service.seats ?? 1,
        priceKind: priceKindOf(service),
        price: { amount: service.price, currency: described.currency },
        bookingRules:
          service.deposit === undefined
            ? null
            : { paymentRule: paymentRules.deposit, deposit: { kind: 'percent', percent: service.deposit } },
        form: service.asks ? forms[service.asks] : null,
        visibility: visibilities[service.visibility ?? 'public'],
        color: palette[Object.keys(described.serviceCategories).indexOf(service.category) % palette.length],
        sortOrder: index * 10,
        status: { id: service.disabled ? basicStatuses.ids.disabled : basicStatuses.ids.enabled },
      }),
    ]),
  )
}

const priceKindOf = ({ price, priceFrom }: DemoService): number => {
  if (price === 0) return priceKinds.free
  return priceFrom ? priceKinds.from : priceKinds.fixed
}
