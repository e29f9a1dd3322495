import type { OffsetSegment } from '../../../contract/time/zones.ts'
import type { Spans } from './spans.ts'

/**
 * The instants that may be starts, numbered 0 to size − 1 in order; a stretch lies within one
 * offset of the branch's clock.
 */
export type StartGrid = { size: number; step: number; stretches: readonly Stretch[] }

type Stretch = { first: number; end: number; firstIndex: number }

/**
 * The grid of rule 1 within spans: (minute of day − gridOffset) mod granularity = 0 on the clock of
 * the segments.
 */
export const startGrid = (
  within: Spans,
  segments: readonly OffsetSegment[],
  { granularity: step, gridOffset }: { granularity: number; gridOffset: number },
): StartGrid => {
  const stretches: Stretch[] = []
  let size = 0
  for (let i = 0; i < within.length; i += 2) {
    for (const segment of segments) {
      const from = Math.max(within[i]!, segment.from)
      const end = Math.min(within[i + 1]!, segment.to)
      const past = (from + segment.offset - gridOffset) % step
      const first = past === 0 ? from : from + (past < 0 ? -past : step - past)
      if (first >= end) continue
      stretches.push({ first, end, firstIndex: size })
      size += Math.ceil((end - first) / step)
    }
  }
  return { size, step, stretches }
}

/**
 * Who may do something at which start: one bit per start of the grid and expert (any number of
 * experts).
 */
export type ExpertSets = { words: number; bits: Uint32Array }

export const emptySets = (grid: StartGrid, experts: number): ExpertSets => {
  const words = Math.ceil(experts / 32)
  return { words, bits: new Uint32Array(grid.size * words) }
}

export const hasExpert = ({ words, bits }: ExpertSets, index: number, expert: number): boolean =>
  (bits[index * words + (expert >>> 5)]! & (1 << (expert & 31))) !== 0

export const addExpert = ({ words, bits }: ExpertSets, index: number, expert: number): void => {
  bits[index * words + (expert >>> 5)]! |= 1 << (expert & 31)
}

/** Marks an expert at every start of the grid that, `later` minutes on, lies in the spans. */
export const markStarts = (
  sets: ExpertSets,
  grid: StartGrid,
  { expert, spans, later }: { expert: number; spans: Spans; later: number },
): void => {
  const { step, stretches } = grid
  const { words, bits } = sets
  const word = expert >>> 5
  const bit = 1 << (expert & 31)
  let current = 0
  for (let i = 0; i < spans.length; i += 2) {
    const from = spans[i]! - later
    const to = spans[i + 1]! - later
    while (current < stretches.length && stretches[current]!.end <= from) current++
    for (let s = current; s < stretches.length && stretches[s]!.first < to; s++) {
      const { first, end, firstIndex } = stretches[s]!
      const skipped = from > first ? Math.ceil((from - first) / step) : 0
      const stop = Math.min(to, end)
      let place = (firstIndex + skipped) * words + word
      for (let start = first + skipped * step; start < stop; start += step, place += words)
        bits[place]! |= bit
    }
  }
}

/** The instant of a start by its number. */
export const startAt = ({ step, stretches }: StartGrid, index: number): number => {
  let low = 0
  let high = stretches.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (stretches[middle]!.firstIndex <= index) low = middle
    else high = middle - 1
  }
  const { first, firstIndex } = stretches[low]!
  return first + (index - firstIndex) * step
}
