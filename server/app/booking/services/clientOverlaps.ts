import type { ClientOverlap } from '../../../../contract/endpoints/schedulePlans.ts'
import { isoAt } from '../../../../contract/time/zones.ts'
import type { Ports } from '../../../ports/ports.ts'
import { configurationOf, type Calendar } from '../../availability/calendar.ts'
import { itemLength, type WantedItem } from '../../availability/items.ts'

type WantedTime = {
  organization: number
  items: readonly WantedItem[]
  start: string
  client: number | null
  email: string | null
  /** The appointment that is being moved. */
  exclude: number | null
}

/**
 * The client's other appointments at a wanted time, where the branch warns of them
 * (`overlapForClient`): staff see them and decide. Empty where they are allowed without a word, and
 * where booking refuses them.
 */
export const clientOverlaps = async (
  ports: Ports,
  calendar: Calendar,
  wanted: WantedTime,
): Promise<ClientOverlap[]> => {
  const { organization, items, start, client, email, exclude } = wanted
  if (configurationOf(calendar).overlapForClient !== 'warn' || (client === null && email === null))
    return []
  const minutes = items.reduce((sum, item) => {
    const product = calendar.products.find(({ id }) => id === item.entailedProduct)
    return sum + (product === undefined ? 0 : itemLength(product, item))
  }, 0)
  const from = new Date(start)
  const to = new Date(from.getTime() + minutes * 60_000)
  const found = await ports.store.bookings.clientOverlaps(organization, {
    client,
    email,
    from,
    to,
    exclude,
  })
  const zone = calendar.branch!.timeZone
  const inZone = (instant: string) => isoAt(zone, Date.parse(instant) / 60_000)
  return found.map((each) => ({ start: inZone(each.start), end: inZone(each.end) }))
}
