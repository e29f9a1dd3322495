import { productKinds, visibilities } from '../../../contract/entities/products.ts'
import { priceKinds } from '../../../contract/money/priceKinds.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { Money } from '../../../contract/money/money.ts'
import { basicStatuses } from '../../../contract/kernel/statuses.ts'
import type { DemoOrganization, DemoService } from '../rows/description.ts'
import type { DemoRows, Owner } from '../rows/demoRows.ts'

/** Ids of services by their code. */
export type ServiceIds = Record<string, number>
/** What may be added to services, with the codes of those. */
export type DemoAddon = { id: number; name: string; price: Money; to: string[]; most: number }

const addCategories = (
  rows: DemoRows,
  owner: Owner,
  { serviceCategories }: DemoOrganization,
): Record<string, number> => {
  const { organization } = owner
  const categories: Record<string, number> = {}
  for (const [name, above] of Object.entries(serviceCategories)) {
    const parents = above === null ? [] : [categories[above]!]
    categories[name] = rows.record('productCategories', owner, { organization, name, parents })
  }
  return categories
}

const addAddons = (
  rows: DemoRows,
  owner: Owner,
  { described, categories }: { described: DemoOrganization; categories: Record<string, number> },
): DemoAddon[] => {
  const { organization } = owner
  return (described.addons ?? []).map(
    ({ name, category, price: amount, to, most = 1 }, index): DemoAddon => {
      const price = { amount, currency: described.currency }
      const id = rows.record('products', owner, {
        organization,
        name,
        categories: [categories[category]!],
        kind: productKinds.addon,
        // Said of every service; what is added takes no time of its own.
        duration: 5,
        price,
        sortOrder: 1000 + index * 10,
      })
      return { id, name, price, to, most }
    },
  )
}

/** Adds what an organization offers, under its categories, and what may be added to it. */
export const addServices = (
  rows: DemoRows,
  owner: Owner,
  { described, forms }: { described: DemoOrganization; forms: Record<string, number> },
): { services: ServiceIds; addons: DemoAddon[] } => {
  const { organization } = owner
  const categories = addCategories(rows, owner, described)
  const addons = addAddons(rows, owner, { described, categories })
  const services: ServiceIds = Object.fromEntries(
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
            : {
                paymentRule: paymentRules.deposit,
                deposit: { kind: 'percent', percent: service.deposit },
              },
        addons: addons.flatMap(({ id, to, most }) =>
          to.includes(service.code) ? [{ product: id, maxQuantity: most, required: false }] : [],
        ),
        form: service.asks ? forms[service.asks] : null,
        visibility: visibilities[service.visibility ?? 'public'],
        color:
          palette[
            Object.keys(described.serviceCategories).indexOf(service.category) % palette.length
          ],
        sortOrder: index * 10,
        status: { id: service.disabled ? basicStatuses.ids.disabled : basicStatuses.ids.enabled },
      }),
    ]),
  )
  return { services, addons }
}

const priceKindOf = ({ price, priceFrom }: DemoService): number => {
  if (price === 0) return priceKinds.free
  return priceFrom ? priceKinds.from : priceKinds.fixed
}

/** Colours that distinguish people and services in light and dark. */
export const palette = [
  '#0f6e5c',
  '#1d5fa8',
  '#9a5b00',
  '#7a4bb3',
  '#a8324a',
  '#3f6b21',
  '#0b6f86',
  '#8a4a2f',
  '#5a5f9e',
  '#6b5b00',
] as const
