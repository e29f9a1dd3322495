import type { AvailabilityReply } from '../../contract/endpoints/appointmentParts.ts'
import { dateOfDay, dayOfDate } from '../../contract/time/zones.ts'
import { call } from './call.ts'
import { useRead } from './useRead.ts'
import type { TimesModel } from './useTimes.ts'

export type Fullness = NonNullable<AvailabilityReply['month']>

/** How full each day of a month (`2026-11`) is. */
export const useMonth = (
  { offer, items, display: { zone } }: Pick<TimesModel, 'offer' | 'items' | 'display'>,
  month: string,
  today: string,
) => {
  const first = `${month}-01`
  const asked = { ...offer, items, from: first < today ? today : first, to: lastOf(month), timeZone: zone, view: 'month' as const }
  return useRead(JSON.stringify(asked), (signal) => call('public.availability', asked, signal))
}

/** The month that lies `step` months from another. */
export const monthAfter = (month: string, step: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const index = year * 12 + number - 1 + step
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The last date of a month. */
export const lastOf = (month: string): string => dateOfDay(dayOfDate(`${monthAfter(month, 1)}-01`) - 1)
