/**
 * A share of an amount in minor units, in basis points, rounded half away from zero to a whole minor unit (definitions 3.0): currencies
 * without decimals have none to begin with.
 */
export const shareOf = (amount: number, bp: number): number => Math.sign(amount) * Math.floor((Math.abs(amount) * bp + 5000) / 10_000)
