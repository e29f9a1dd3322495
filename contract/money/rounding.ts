/**
 * `amount` × `times` / `by` to the nearest whole number, halves away from zero (definitions 3.0);
 * exact, however large the product is. Amounts are minor units: currencies without decimals have
 * none to begin with.
 */
export const ratioOf = (amount: number, times: number, by: number): number => {
  const [dividend, divisor] = [BigInt(amount) * BigInt(times), BigInt(by)]
  const half = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor)
  return Number(dividend < 0n ? -half : half)
}

/** A share of an amount in minor units, in basis points. */
export const shareOf = (amount: number, bp: number): number => ratioOf(amount, bp, 10_000)
