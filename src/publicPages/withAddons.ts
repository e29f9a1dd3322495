import type { AskedAddon } from '../../contract/catalog/addons.ts'
import type { PublicProduct } from '../../contract/endpoints/public.ts'
import { quantityOf } from '../components/askedAddons.ts'
import type { Money } from '../../contract/money/money.ts'

/** What a service costs with what is chosen to be added; `held` is what it was held at, with only what always belongs to it. */
export const withAddons = ({ price, addons }: PublicProduct, chosen: readonly AskedAddon[], held: Money | undefined): Money => {
  const sumOf = (asked: readonly AskedAddon[]) => addons.reduce((sum, addon) => sum + addon.price.amount * quantityOf(addon, asked), 0)
  const wanted = sumOf(chosen)
  return held ? { ...held, amount: held.amount - sumOf([]) + wanted } : { ...price, amount: price.amount + wanted }
}
