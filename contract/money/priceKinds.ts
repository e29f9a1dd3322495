/**
 * What the price of a service says: nothing is paid, that much is, at least that much is, or it is
 * agreed with the branch.
 */
export const priceKinds = { free: 0, fixed: 1, from: 2, on_request: 3 } as const
