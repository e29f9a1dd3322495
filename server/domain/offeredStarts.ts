import { assignmentOrder } from './assignment.ts'
import type { ChainItem } from './occupations.ts'
import type { AvailabilityInput } from './availabilityInput.ts'
import { type Search, searchStarts } from './availabilitySearch.ts'
import { type Chains, findChains } from './chains.ts'
import type { Ignoring } from './itemStarts.ts'
import type { Spans } from './spans.ts'
import { addExpert, emptySets, type ExpertSets, hasExpert } from './startGrid.ts'

/** Starts that hold, ascending; what belongs to one of them is worked out when it is asked for, by its index. */
export type OfferedStarts = {
  starts: number[]
  /** Ids of those who can lead, by sortOrder, then id. */
  expertsAt: (index: number) => number[]
  remainingAt: (index: number) => number
  chainAt: (index: number) => ChainItem[]
}

/**
 * The starts within spans that pass rules 1 and 5 to 11. Listing, accepting and explaining a refusal all go through here, so that what is
 * offered and what is accepted cannot differ.
 */
export const offeredStarts = (input: AvailabilityInput, within: Spans, ignoring: Ignoring = 'nothing'): OfferedStarts => {
  if (within.length === 0) return noStarts
  const search = searchStarts(input, within, ignoring)
  const chains = findChains(input, search)
  const leads = input.items.length === 1 ? search.able(0, true, true) : leadsOf(search, chains)
  const { starts, places } = startsWithLeads(search, leads)
  let order: ReturnType<typeof assignmentOrder> | undefined
  return {
    starts,
    expertsAt: (index) => search.experts.filter((_, expert) => hasExpert(leads, places[index]!, expert)).map(({ id }) => id),
    remainingAt: (index) => mostSeatsLeft(input, search, chains, places[index]!),
    chainAt: (index) => {
      order ??= assignmentOrder(input, search)
      const chain = chains.chainAt(places[index]!, order(starts[index]!))!
      return chain.map((expert, item) => {
        const { entailedProduct, duration } = input.items[item]!
        const start = starts[index]! + search.itemOffsets[item]!
        return { entailedProduct, expert: search.experts[expert]!.id, start, end: start + duration }
      })
    },
  }
}

const noAnswer = () => {
  throw new RangeError('There is no such start')
}
const noStarts: OfferedStarts = { starts: [], expertsAt: noAnswer, remainingAt: noAnswer, chainAt: noAnswer }

const leadsOf = ({ grid, experts }: Search, chains: Chains): ExpertSets => {
  const leads = emptySets(grid, experts.length)
  for (let place = 0; place < grid.size; place++) for (const expert of chains.leadsAt(place)) addExpert(leads, place, expert)
  return leads
}

const startsWithLeads = ({ grid }: Search, { words, bits }: ExpertSets): { starts: number[]; places: number[] } => {
  const starts: number[] = []
  const places: number[] = []
  for (const { first, end, firstIndex } of grid.stretches)
    for (let start = first, place = firstIndex; start < end; start += grid.step, place++)
      for (let word = place * words; word < (place + 1) * words; word++)
        if (bits[word] !== 0) {
          starts.push(start)
          places.push(place)
          break
        }
  return { starts, places }
}

/** The largest over the valid chains, of which each has as many seats as its fullest item has left. */
const mostSeatsLeft = ({ items }: AvailabilityInput, { experts }: Search, chains: Chains, place: number): number => {
  const fewest = Math.min(...items.map(({ capacity }) => capacity))
  if (fewest === 1) return 1
  const possible = items.flatMap((_, item) => experts.map((_, expert) => Math.min(fewest, chains.seatsLeft(place, item, expert))))
  return [...new Set(possible)].sort((a, b) => b - a).find((seats) => chains.leadsAt(place, seats).length > 0)!
}
