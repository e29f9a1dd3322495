/**
 * How long calls take beside another one: the quickest of each over rounds that make all of them in
 * turn, by the quickest of the first. A machine with other work may be slow in every one of a few
 * rounds, not in every one of many: while the times differ, there are up to four times as many.
 * @param prepared is done before each round and not measured
 */
export const compareTimes = async <Name extends string>(
  [first, ...others]: readonly [Name, ...Name[]],
  call: (name: Name) => Promise<unknown>,
  {
    rounds: least,
    areAlike,
    prepared,
  }: { rounds: number; areAlike: (ratio: number) => boolean; prepared: () => Promise<unknown> },
): Promise<{ ratios: number[]; rounds: number }> => {
  const quickest = new Map<Name, number>()
  const ratios = () => others.map((name) => quickest.get(name)! / quickest.get(first)!)
  let rounds = 0
  while (rounds < least || (rounds < 4 * least && !ratios().every(areAlike))) {
    rounds += 1
    await prepared()
    for (const name of [first, ...others]) {
      const began = performance.now()
      await call(name)
      quickest.set(name, Math.min(quickest.get(name) ?? Infinity, performance.now() - began))
    }
  }
  return { ratios: ratios(), rounds }
}
