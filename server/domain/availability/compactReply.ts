import { offsetSegments } from '../../../contract/time/zones.ts'
import type { FreeTimes } from './availability.ts'
import type { AvailabilityInput } from './input.ts'
import type { ChainItem } from './occupations.ts'

/** The free starts of a reply as columns (`compactTimes` of the contract says what each means). */
export type CompactTimes<Price> = {
  from: string
  to: string
  offsets: { from: number; offset: number }[]
  services: { entailedProduct: number; minutes: number }[]
  leads: number[][]
  chains: { experts: number[]; price: Price | null }[]
  starts: number[]
  remaining: number[]
  leadsOf: number[]
  chainOf: number[]
}

/**
 * The columns of a listing: experts and prices are written once for all starts that have the same.
 */
export const compactTimesOf = <Price>(
  input: AvailabilityInput,
  free: FreeTimes,
  priceOf: (chain: ChainItem[]) => Price,
): CompactTimes<Price> => {
  const { starts } = free
  const leads = distinct<number[]>()
  const chains = distinct<CompactTimes<Price>['chains'][number]>()
  const indexes = starts.map((_, index) => index)
  return {
    from: input.from,
    to: input.to,
    offsets: offsetsOf(input, free),
    services: input.items.map(({ entailedProduct, duration }) => ({
      entailedProduct,
      minutes: duration,
    })),
    leads: leads.all,
    chains: chains.all,
    starts: starts.map((start, index) => start - (starts[index - 1] ?? 0)),
    remaining: indexes.map((index) => free.remainingAt(index)),
    leadsOf: indexes.map((index) => {
      const experts = free.expertsAt(index)
      return leads.placeOf(experts, () => experts)
    }),
    chainOf: indexes.map((index) => {
      const chain = free.chainAt(index)
      const experts = chain.map(({ expert }) => expert)
      return chains.placeOf(experts, () => ({ experts, price: priceOf(chain) }))
    }),
  }
}

/** Whatever belongs to a list of experts, made once for each list, in the order of first use. */
const distinct = <Value>() => {
  const all: Value[] = []
  const places = new Map<string, number>()
  return {
    all,
    placeOf: (experts: readonly number[], make: () => Value): number => {
      const key = experts.join()
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, all.length)
      return all.push(make()) - 1
    },
  }
}

/** The offsets of the display clock from the first start to the end of the last appointment. */
const offsetsOf = (
  { timeZone, branch }: AvailabilityInput,
  { starts, length }: FreeTimes,
): CompactTimes<unknown>['offsets'] =>
  starts.length === 0
    ? []
    : offsetSegments(timeZone ?? branch.zone, starts[0]!, starts.at(-1)! + length + 1).map(
        ({ from, offset }) => ({ from, offset }),
      )
