/**
 * Spans of instants as flat pairs [from, to, from, to…], half-open, ascending, disjoint and not
 * touching.
 */
export type Spans = number[]

/** Spans out of pairs in any order, overlapping or not; empty pairs vanish. */
export const merged = (pairs: number[]): Spans => {
  if (areSpans(pairs)) return pairs
  const spans: Spans = []
  const ordered = sorted(pairs)
  for (let i = 0; i < ordered.length; i += 2) addSpan(spans, ordered[i]!, ordered[i + 1]!)
  return spans
}

/**
 * Adds a pair, joined to the last one when it begins within it or touches it. Pairs added by
 * ascending start make spans.
 */
export const addSpan = (pairs: number[], from: number, to: number): void => {
  if (to <= from) return
  const last = pairs.length - 1
  if (last < 0 || from > pairs[last]! || from < pairs[last - 1]!) pairs.push(from, to)
  else if (to > pairs[last]!) pairs[last] = to
}

const areSpans = (pairs: number[]): boolean => {
  for (let i = 0; i < pairs.length; i += 2)
    if (pairs[i]! >= pairs[i + 1]! || (i > 0 && pairs[i]! <= pairs[i - 1]!)) return false
  return true
}

const sorted = (pairs: number[]): number[] => {
  const order: number[] = []
  for (let i = 0; i < pairs.length; i += 2) order.push(i)
  order.sort((a, b) => pairs[a]! - pairs[b]!)
  return order.flatMap((i) => [pairs[i]!, pairs[i + 1]!])
}

/** What lies in both. */
export const intersection = (one: Spans, other: Spans): Spans => {
  const spans: Spans = []
  let i = 0
  let j = 0
  while (i < one.length && j < other.length) {
    const from = Math.max(one[i]!, other[j]!)
    const to = Math.min(one[i + 1]!, other[j + 1]!)
    if (from < to) spans.push(from, to)
    if (one[i + 1]! < other[j + 1]!) i += 2
    else j += 2
  }
  return spans
}

/**
 * What lies in `spans` and not in `removed`, each span of which reaches `before` minutes further
 * back and `after` minutes further on.
 */
export const difference = (
  spans: Spans,
  removed: Spans,
  { before = 0, after = 0 }: { before?: number; after?: number } = {},
): Spans => {
  const rest: Spans = []
  let next = 0
  for (let i = 0; i < spans.length; i += 2) {
    let from = spans[i]!
    const to = spans[i + 1]!
    while (next < removed.length && removed[next + 1]! + after <= from) next += 2
    for (let j = next; j < removed.length && from < to; j += 2) {
      const start = removed[j]! - before
      if (start >= to) break
      if (start > from) rest.push(from, start)
      from = Math.max(from, removed[j + 1]! + after)
    }
    if (from < to) rest.push(from, to)
  }
  return rest
}

/** Whether an instant lies in the spans. */
export const includes = (spans: Spans, instant: number): boolean => {
  let low = 0
  let high = spans.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[2 * middle + 1]! <= instant) low = middle + 1
    else high = middle
  }
  return 2 * low < spans.length && spans[2 * low]! <= instant
}

/** Whether two sets of spans share an instant. */
export const meet = (one: Spans, other: Spans): boolean => intersection(one, other).length > 0
