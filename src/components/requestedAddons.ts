import type { RequestedAddon } from '../../contract/catalog/addons.ts'

type Offered = { id: number; required: boolean }

/**
 * How many of an addition are taken: what always belongs to a service is there without being
 * requested.
 */
export const quantityOf = (
  { id, required }: Offered,
  requested: readonly RequestedAddon[],
): number => requested.find(({ product }) => product === id)?.quantity ?? (required ? 1 : 0)

/** What is requested once another quantity of one of the additions is; none of it at zero. */
export const withQuantity = (
  requested: readonly RequestedAddon[],
  product: number,
  quantity: number,
): RequestedAddon[] => [
  ...requested.filter((each) => each.product !== product),
  ...(quantity > 0 ? [{ product, quantity }] : []),
]
