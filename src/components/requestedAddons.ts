import type { AskedAddon } from '../../contract/catalog/addons.ts'

type Offered = { id: number; required: boolean }

/** How many of an addition are taken: what always belongs to a service is there without being asked for. */
export const quantityOf = ({ id, required }: Offered, asked: readonly AskedAddon[]): number =>
  asked.find(({ product }) => product === id)?.quantity ?? (required ? 1 : 0)

/** What is asked for once another quantity of one of the additions is; none of it at zero. */
export const withQuantity = (asked: readonly AskedAddon[], product: number, quantity: number): AskedAddon[] => [
  ...asked.filter((each) => each.product !== product),
  ...(quantity > 0 ? [{ product, quantity }] : []),
]
