import type { ChainItem } from './occupations.ts'
import type { AvailabilityInput } from './input.ts'
import { type Search, searchStarts } from './search.ts'
import type { Ignoring } from './itemStarts.ts'
import type { Spans } from './spans.ts'
import { addExpert, emptySets, type ExpertSets, hasExpert, startAt } from './startGrid.ts'
import { dayCalendar, loadsOf } from './limits.ts'

/**
 * Starts that hold, ascending; what belongs to one of them is worked out when it is read, by its
 * index.
 */
export type OfferedStarts = {
  starts: number[]
  /** Ids of those who can lead, by sortOrder, then id. */
  expertsAt: (index: number) => number[]
  remainingAt: (index: number) => number
  chainAt: (index: number) => ChainItem[]
}

/**
 * The starts within spans that pass rules 1 and 5 to 11. Listing, accepting and explaining a
 * refusal all go through here, so that what is offered and what is accepted cannot differ.
 */
export const offeredStarts = (
  input: AvailabilityInput,
  within: Spans,
  ignoring: Ignoring = 'nothing',
): OfferedStarts => {
  if (within.length === 0) return noStarts
  const search = searchStarts(input, within, ignoring)
  const chains = findChains(input, search)
  const leads = input.items.length === 1 ? search.able(0, true, true) : leadsOf(search, chains)
  const { starts, places } = startsWithLeads(search, leads)
  const mostSeatsLeftAt = mostSeatsLeft(input, search, chains)
  let order: ReturnType<typeof assignmentOrder> | undefined
  return {
    starts,
    expertsAt: (index) =>
      search.experts
        .filter((_, expert) => hasExpert(leads, places[index]!, expert))
        .map(({ id }) => id),
    remainingAt: (index) => mostSeatsLeftAt(places[index]!),
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
const noStarts: OfferedStarts = {
  starts: [],
  expertsAt: noAnswer,
  remainingAt: noAnswer,
  chainAt: noAnswer,
}

const leadsOf = ({ grid, experts }: Search, chains: Chains): ExpertSets => {
  const leads = emptySets(grid, experts.length)
  for (let place = 0; place < grid.size; place++)
    for (const expert of chains.leadsAt(place)) addExpert(leads, place, expert)
  return leads
}

const startsWithLeads = (
  { grid }: Search,
  { words, bits }: ExpertSets,
): { starts: number[]; places: number[] } => {
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

/**
 * The largest over the valid chains, of which each has as many seats as its fullest item has left.
 */
const mostSeatsLeft = (
  { items }: AvailabilityInput,
  { experts }: Search,
  chains: Chains,
): ((place: number) => number) => {
  const fewest = Math.min(...items.map(({ capacity }) => capacity))
  if (fewest === 1) return () => 1
  return (place) => {
    const possible = items.flatMap((_, item) =>
      experts.map((_, expert) => Math.min(fewest, chains.seatsLeft(place, item, expert))),
    )
    return [...new Set(possible)]
      .sort((a, b) => b - a)
      .find((seats) => chains.leadsAt(place, seats).length > 0)!
  }
}

/** Experts, by their number in the search, in the order in which they are tried at an instant. */
type AssignmentOrder = (instant: number) => readonly number[]

/**
 * The order in which experts are tried for "any" at an instant (availability 4.4), by the rule of
 * the branch:
 * - `least_busy_day`: least booked minutes on that day of the branch, then in that week. A session
 *   counts once, however many seats are taken;
 * - `round_robin`: the expert whose latest appointment of the branch was given first; experts who
 *   never had one come before all others;
 * - `priority`: as they are listed. Each rule breaks ties by sortOrder, then id, which is how the
 *   search numbers experts. An appointment of several services has one order.
 */
export const assignmentOrder = (input: AvailabilityInput, search: Search): AssignmentOrder => {
  switch (input.assignment ?? 'least_busy_day') {
    case 'least_busy_day':
      return leastBusyFirst(input, search)
    case 'round_robin': {
      const order = orderBy(search, (a, b) => turnOf(search, a) - turnOf(search, b))
      return () => order
    }
    case 'priority': {
      const order = orderBy(search, () => 0)
      return () => order
    }
  }
}

/** Experts by a comparison, which keeps those that are equal by sortOrder, then id. */
const orderBy = (
  { experts }: Search,
  compare: (a: number, b: number) => number,
): readonly number[] => experts.map((_, expert) => expert).sort((a, b) => compare(a, b) || a - b)

/** Turns are positive, so an expert without any comes first. */
const turnOf = ({ experts }: Search, expert: number): number => experts[expert]!.lastTurn ?? 0

const leastBusyFirst = (input: AvailabilityInput, search: Search): AssignmentOrder => {
  const calendar = dayCalendar(input, search.segments)
  const booked = search.diaries.map((diary) => loadsOf(diary, calendar))
  const orders = new Map<number, readonly number[]>()
  const orderOfDay = (day: number): readonly number[] => {
    const week = calendar.weekOf(day)
    const load = booked.map(({ byDay, byWeek }) => ({
      day: byDay.get(day)?.minutes ?? 0,
      week: byWeek.get(week)?.minutes ?? 0,
    }))
    return orderBy(search, (a, b) => load[a]!.day - load[b]!.day || load[a]!.week - load[b]!.week)
  }
  return (instant) => {
    const day = calendar.dayOf(instant)
    let order = orders.get(day)
    if (!order) orders.set(day, (order = orderOfDay(day)))
    return order
  }
}

/**
 * The full valid chains of the starts of a search: an expert (by number) for each item in turn
 * (rules 5 and 7).
 */
export type Chains = {
  /** The experts who can lead a chain in which every item has at least `seats` seats left. */
  leadsAt: (index: number, seats?: number) => number[]
  /**
   * The first chain when experts are tried in this order for each item in turn; none when there is
   * no valid one.
   */
  chainAt: (index: number, order: readonly number[]) => number[] | undefined
  /**
   * Seats left with an expert in an item: its capacity less the seats taken of a session that
   * exists.
   */
  seatsLeft: (index: number, item: number, expert: number) => number
}

/** What is looked up again and again while chains are found. */
const lookupsOf = ({ items }: AvailabilityInput, search: Search) => {
  const { grid, experts, itemOffsets, able, sessionAt, limits } = search

  const seatsLeft = (index: number, item: number, expert: number): number => {
    const { capacity } = items[item]!
    if (capacity === 1) return 1
    return (
      capacity - (sessionAt(item, expert, startAt(grid, index) + itemOffsets[item]!)?.taken ?? 0)
    )
  }

  /**
   * Who can do an item, given whether the same expert does the one before it and the one after it.
   */
  const ableIn = (item: number, continued: boolean, continues: boolean): ExpertSets =>
    able(item, !continued, !continues)

  const everyone = experts.map((_, expert) => expert)
  const last = items.length - 1
  return { items, last, everyone, grid, itemOffsets, sessionAt, limits, seatsLeft, ableIn }
}
type Lookups = ReturnType<typeof lookupsOf>

export const findChains = (input: AvailabilityInput, search: Search): Chains => {
  const known = lookupsOf(input, search)
  return known.last === 0
    ? chainsOfOne(known)
    : chainsOfSeveral(known, restBetweenRuns(input, search.itemOffsets))
}

/**
 * An appointment of one service is a chain of one: an expert who can do it leads it and ends it.
 */
const chainsOfOne = ({ everyone, seatsLeft, ableIn }: Lookups): Chains => {
  const alone = ableIn(0, false, false)
  const canAlone = (index: number, expert: number): boolean => hasExpert(alone, index, expert)
  return {
    leadsAt: (index, seats = 1) =>
      everyone.filter(
        (expert) =>
          canAlone(index, expert) && (seats === 1 || seatsLeft(index, 0, expert) >= seats),
      ),
    chainAt: (index, order) => {
      const expert = order.find((each) => canAlone(index, each))
      return expert === undefined ? undefined : [expert]
    },
    seatsLeft,
  }
}

const chainsOfSeveral = (known: Lookups, rest: Rest): Chains => {
  const { everyone, seatsLeft } = known
  // An expert who gives two services of an appointment must have capacity for both.
  const asksMore = rest.mayLack || known.limits !== undefined
  return {
    leadsAt: (index, seats = 1) => {
      const who = completable(known, index, seats)
      const complete = completing(known, index, { order: everyone, who, rest })
      return everyone.filter(
        (expert) => who.beginning[0]![expert] && (!asksMore || complete([expert]) !== undefined),
      )
    },
    chainAt: (index, order) =>
      completing(known, index, { order, who: completable(known, index, 1), rest })([]),
    seatsLeft,
  }
}

/**
 * Who can do each item so that all later ones can be done too, by beginning a run there or by
 * continuing one; rest is not required.
 */
const completable = (
  { items, last, everyone, seatsLeft, ableIn }: Lookups,
  index: number,
  seats: number,
) => {
  const beginning: boolean[][] = items.map(() => [])
  const continuing: boolean[][] = items.map(() => [])
  for (let item = last; item >= 0; item--) {
    const successors =
      item === last ? [] : everyone.filter((expert) => beginning[item + 1]![expert])
    for (const expert of everyone) {
      if (seats > 1 && seatsLeft(index, item, expert) < seats) continue
      const handsOver = item === last || successors.some((successor) => successor !== expert)
      const goesOn = item < last && continuing[item + 1]![expert] === true
      const possible = (continued: boolean) =>
        (handsOver && hasExpert(ableIn(item, continued, false), index, expert)) ||
        (goesOn && hasExpert(ableIn(item, continued, true), index, expert))
      beginning[item]![expert] = possible(false)
      continuing[item]![expert] = item > 0 && possible(true)
    }
  }
  return { beginning, continuing }
}
type Completable = ReturnType<typeof completable>

/**
 * Whether the limits of an expert let them do one more item of a chain; a session that they give
 * anyway asks for nothing.
 */
const staysWithinLimits = (
  { items, grid, itemOffsets, sessionAt, limits }: Lookups,
  index: number,
  { chain, expert }: { chain: readonly number[]; expert: number },
): boolean => {
  if (limits === undefined) return true
  const services = [...chain, expert].flatMap((who, item) => {
    const start = startAt(grid, index) + itemOffsets[item]!
    return who !== expert || sessionAt(item, expert, start)
      ? []
      : [{ start, minutes: items[item]!.duration }]
  })
  return limits.allows(expert, services)
}

/**
 * Looks for the rest of a chain that starts at an instant, first come first tried; `failed`
 * remembers beginnings that lead nowhere.
 */
const completing = (
  known: Lookups,
  index: number,
  { order, who, rest }: { order: readonly number[]; who: Completable; rest: Rest },
) => {
  const { last, limits, ableIn } = known
  const failed = new Set<string>()
  const complete = (chain: number[]): number[] | undefined => {
    const item = chain.length
    if (item > last) return chain
    const state = `${item} ${chain.slice(limits ? 0 : rest.mattersFrom[item]).join()}`
    if (failed.has(state)) return undefined
    const previous = chain[item - 1]
    for (const expert of order) {
      const continued = previous === expert
      if (!(continued ? who.continuing : who.beginning)[item]![expert]) continue
      if (
        previous !== undefined &&
        !hasExpert(ableIn(item - 1, chain[item - 2] === previous, continued), index, previous)
      )
        continue
      if (rest.mayLack && !rest.isEnough(chain, expert)) continue
      if (!staysWithinLimits(known, index, { chain, expert })) continue
      const found = complete([...chain, expert])
      if (found) return found
    }
    failed.add(state)
    return undefined
  }
  return complete
}

/**
 * Footprints of different runs of one expert are disjoint (rule 7): an expert who comes back to the
 * appointment must have had both buffers.
 */
const restBetweenRuns = (
  { items, internalBuffers = false }: AvailabilityInput,
  itemOffsets: readonly number[],
) => {
  const endWithBuffer = items.map(
    ({ duration, bufferAfter }, item) => itemOffsets[item]! + duration + bufferAfter,
  )
  const startWithBuffer = items.map(({ bufferBefore }, item) => itemOffsets[item]! - bufferBefore)
  const binds = (earlier: number, item: number) =>
    earlier < item - 1 && endWithBuffer[earlier]! > startWithBuffer[item]!
  return {
    mayLack: items.some((_, item) => items.some((_, earlier) => binds(earlier, item))),
    /**
     * The earliest item before each one for which it matters, there or later, who did it; at least
     * the two items just before.
     */
    mattersFrom: items.map((_, item) => {
      const earliest = items.findIndex((_, earlier) =>
        items.some((_, later) => later >= item && binds(earlier, later)),
      )
      return Math.max(0, Math.min(item - 2, earliest === -1 ? item : earliest))
    }),
    isEnough: (chain: readonly number[], expert: number): boolean => {
      const item = chain.length
      const continued = chain[item - 1] === expert
      const start = continued && !internalBuffers ? itemOffsets[item]! : startWithBuffer[item]!
      const runStart = chain.findLastIndex((earlier) => earlier !== expert) + 1
      return chain.every((who, earlier) => {
        if (who !== expert || earlier >= runStart) return true
        const inner = chain[earlier + 1] === expert && !internalBuffers
        return (inner ? itemOffsets[earlier + 1]! : endWithBuffer[earlier]!) <= start
      })
    },
  }
}
type Rest = ReturnType<typeof restBetweenRuns>
