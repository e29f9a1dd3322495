import type { Occupation } from './availabilityInput.ts'
import { busySpans } from './occupations.ts'

type Placed = Omit<Occupation, 'schedule' | 'branch'>

/**
 * The spans that each item of one visit keeps its expert busy, in minutes, so that no two of them overlap: what an earlier item of the
 * same expert already covers is left out. Together they cover what the whole visit covers. Processing time splits an item in two.
 */
export const footprintSegments = (occupations: readonly Placed[]): { from: number; to: number }[][] => {
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
