import type { BookedAddon } from '../../../../contract/catalog/addons.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { wallAt } from '../../../../contract/time/zones.ts'
import type { AvailabilityInput } from '../../../domain/availability/input.ts'
import {
  footprintSegments,
  occupationsOf,
  type ChainItem,
} from '../../../domain/availability/occupations.ts'
import { limitChecks, type LimitCheck } from '../../../domain/availability/limits.ts'
import { resourceDemands } from '../../../domain/availability/resources.ts'
import { itemTotal, appointmentTotal } from '../../../domain/money/price.ts'
import type {
  PlannedItem,
  PlannedOccupation,
  PlannedTime,
  ResourceUse,
} from '../../../ports/bookingPlan.ts'
import type { WantedTerms } from '../../availability/items.ts'
import type { Calendar } from '../../availability/calendar.ts'
import { pricedItems } from '../../availability/items.ts'

/**
 * What an accepted chain writes: its items, what they take of experts' time, when it is, and what
 * it costs.
 */
export type PlannedChain = {
  items: PlannedItem[]
  occupations: PlannedOccupation[]
  when: PlannedTime
  /** What is added to each service, in their order. */
  addons: BookedAddon[][]
  /** What each service costs with what is added to it, in minor units. */
  itemTotals: number[]
  total: Money
  /** What the experts' limits allow, for the database to keep as well. */
  limits: LimitCheck[]
  /** What the services take up of resources, for those that need any. */
  resources: ResourceUse[]
}

type Occupation = ReturnType<typeof occupationsOf>[number]

const itemsOf = (
  occupations: readonly Occupation[],
  priced: ReturnType<typeof pricedItems>,
): PlannedItem[] =>
  occupations.map((occupation, position) => {
    const { price, ownPrice, discount, addons, tax } = priced[position]!
    return {
      position,
      entailedProduct: occupation.entailedProduct,
      expert: occupation.expert,
      startsAt: iso(occupation.start),
      endsAt: iso(occupation.end),
      bufferBefore: occupation.bufferBefore,
      bufferAfter: occupation.bufferAfter,
      quantity: occupation.quantity,
      priceAmount: price.amount,
      priceCurrency: price.currency,
      ownPrice,
      discount: discount.amount,
      addons,
      tax,
    }
  })

const occupationsIn = (
  occupations: readonly Occupation[],
  within: AvailabilityInput,
): PlannedOccupation[] => {
  const segments = footprintSegments(occupations)
  return occupations.flatMap(({ processing, ...occupation }, position) =>
    segments[position]!.map(({ from, to }, segment) => ({
      ...occupation,
      position,
      segment,
      from,
      to,
      capacity: within.items[position]!.capacity,
      processingAfter: processing?.after ?? null,
      processingLength: processing?.length ?? null,
    })),
  )
}

/** An accepted chain as the database function place_booking writes it. */
export const plannedChain = (
  calendar: Calendar,
  {
    within,
    chain,
    quantity,
    wanted,
  }: {
    within: AvailabilityInput
    chain: readonly ChainItem[]
    quantity: number
    wanted: readonly WantedTerms[]
  },
): PlannedChain => {
  const occupations = occupationsOf(chain, within.items, within.internalBuffers ?? false)
  const start = chain[0]!.start
  const { zone } = within.branch
  const priced = pricedItems(calendar, { chain, quantity, wanted })
  return {
    items: itemsOf(occupations, priced),
    occupations: occupationsIn(occupations, within),
    when: {
      startsAt: iso(start),
      endsAt: iso(chain.at(-1)!.end),
      wallStart: new Date(wallAt(zone, start) * 60_000).toISOString().slice(0, 16),
      timeZone: zone,
    },
    addons: priced.map(({ addons }) => addons),
    itemTotals: priced.map((item) => itemTotal(item).amount),
    total: appointmentTotal(priced),
    limits: limitChecks(within, chain),
    resources: resourceDemands(within, chain).flatMap((needs, place) =>
      needs.length === 0 ? [] : [{ ...chain[place]!, needs }],
    ),
  }
}

const iso = (minute: number): string => new Date(minute * 60_000).toISOString()
