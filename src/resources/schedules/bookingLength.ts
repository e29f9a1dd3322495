import type { CalendarBooking } from '../../../contract/endpoints/schedules.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import type { AskedItem } from './times/askedItem.ts'

/** Minutes from the start to the end of a service or of a whole booking. */
export const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  instantOfIso(endsAt) - instantOfIso(startsAt)

/** Whether a service can take so many minutes: five to a day, in steps of five. */
export const isLength = (minutes: number): boolean => minutes >= 5 && minutes <= 1440 && minutes % 5 === 0

/** How long a booking takes once its services are as asked. */
export const lengthWith = ({ items }: CalendarBooking, asked: readonly AskedItem[]): number =>
  items.reduce((total, item, index) => total + (asked[index]?.duration ?? lengthOf(item)), 0)
