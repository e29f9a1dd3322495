import type { ConfigurationOf } from '../../contract/configuration/index.ts'
import type { AppliedRate } from '../domain/taxes.ts'
import type { StoredConfiguration } from '../ports/configuration.ts'
import { effectiveOf } from './effectiveConfiguration.ts'

/** The taxes of a branch as the database function taxes_at gives them. */
export type StoredTaxes = {
  configuration: StoredConfiguration[]
  /** What services say of their own: `entailedProduct` is null where the branch does not offer the product by itself. */
  own: { product: number; entailedProduct: number | null; tax: number | null; taxIncluded: boolean | null }[]
}

type Untaxed = { products: { id: number; addons: { id: number }[] }[] }

/** A calendar with the rate of each service and of what may be added to it. */
export const withTaxes = <Read extends Untaxed>(calendar: Read, stored: StoredTaxes) => {
  const taxes = branchTaxes(stored)
  const products = calendar.products.map((product) => ({
    ...product,
    tax: taxes.ofService(product.id),
    addons: product.addons.map((addon) => ({ ...addon, tax: taxes.ofProduct(addon.id) })),
  }))
  return { ...calendar, products }
}

/** Which rate applies to what: the service's own, else the branch's usual one; a rate that was taken away since no longer counts. */
const branchTaxes = ({ configuration, own }: StoredTaxes) => {
  const { taxRates: rates, pricesIncludeTax: usuallyIncluded } = effectiveOf('payment', configuration) as ConfigurationOf<'payment'>
  const usual = rates.find((rate) => rate.default)
  const applied = (said: StoredTaxes['own'][number] | undefined): AppliedRate | null => {
    const rate = rates.find(({ id }) => id === said?.tax) ?? usual
    return rate === undefined ? null : { name: rate.name, bp: rate.bp, included: said?.taxIncluded ?? usuallyIncluded }
  }
  return {
    ofService: (id: number) => applied(own.find(({ entailedProduct }) => entailedProduct === id)),
    ofProduct: (id: number) => applied(own.find(({ product }) => product === id)),
  }
}
