import type { AskedAddon } from '../../contract/addons.ts'
import type { PublicProduct } from '../../contract/endpoints/public.ts'
import type { Money } from '../../contract/money.ts'

/** What a service costs with what is chosen to be added; `held` is what it was held at, with only what always belongs to it. */
export const withAddons = ({ price, addons }: PublicProduct, chosen: readonly AskedAddon[], held: Money | undefined): Money => {
  const sum = (quantityOf: (id: number, required: boolean) => number) =>
    addons.reduce((amount, { id, price: each, required }) => amount + each.amount * quantityOf(id, required), 0)
  const always = sum((_, required) => (required ? 1 : 0))
  const wanted = sum((id, required) => chosen.find(({ product }) => product === id)?.quantity ?? (required ? 1 : 0))
  return held ? { ...held, amount: held.amount - always + wanted } : { ...price, amount: price.amount + wanted }
}
