import type { Discount } from '../../../contract/money/terms.ts'
import { channels } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { offerEnds } from '../../domain/waiting.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Booker } from '../../ports/bookingPlan.ts'
import type { Waiting } from '../../ports/waitlist.ts'
import { policyOf } from '../bookedAs.ts'
import { configurationOf, type Calendar } from '../calendar.ts'
import { minuteOf } from '../minuteOf.ts'
import { onlyThat } from '../onlyThat.ts'
import { placeVisit, type Booking } from '../scheduling/placeVisit.ts'
import { viewToken } from '../viewToken.ts'
import type { Reach } from '../visitInput.ts'
import { offerToken } from './waitingToken.ts'

type Placed = {
  organization: number
  branchOffice: number
  entry: Waiting
  start: string
  expert: number | null
  reachOf: (calendar: Calendar, now: Date) => Reach
  /** Held for them to take, or booked at once. */
  as: 'offer' | 'booking'
  notify: boolean
}

/** Whoever waits, as an appointment knows whom it is for. */
export const bookerOfWaiting = ({ name, email, phone, locale }: Waiting): Booker => ({ name, email, phone, taxId: null, locale })

/**
 * Holds a time for somebody who waits, or books it for them, by the road of every booking; in one transaction with what becomes of their
 * entry, so that nobody is offered two times.
 * @throws Refusal BAD_TRANSITION where they do not wait any more; with nearby free starts where a rule refuses the time
 */
export const placeWaiting = async (context: { ports: Ports; caller: Booking }, placed: Placed): Promise<number> => {
  const { ports } = context
  const { organization, branchOffice, entry, expert, reachOf, as, notify } = placed
  const start = new Date(minuteOf(placed.start) * 60_000).toISOString()
  const offers = as === 'offer'
  return placeVisit(context, {
    discount: await discountOf(ports, organization, entry),
    organization,
    branchOffice,
    items: entry.services.map((entailedProduct) => ({ entailedProduct, expert })),
    quantity: 1,
    start,
    reachOf,
    schedule: (calendar, code) => ({
      status: offers ? scheduleStatuses.ids.held : scheduleStatuses.ids.confirmed,
      client: entry.client,
      booker: bookerOfWaiting(entry),
      channel: channels.waitlist,
      directLink: entry.directLink,
      policy: policyOf(calendar),
      ...(offers
        ? {
            holdExpiresAt: heldUntil(ports, calendar, start),
            holdHash: ports.secrets.hash(offerToken(ports, organization, entry.id, start)),
          }
        : { viewHash: ports.secrets.hash(viewToken(ports, organization, code)) }),
    }),
    action: offers ? 'hold' : 'book',
    topic: offers ? 'waitlist.offered' : 'schedules.booked',
    notify,
    payload: offers ? { entry: entry.id } : {},
    write: async (plan) => {
      const written = await ports.store.waitlist.place(organization, entry.id, plan)
      if (written.result === 'not_waiting') throw new Refusal('BAD_TRANSITION')
      return written
    },
  })
}

/** Whoever came by a booking page gets what it takes off, as it is now. */
const discountOf = async ({ store }: Ports, organization: number, { directLink }: Waiting): Promise<Discount | null> => {
  if (directLink === null) return null
  const [link] = await store.within(onlyThat(organization), (records) => records.find('directLinks', [directLink]))
  return link?.['discount'] ?? null
}

const heldUntil = ({ clock }: Ports, calendar: Calendar, start: string): string => {
  const now = clock.now().getTime() / 60_000
  const { offerMinutes } = configurationOf(calendar).waitlist
  return new Date(offerEnds(now, offerMinutes, Date.parse(start) / 60_000) * 60_000).toISOString()
}
