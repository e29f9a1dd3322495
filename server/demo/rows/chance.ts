import { keysOf } from '../../../contract/kernel/typedKeys.ts'

/** Numbers that look random and are the same on every run. */
export type Chance = {
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number
  /** A whole number between two bounds, both included. */
  between: (least: number, most: number) => number
  /** True in `share` (0–1) of all cases. */
  happens: (share: number) => boolean
  pick: <Each>(from: readonly Each[]) => Each
  /** Picks by weight: `{ completed: 86, cancelled: 5 }`. */
  weighted: <Name extends string>(weights: Readonly<Partial<Record<Name, number>>>) => Name
}

/**
 * A series of random numbers of its own for each topic, so that a change in one place leaves the
 * rest of the demonstration as it is.
 */
export const chanceFor = (topic: string): Chance => {
  let state = Array.from(topic).reduce(
    (seed, character) => Math.imul(seed ^ character.codePointAt(0)!, 0x01000193) >>> 0,
    0x811c9dc5,
  )
  // Mulberry32: small, quick, and good enough for people and appointments that never lived.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    happens: (share) => next() < share,
    pick: (from) => from[below(from.length)]!,
    weighted: (weights) => {
      const all = keysOf(weights)
      let left = next() * all.reduce((sum, name) => sum + (weights[name] ?? 0), 0)
      return all.find((name) => (left -= weights[name] ?? 0) < 0) ?? all.at(-1)!
    },
  }
}
