import { directLinkStatuses } from '../../../contract/kernel/statuses.ts'
import type { DemoRows } from '../rows/demoRows.ts'

/** How often a direct link is opened for each booking on it, and by people who only look. */
const perBooking = 3
const onlyLooked = 12

/** Counts how often each direct link was opened, by the bookings on it that are there by now. */
export const addOpenings = ({ tables }: DemoRows): void => {
  const booked = new Map<unknown, number>()
  for (const { direct_link_id: link } of tables.get('schedule') ?? [])
    booked.set(link, (booked.get(link) ?? 0) + 1)
  for (const link of tables.get('direct_link') ?? []) {
    const looked = link['status_id'] === directLinkStatuses.ids.enabled ? onlyLooked : 0
    link['openings'] = (booked.get(link['id']) ?? 0) * perBooking + looked
  }
}
