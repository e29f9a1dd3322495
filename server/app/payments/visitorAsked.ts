import type { Person } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { holdEnd, statusAfterBooking } from '../bookedAs.ts'
import type { Calendar } from '../calendar.ts'

type Visitor = { ports: Ports; organization: number; calendar: Calendar; now: Date; person: Person }

/**
 * What a visitor's booking becomes, and until when its time is held while it is paid. `client` stays null: it is only linked once the
 * contact is proven.
 */
export const visitorAsked = async ({ ports, organization, calendar, now, person }: Visitor) => ({
  client: null,
  becomes: await statusAfterBooking(ports, organization, calendar, person),
  until: holdEnd(calendar, now),
})

/** A visitor by what they entered of themselves, proven where the branch requires that. */
export const personOf = (booker: { email: string; phone?: string | null | undefined } | undefined): Person => ({
  client: null,
  email: booker?.email ?? null,
  phone: booker?.phone ?? null,
})
