import type { ItemRequest, Occupation } from './input.ts'
import { addSpan, merged, type Spans } from './spans.ts'

/** One item of an appointment, placed: who does it and when (instants in minutes). */
export type ChainItem = { entailedProduct: number; expert: number; start: number; end: number }

/** A span of work as the expert feels it; `start` to `end` is the item itself. */
export type Work = Pick<Occupation, 'start' | 'end' | 'bufferBefore' | 'bufferAfter' | 'processing'>

/**
 * Adds the minutes in which the work keeps its expert busy: the item with its buffers, without its
 * processing time (rules 7 and 8).
 */
export const addBusy = (
  { start, end, bufferBefore, bufferAfter, processing }: Work,
  pairs: number[],
): void => {
  if (!processing) return addSpan(pairs, start - bufferBefore, end + bufferAfter)
  addSpan(pairs, start - bufferBefore, start + processing.after)
  addSpan(pairs, start + processing.after + processing.length, end + bufferAfter)
}

/** The same as spans. */
export const busySpans = (works: readonly Work[]): Spans => {
  const pairs: number[] = []
  for (const work of works) addBusy(work, pairs)
  return merged(pairs)
}

/**
 * A chain as it is to be stored: with the buffers that hold, which vanish between items of one
 * expert unless `internalBuffers` (rule 7).
 */
export const occupationsOf = (
  chain: readonly ChainItem[],
  items: readonly ItemRequest[],
  internalBuffers: boolean,
): Omit<Occupation, 'schedule' | 'branch'>[] =>
  chain.map(({ entailedProduct, expert, start, end }, index) => {
    const { bufferBefore, bufferAfter, processing, quantity } = items[index]!
    return {
      expert,
      entailedProduct,
      start,
      end,
      bufferBefore: internalBuffers || chain[index - 1]?.expert !== expert ? bufferBefore : 0,
      bufferAfter: internalBuffers || chain[index + 1]?.expert !== expert ? bufferAfter : 0,
      processing: processing ?? null,
      quantity,
    }
  })

/**
 * The spans in which one schedule keeps its experts busy, merged: what the exclusion constraint
 * stands on.
 */
export const footprintsOf = (
  occupations: readonly Omit<Occupation, 'schedule' | 'branch'>[],
): { expert: number; from: number; to: number }[] =>
  [...new Set(occupations.map(({ expert }) => expert))].flatMap((expert) => {
    const spans = busySpans(occupations.filter((occupation) => occupation.expert === expert))
    return Array.from({ length: spans.length / 2 }, (_, index) => ({
      expert,
      from: spans[2 * index]!,
      to: spans[2 * index + 1]!,
    }))
  })

type Placed = Omit<Occupation, 'schedule' | 'branch'>

/**
 * The spans that each item of one appointment keeps its expert busy, in minutes, so that no two of
 * them overlap: what an earlier item of the same expert already covers is left out. Together they
 * cover what the whole appointment covers. Processing time splits an item in two.
 */
export const footprintSegments = (
  occupations: readonly Placed[],
): { from: number; to: number }[][] => {
  const coveredUntil = new Map<number, number>()
  return occupations.map((occupation) => {
    const spans = busySpans([occupation])
    const covered = coveredUntil.get(occupation.expert) ?? -Infinity
    const segments = Array.from({ length: spans.length / 2 }, (_, index) => ({
      from: Math.max(spans[2 * index]!, covered),
      to: spans[2 * index + 1]!,
    }))
    coveredUntil.set(occupation.expert, Math.max(covered, spans.at(-1) ?? -Infinity))
    return segments.filter(({ from, to }) => from < to)
  })
}
