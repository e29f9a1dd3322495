import type { RequestedAddon } from '../../../../../contract/catalog/addons.ts'
import type { ScheduleRecord } from '../../../../../contract/endpoints/scheduleRecord.ts'
import type { DraftItem } from '../../../desk/draft.ts'
import type { RequestedItem } from '../../../appointments/requestedItem.ts'
import { isLength, lengthOf } from '../../model/useMoveAppointment.ts'

type StoredItem = ScheduleRecord['items'][number]

/** A service of a booking as it is being changed. */
export type ServiceLine = DraftItem & {
  /** The minutes as they are typed, where they are. */
  typed?: string | undefined
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

/** A line of its own for another service. */
export const nextLine = (lines: readonly ServiceLine[]): ServiceLine => ({
  key: Math.max(...lines.map(({ key }) => key)) + 1,
  service: null,
  expert: null,
})

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

/**
 * What puts the services of a booking back as they were, each as long as it was; add-ons are named
 * where they are others by now.
 */
export const itemsBefore = (before: ScheduleRecord, changed: ScheduleRecord): RequestedItem[] =>
  before.items.map((item) => ({
    entailedProduct: item.entailedProduct.id,
    expert: item.expert.id,
    duration: lengthOf(item),
    ...(changed.items.some((other) => isSameLine(other, item)) ? {} : { addons: addonsOf(item) }),
  }))

const isSameLine = (one: StoredItem, other: StoredItem): boolean =>
  one.entailedProduct.id === other.entailedProduct.id &&
  one.expert.id === other.expert.id &&
  JSON.stringify(addonsOf(one)) === JSON.stringify(addonsOf(other))

/** What is added to a service of a booking, as calls ask for it. */
export const addonsOf = ({ addons }: StoredItem): RequestedAddon[] =>
  addons.map(({ product, quantity }) => ({ product: product.id, quantity }))
