/**
 * Something to be shown in one of several ways: what is fixed about it, as the account that it
 * belongs to.
 */
export type Way = Record<string, string>

/** Every combination of the answers that are offered, `{ scheme: ['light', 'dark'], … }`. */
export function everyWay(offered: Readonly<Record<string, readonly string[]>>): Way[] {
  return Object.entries(offered).reduce<Way[]>(
    (ways, [name, answers]) =>
      ways.flatMap((way) => answers.map((answer) => ({ ...way, [name]: answer }))),
    [{}],
  )
}

/**
 * One way for each of a list of fixed parts, so that over the whole list every answer meets every
 * other one, and every fixed part: of all ways the one with the most pairs that have not met yet,
 * and of equally good ones the one that this part has had least often.
 */
export function pairwise(
  fixed: readonly Way[],
  offered: Readonly<Record<string, readonly string[]>>,
): Way[] {
  const met = new Set<string>()
  const times = new Map<string, number>()
  return fixed.map((part) => {
    const judged = everyWay(offered).map((each) => {
      const way = { ...part, ...each }
      const name = Object.values(way).join(' ')
      return {
        way,
        name,
        fresh: pairsOf(way).filter((pair) => !met.has(pair)).length,
        had: times.get(name) ?? 0,
      }
    })
    const [{ way, name, had }] = judged.toSorted(
      (one, other) => other.fresh - one.fresh || one.had - other.had,
    ) as [(typeof judged)[number]]
    times.set(name, had + 1)
    for (const pair of pairsOf(way)) met.add(pair)
    return way
  })
}

/**
 * The fewest ways in which any two answers to different questions meet: half of all of two schemes,
 * two languages and three widths.
 */
export function coveringWays(offered: Readonly<Record<string, readonly string[]>>): Way[] {
  const all = new Set(everyWay(offered).flatMap(pairsOf))
  const chosen: Way[] = []
  while (new Set(chosen.flatMap(pairsOf)).size < all.size)
    chosen.splice(
      0,
      Infinity,
      ...pairwise(
        Array.from({ length: chosen.length + 1 }, () => ({})),
        offered,
      ),
    )
  return chosen
}

/**
 * The fewest ways in which each answer is given: two where no question offers more. Those of
 * another number pair the answers otherwise, so that over four numbers any two of two answers meet.
 */
export function fewestWays(
  offered: Readonly<Record<string, readonly string[]>>,
  number: number,
): Way[] {
  const most = Math.max(...Object.values(offered).map((answers) => answers.length))
  return Array.from({ length: most }, (_, step) =>
    Object.fromEntries(
      Object.entries(offered).map(([name, answers], question) => {
        // The first question sets the pace, the others are ahead of it by a bit of the number each.
        const ahead = question === 0 ? 0 : (number >> (question - 1)) & 1
        return [name, answers[(step + ahead) % answers.length]!]
      }),
    ),
  )
}

/** The pairs of answers that meet in a way, each as one word. */
export function pairsOf(way: Way): string[] {
  const answers = Object.entries(way).map((answer) => answer.join('='))
  return answers.flatMap((one, index) => answers.slice(index + 1).map((other) => `${one} ${other}`))
}
