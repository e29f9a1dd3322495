import type { Money } from '../../../../contract/money/money.ts'
import { dateAt } from '../../../../contract/time/zones.ts'
import { decide } from '../../../domain/availability/availability.ts'
import type { Occupation } from '../../../domain/availability/input.ts'
import { occupationsOf, type ChainItem } from '../../../domain/availability/occupations.ts'
import { appointmentTotal } from '../../../domain/money/price.ts'
import { availabilityInput, type Reach } from '../../availability/availabilityInput.ts'
import { configurationOf } from '../../availability/calendar.ts'
import { keptItems, pricedItems, type WantedItem } from '../../availability/items.ts'
import type { Affected, BranchCalendar } from './affectedBy.ts'

/** Who takes the services of an appointment instead, in their order, and what it costs then. */
export type Proposal = { experts: { id: number; name: string }[]; total: Money }

/**
 * Colleagues for the affected appointments of a branch, each at its own time, by the rules that a
 * booking is decided by, its rule of assignment among them. They are found for all at once: whom
 * one appointment is proposed to is no longer free for the next.
 * @param affected in the order of their starts
 * @returns by the id of the appointment; none where no one is free who offers it
 */
export const proposalsFor = (
  calendar: BranchCalendar,
  { affected, reach, now }: { affected: readonly Affected[]; reach: Reach; now: Date },
): Map<number, Proposal> => {
  const proposals = new Map<number, Proposal>()
  const taken: Occupation[] = []
  for (const each of affected) {
    const found = colleaguesFor(calendar, { each, reach, now, taken })
    if (found === undefined) continue
    taken.push(...found.occupations)
    proposals.set(each.stored.id, found.proposal)
  }
  return proposals
}

type Searched = { each: Affected; reach: Reach; now: Date; taken: readonly Occupation[] }

const colleaguesFor = (calendar: BranchCalendar, searched: Searched) => {
  const { stored, conflicts } = searched.each
  if (conflicts.some(({ kind }) => kind === 'branchHours')) return undefined
  const hit = new Set(conflicts.map(({ item }) => item))
  const kept = keptItems(stored)
  const open = kept.map((item, index) => (hit.has(index) ? { ...item, expert: null } : item))
  const first = decidedWith(calendar, open, searched)
  const named = (expertAt: (index: number) => number | undefined) =>
    kept.map((item, index) =>
      hit.has(index) ? { ...item, expert: expertAt(index) ?? item.expert } : item,
    )
  // With whom it is decides how long it takes: who is found without a name is tried by name, and
  // after them each of the others.
  const tries = [
    ...(first ? [named((index) => first.chain[index]?.expert)] : []),
    ...searched.reach.experts.map(({ id }) => named(() => id)),
  ]
  for (const items of tries) {
    const decided = decidedWith(calendar, items, searched)
    if (decided) return toProposal(calendar, { ...decided, items, each: searched.each })
  }
  return undefined
}

const decidedWith = (
  calendar: BranchCalendar,
  items: WantedItem[],
  { each: { stored }, reach, now, taken }: Searched,
) => {
  const start = Date.parse(stored.startsAt) / 60_000
  const date = dateAt(calendar.branch.timeZone, start)
  if (!items.every((item) => reach.products.some(({ id }) => id === item.entailedProduct)))
    return undefined
  const input = availabilityInput(
    calendar,
    { items, quantity: stored.quantity, from: date, to: date, now, excludeSchedule: stored.id },
    reach,
  )
  const within = { ...input, occupations: [...input.occupations, ...taken] }
  const decision = decide(within, start, {
    experts: items.map(({ expert }) => expert),
    present: start,
  })
  return decision.accepted ? { input, chain: decision.chain } : undefined
}

type Found = NonNullable<ReturnType<typeof decidedWith>> & {
  items: readonly WantedItem[]
  each: Affected
}

const toProposal = (
  calendar: BranchCalendar,
  { input, chain, items, each: { stored } }: Found,
): { proposal: Proposal; occupations: Occupation[] } => {
  const { internalBuffers } = configurationOf(calendar)
  const priced = pricedItems(
    { products: calendar.products, discount: stored.discountRule },
    { chain, quantity: stored.quantity, wanted: items },
  )
  return {
    proposal: {
      experts: chain.map((link) => named(calendar, link)),
      total: appointmentTotal(priced),
    },
    occupations: occupationsOf(chain, input.items, internalBuffers).map((occupation) => ({
      ...occupation,
      schedule: stored.id,
      branch: calendar.branch.id,
    })),
  }
}

const named = ({ experts }: BranchCalendar, { expert }: ChainItem) => ({
  id: expert,
  name: experts.find(({ id }) => id === expert)?.name ?? '',
})
