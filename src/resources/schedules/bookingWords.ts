import type { ScheduleRecord } from '../../../contract/endpoints/schedules.ts'
import { dateOfDay, dayOfWall, instantOfIso, wallAt } from '../../../contract/zones.ts'

/** Who comes: the client, else whoever booked, else nobody known yet. */
export const guestOf = ({ client, booker }: ScheduleRecord, unnamed: string): string => client?.name || booker?.name || unnamed

/** What is booked, item by item. */
export const servicesOf = ({ items }: ScheduleRecord): string => items.map(({ entailedProduct }) => entailedProduct.name).join(', ')

/** What the branch's clock shows at an instant: its date, and HH:mm. */
export const onClock = (iso: string, zone: string): { date: string; time: string } => {
  const wall = wallAt(zone, instantOfIso(iso))
  return { date: dateOfDay(dayOfWall(wall)), time: new Date(wall * 60_000).toISOString().slice(11, 16) }
}
