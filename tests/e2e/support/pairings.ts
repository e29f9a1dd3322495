/** Something to be shown in one of several ways: what is fixed about it, as the account that it belongs to. */
export type Way = Record<string, string>

/** Every combination of the answers that are offered, `{ scheme: ['light', 'dark'], … }`. */
export function everyWay(offered: Readonly<Record<string, readonly string[]>>): Way[] {
  return Object.entries(offered).reduce<Way[]>(
    (ways, [name, answers]) => ways.flatMap((way) => answers.map((answer) => ({ ...way, [name]: answer }))),
    [{}],
  )
}

/**
 * One way for each of a list of fixed parts, so that over the whole list every answer meets every other one, and every fixed part: of all ways
 * the one with the most pairs that have not met yet, and of equally good ones the one taken least often.
 */
export function pairwise(fixed: readonly Way[], offered: Readonly<Record<string, readonly string[]>>): Way[] {
  const met = new Set<string>()
  const taken = everyWay(offered).map((way) => ({ way, times: 0 }))
  return fixed.map((part) => {
    const judged = taken.map((each) => ({ each, fresh: pairsOf({ ...part, ...each.way }).filter((pair) => !met.has(pair)).length }))
    const [{ each }] = judged.toSorted((one, other) => other.fresh - one.fresh || one.each.times - other.each.times) as [
      (typeof judged)[number],
    ]
    each.times++
    const way = { ...part, ...each.way }
    for (const pair of pairsOf(way)) met.add(pair)
    return way
  })
}

/** The pairs of answers that meet in a way, each as one word. */
export function pairsOf(way: Way): string[] {
  const answers = Object.entries(way).map((answer) => answer.join('='))
  return answers.flatMap((one, index) => answers.slice(index + 1).map((other) => `${one} ${other}`))
}
