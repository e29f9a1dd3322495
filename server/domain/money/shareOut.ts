/**
 * Shares a whole number out by weights, so that the shares make up exactly the whole: each gets
 * what it is due rounded down, and what is left goes by one to those with the largest remainders,
 * the first of equals first. Without any weight the first gets all of it.
 */
export const shareOut = (whole: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (weights.length === 0) return []
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? whole : 0))
  // The product of two amounts is more than a number holds.
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const shares = exact.map((each) => Number(each / sum))
  const left = whole - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((each, index) => ({ index, rest: each % sum }))
    .sort((a, b) => Number(b.rest - a.rest) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1
  return shares
}
