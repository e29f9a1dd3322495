import { dayOfWall, offsetSegments, type OffsetSegment } from '../../../contract/time/zones.ts'
import type { AvailabilityInput, ExpertCalendar, ItemRequest } from './input.ts'
import { type Diary, diariesOf } from './diaries.ts'
import { expertLimits, type ExpertLimits } from './limits.ts'
import { type Ignoring, itemStarts, type Session, sessionsOf } from './itemStarts.ts'
import { openingHours } from './openingHours.ts'
import { startsLackingResources, startsOfUnplacedSessions } from './resources.ts'
import { difference, intersection, merged, type Spans } from './spans.ts'
import { emptySets, type ExpertSets, markStarts, type StartGrid, startGrid } from './startGrid.ts'

/**
 * What is known about each item and expert at each start of the grid; experts are numbered by
 * sortOrder, then id.
 */
export type Search = {
  grid: StartGrid
  /** The offsets of the branch's clock, some days beyond the grid on both sides. */
  segments: readonly OffsetSegment[]
  experts: readonly ExpertCalendar[]
  diaries: readonly Diary[]
  /** How much more experts may give; undefined where that is not requested. */
  limits: ExpertLimits | undefined
  /** Minutes from the start of the appointment to the start of each item (rule 5). */
  itemOffsets: readonly number[]
  /** Who can do an item of the appointment, with the buffers that its place in a run leaves it. */
  able: (item: number, keepBefore: boolean, keepAfter: boolean) => ExpertSets
  /** The session of an item that an expert holds at an instant, if any. */
  sessionAt: (item: number, expert: number, instant: number) => Session | undefined
}

// The rest of the week, for the assignment rule, and the reach of whatever lies beside an
// appointment are within this.
const surroundings = 10 * 1440

/** What is known around the spans, before any item is placed. */
const readSurroundings = (input: AvailabilityInput, within: Spans, ignoring: Ignoring) => {
  const { branch, items } = input
  const firstStart = within[0]!
  const lastEnd = within.at(-1)! + lengthOf(items)
  const from = firstStart - surroundings
  const to = lastEnd + surroundings
  const segments = offsetSegments(branch.zone, from, to)
  const grid = startGrid(within, segments, items[0]!)
  const experts = candidates(input)
  const diaries = diariesOf(input, { experts, segments }, { from, to })
  // Clocks are less than a day from UTC, and a window may have begun the day before.
  const open = input.force
    ? () => [from, to]
    : openingHours(branch, {
        segments,
        fromDay: dayOfWall(firstStart) - 2,
        toDay: dayOfWall(lastEnd) + 1,
      })
  const openForExpert = experts.map(({ calendar }) => open(calendar))
  const openForItem = items.map(({ calendar }) => open(calendar))
  const sessions = items.map((item) => diaries.map((diary) => sessionsOf(item, branch.id, diary)))
  const limits =
    ignoring === 'nothing' || ignoring === 'seats'
      ? expertLimits(input, { experts, diaries, segments })
      : undefined
  const lacking = items.map((item) =>
    item.resources?.length ? startsLackingResources(input, item, { open, segments }) : [],
  )
  const itemOffsets = items.map((_, index) => lengthOf(items.slice(0, index)))
  return {
    input,
    ignoring,
    segments,
    grid,
    experts,
    diaries,
    open,
    openForExpert,
    openForItem,
    sessions,
    limits,
    lacking,
    itemOffsets,
  }
}
type Surroundings = ReturnType<typeof readSurroundings>

