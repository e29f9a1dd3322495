/**
 * Does a work for each of many, so many at a time; one that fails ends none of the others, but the
 * first failure is thrown at the end.
 */
export const inTurn = async <Each>(
  all: readonly Each[],
  atOnce: number,
  work: (each: Each) => Promise<unknown>,
): Promise<void> => {
  const waiting = [...all]
  const failures: unknown[] = []
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await work(next).catch((error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker))
  if (failures.length > 0) throw failures[0]
}
