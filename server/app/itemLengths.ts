import type { AskedAddon } from '../../contract/catalog/addons.ts'
import { refuseField } from '../../contract/kernel/errors.ts'
import type { Processing } from '../domain/availabilityInput.ts'
import type { StoredSchedule } from '../ports/bookings.ts'
import type { WantedAddons } from './addons.ts'
import type { Calendar, CalendarProduct } from './calendar.ts'

/** One service of a visit as it is wanted. `duration`: minutes of its own; `was`: by whom and how long it has been booked until now. */
export type WantedItem = {
  entailedProduct: number
  expert: number | null
  duration?: number | undefined
  was?: { expert: number; minutes: number } | undefined
  /** The experts who may be given, where not everybody who offers it may. */
  candidates?: ReadonlySet<number> | undefined
} & WantedAddons

type AskedItem = {
  entailedProduct: number
  expert?: number | null | undefined
  duration?: number | undefined
  addons?: readonly AskedAddon[] | undefined
}

/**
 * How long a service of a visit takes: as long as was asked for; as long as until now, where somebody gave it a length of its own;
 * else as long as its expert needs. A session that people share is always as long as its service.
 */
export const itemLength = (product: CalendarProduct, { expert, duration, was }: WantedItem): number => {
  const usual = usualLength(product, expert)
  if (product.capacity > 1) return usual
  const own = was && was.minutes !== usualLength(product, was.expert) ? was.minutes : undefined
  return duration ?? own ?? usual
}

/** The time in which an expert is free for others; none where the service has become too short for it. */
export const processingWithin = (processing: Processing | null, duration: number): Processing | null =>
  processing !== null && processing.after + processing.length <= duration ? processing : null

/** The services of a call, as far as the availability rules ask about them; those that an appointment has already know how long they were. */
export const wantedItems = (items: readonly AskedItem[], before: StoredSchedule['items'] = []): WantedItem[] =>
  items.map(({ entailedProduct, expert, duration, addons }, index) => {
    const stored = before[index]
    return {
      entailedProduct,
      expert: expert ?? null,
      ...(duration === undefined ? {} : { duration }),
      ...(addons === undefined ? {} : { addons }),
      ...(stored?.entailedProduct.id === entailedProduct
        ? { was: { expert: stored.expert.id, minutes: minutesOf(stored) }, hadAddons: stored.addons }
        : {}),
    }
  })

/** The services of an appointment, as they are. */
export const keptItems = ({ items }: Pick<StoredSchedule, 'items'>): WantedItem[] =>
  wantedItems(
    items.map(({ entailedProduct, expert }) => ({ entailedProduct: entailedProduct.id, expert: expert.id })),
    items,
  )

/**
 * Everybody in a session is there for as long as it takes.
 * @throws Refusal where somebody asks for another length
 */
export const refuseOwnLength = ({ products }: Calendar, items: readonly AskedItem[]): void => {
  const index = items.findIndex(({ entailedProduct, expert, duration }) => {
    const product = products.find(({ id }) => id === entailedProduct)
    return product !== undefined && product.capacity > 1 && duration !== undefined && duration !== usualLength(product, expert ?? null)
  })
  if (index >= 0) throw refuseField(`items.${index}.duration`, 'notAllowed')
}

const usualLength = ({ offers, duration }: CalendarProduct, expert: number | null): number =>
  offers.find((offer) => offer.expert === expert)?.duration ?? duration

const minutesOf = ({ startsAt, endsAt }: StoredSchedule['items'][number]): number => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