/** Who can begin an item at which start, as far as the buffers it keeps and what is known allow. */
const findAble = (
  known: Surroundings,
  index: number,
  { keepBefore, keepAfter }: { keepBefore: boolean; keepAfter: boolean },
): ExpertSets => {
  const { input, ignoring, segments, grid, experts, diaries, open } = known
  const { openForExpert, openForItem, sessions, limits, lacking, itemOffsets } = known
  const item = input.items[index]!
  const placed = {
    ...item,
    bufferBefore: keepBefore ? item.bufferBefore : 0,
    bufferAfter: keepAfter ? item.bufferAfter : 0,
  }
  const sets = emptySets(grid, experts.length)
  for (const [expert, { id }] of experts.entries()) {
    if (!item.candidates.includes(id)) continue
    const openForBoth = item.calendar
      ? intersection(openForItem[index]!, openForExpert[expert]!)
      : openForExpert[expert]!
    const full = merged([...(limits?.full(expert, item.duration) ?? []), ...lacking[index]!])
    const starts = itemStarts(placed, {
      open: openForBoth,
      diary: diaries[expert]!,
      sessions: sessions[index]![expert]!,
      full,
      ignoring,
    })
    const unplaced =
      ignoring === 'busy'
        ? []
        : startsOfUnplacedSessions(input, item, {
            sessions: sessions[index]![expert]!,
            lacking: lacking[index]!,
            open,
            segments,
          })
    const late =
      ignoring === 'nothing' ? tooLateForGroup(input, item, sessions[index]![expert]!) : []
    const unjoinable = merged([...(limits?.exceeded(expert) ?? []), ...unplaced, ...late])
    markStarts(sets, grid, {
      expert,
      spans: difference(starts, unjoinable),
      later: itemOffsets[index]!,
    })
  }
  return sets
}

/**
 * Collects rules 1 and 5 to 11 for all starts within spans (at least one): the one place where
 * offering, accepting and explaining get them from.
 */
export const searchStarts = (
  input: AvailabilityInput,
  within: Spans,
  ignoring: Ignoring,
): Search => {
  const { items, internalBuffers = false } = input
  const known = readSurroundings(input, within, ignoring)
  const { grid, segments, experts, diaries, limits, itemOffsets, sessions } = known
  const found: ExpertSets[] = []
  return {
    grid,
    segments,
    experts,
    diaries,
    limits,
    itemOffsets,
    able: (index, before, after) => {
      const keepBefore = before || internalBuffers || items[index]!.bufferBefore === 0
      const keepAfter = after || internalBuffers || items[index]!.bufferAfter === 0
      return (found[4 * index + (keepBefore ? 2 : 0) + (keepAfter ? 1 : 0)] ??= findAble(
        known,
        index,
        {
          keepBefore,
          keepAfter,
        },
      ))
    },
    sessionAt: (item, expert, instant) =>
      sessions[item]![expert]!.find(
        ({ start, end }) => start === instant && end - start === items[item]!.duration,
      ),
  }
}

/**
 * The instants at which a group service can no longer begin for visitors: its deadline has passed,
 * and with their seats fewer people than it needs would come. Staff may, and so run the session
 * anyway.
 */
const tooLateForGroup = (
  { forVisitor, now, minCapacityHours = 0 }: AvailabilityInput,
  { minCapacity = 1, capacity, quantity }: ItemRequest,
  sessions: readonly Session[],
): Spans => {
  if (!forVisitor || capacity === 1 || quantity >= minCapacity || minCapacityHours === 0) return []
  const taking = sessions.filter(({ taken }) => taken + quantity >= minCapacity)
  return difference(
    [-Infinity, now + minCapacityHours * 60 + 1],
    merged(taking.flatMap(({ start }) => [start, start + 1])),
  )
}

/** Minutes of an appointment. */
export const lengthOf = (items: readonly ItemRequest[]): number =>
  items.reduce((total, { duration }) => total + duration, 0)

/** The enabled experts that some item names, by sortOrder, then id. */
export const candidates = ({ items, experts }: AvailabilityInput): ExpertCalendar[] => {
  const named = new Set(items.flatMap((item) => item.candidates))
  return experts
    .filter(({ id, enabled }) => enabled && named.has(id))
    .sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
}
