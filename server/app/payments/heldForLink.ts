import type { Calendar } from '../calendar.ts'
import type { BookedServices } from './paymentDemandOf.ts'
import { paymentConfigurationIn } from './paymentDemands.ts'

/** Until when a time is held for whoever is sent a link: as long as links serve there, and not beyond its start. */
export const heldForLink = ({ terms }: Calendar, now: Date, { startsAt }: Pick<BookedServices, 'startsAt'>): string => {
  const { linkExpiryHours } = paymentConfigurationIn(terms!)
  return new Date(Math.min(now.getTime() + linkExpiryHours * 3_600_000, Date.parse(startsAt))).toISOString()
}
