/** What was typed, where it is an amount, and whether it is more than there is; in minor units. */
export const judgedAmount = (typed: number | undefined, most: number): { sum: number | undefined; isBeyond: boolean } => {
  const sum = typed !== undefined && typed > 0 ? typed : undefined
  return { sum, isBeyond: sum !== undefined && sum > most }
}
