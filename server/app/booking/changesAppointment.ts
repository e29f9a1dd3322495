import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import type { Input } from '../kernel/call.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'

type Data = Pick<Input<'schedules.edit'>['data'], 'start' | 'items' | 'quantity'>
type Item = NonNullable<Data['items']>[number]
type StoredItem = StoredSchedule['items'][number]

/**
 * Whether an edit would give an appointment another time, other services or experts, or another
 * number of people. What it names as it stands already is no change: nothing is counted, written or
 * sent for it.
 */
export const changesAppointment = (
  stored: StoredSchedule,
  { start, items, quantity }: Data,
): boolean =>
  !keepsStart(stored, start) ||
  (quantity !== undefined && quantity !== stored.quantity) ||
  (items !== undefined && changesItems(stored, items))

/**
 * Whether an edit leaves open who performs a service of the appointment: its expert stays, as long
 * as they may.
 */
export const leavesExpertOpen = ({ items }: Data): boolean =>
  items?.some(({ expert }) => expert == null) ?? false

/** Whether an appointment would begin when it does already; a start that is not named is kept. */
export const keepsStart = ({ startsAt }: StoredSchedule, start: string | undefined): boolean =>
  start === undefined || Date.parse(start) === Date.parse(startsAt)

const changesItems = (stored: StoredSchedule, items: readonly Item[]): boolean =>
  items.length !== stored.items.length ||
  items.some((item, position) => changesItem(stored.items[position]!, item))

/** An expert who is not named is no change by itself. */
const changesItem = (
  stored: StoredItem,
  { entailedProduct, expert, duration, addons, ownPrice }: Item,
): boolean =>
  entailedProduct !== stored.entailedProduct.id ||
  (expert != null && expert !== stored.expert.id) ||
  (duration !== undefined &&
    duration * 60_000 !== Date.parse(stored.endsAt) - Date.parse(stored.startsAt)) ||
  (ownPrice !== undefined && changesPrice(stored, ownPrice)) ||
  (addons !== undefined &&
    canonicalJson(inOrder(addons)) !== canonicalJson(inOrder(stored.addons.map(takenAddon))))

/** Another reason alone is a change too: it is who says it now. */
const changesPrice = (
  { price, ownPrice: own }: StoredItem,
  named: NonNullable<Item['ownPrice']> | null,
): boolean => {
  if (named === null || own === null) return named !== own
  const isSame =
    named.reason === own.reason &&
    (named.discount ?? null) === own.discount &&
    (own.discount !== null || canonicalJson(named.price) === canonicalJson(price))
  return !isSame
}

type TakenAddon = { product: number; quantity: number }

const takenAddon = ({ product, quantity }: StoredItem['addons'][number]): TakenAddon => ({
  product: product.id,
  quantity,
})

const inOrder = (addons: readonly TakenAddon[]): TakenAddon[] =>
  addons.toSorted((a, b) => a.product - b.product)
