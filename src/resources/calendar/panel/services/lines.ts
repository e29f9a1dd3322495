import type { RequestedAddon } from '../../../../../contract/catalog/addons.ts'
import type { ScheduleRecord } from '../../../../../contract/endpoints/scheduleRecord.ts'
import type { DraftItem } from '../../../desk/draft.ts'
import type { RequestedItem } from '../../../appointments/requestedItem.ts'
import { isLength } from '../../model/useMoveAppointment.ts'

type StoredItem = ScheduleRecord['items'][number]

/** A price of its own as it is being typed: a discount in per cent, or what one seat costs. */
export type TypedPrice = { kind: 'discount' | 'price'; typed: string; reason: string }

/** A service of a booking as it is being changed. */
export type ServiceLine = DraftItem & {
  /** The minutes as they are typed, where they are. */
  typed?: string | undefined
  /** The price of its own that is given; null for the usual one, absent where it stays. */
  own?: TypedPrice | null
  /** What the booking has already; absent for a service that is added. */
  was?: StoredItem
}

/** The services of a booking as they are. */
export const linesOf = ({ items }: ScheduleRecord): ServiceLine[] =>
  items.map((item, index) => ({
    key: index + 1,
    service: item.entailedProduct,
    expert: item.expert.id,
    known: item.expert,
    was: item,
  }))

/** Whether what is typed as the minutes of a line is no length. */
export const isWrongLength = ({ typed }: ServiceLine): boolean =>
  typed !== undefined && (typed.trim() === '' || !isLength(Number(typed)))

/**
 * The lines as calls ask for them, those whose service is chosen. What the booking has already is
 * as long as it was and keeps its add-ons, unless something else is chosen.
 */
export const requestedOf = (lines: readonly ServiceLine[]): RequestedItem[] =>
  lines.flatMap((line) => {
    const { service, expert, typed, addons } = line
    return service === null
      ? []
      : [
          {
            entailedProduct: service.id,
            expert,
            ...(typed === undefined || isWrongLength(line) ? {} : { duration: Number(typed) }),
            ...(addons === undefined ? {} : { addons }),
          },
        ]
  })

/** Whether two lines are of the same service, by the same expert, with the same add-ons. */
export const isSameLine = (one: StoredItem, other: StoredItem): boolean =>
  one.entailedProduct.id === other.entailedProduct.id &&
  one.expert.id === other.expert.id &&
  JSON.stringify(addonsOf(one)) === JSON.stringify(addonsOf(other))

/** What is added to a service of a booking, as calls ask for it. */
export const addonsOf = ({ addons }: StoredItem): RequestedAddon[] =>
  addons.map(({ product, quantity }) => ({ product: product.id, quantity }))
