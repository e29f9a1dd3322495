import { channels } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { offerEnds } from '../../domain/scheduling/waiting.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Booker } from '../../ports/bookingPlan.ts'
import type { Waiting } from '../../ports/appointments.ts'
import { policyOf } from '../booking/bookedAs.ts'
import { configurationOf, type Calendar } from '../availability/calendar.ts'
import { minuteOf } from '../availability/request.ts'
import { placeAppointment, type Booking } from '../booking/placeAppointment.ts'
import { viewToken, recordOfToken, recordToken, type OpenedRecord } from '../kernel/tokens.ts'
import type { Reach } from '../availability/availabilityInput.ts'

type Placed = {
  organization: number
  branchOffice: number
  entry: Waiting
  start: string
  expert: number | null
  /** The name of the page that it is given by; null where it is given by none. */
  link: string | null
  reachOf: (calendar: Calendar, now: Date) => Reach
  /** Held for them to take, or booked at once. */
  as: 'offer' | 'booking'
  notify: boolean
}

/** The person who waits, as an appointment knows whom it is for. */
export const bookerOfWaiting = ({ name, email, phone, locale }: Waiting): Booker => ({
  name,
  email,
  phone,
  taxId: null,
  locale,
})

/**
 * Holds a time for a person who waits, or books it for them, as every booking is made; in one
 * transaction with what becomes of their entry, so that no one is offered two times.
 * @throws Refusal BAD_TRANSITION where they do not wait any more; with nearby free starts where a
 * rule refuses the time
 */
export const placeWaiting = async (
  context: { ports: Ports; caller: Booking },
  placed: Placed,
): Promise<number> => {
  const { ports } = context
  const { organization, branchOffice, entry, expert, link, reachOf, as, notify } = placed
  const start = new Date(minuteOf(placed.start) * 60_000).toISOString()
  const offers = as === 'offer'
  return placeAppointment(context, {
    organization,
    branchOffice,
    items: entry.services.map((entailedProduct) => ({ entailedProduct, expert })),
    quantity: 1,
    start,
    link,
    reachOf,
    schedule: (calendar, code) => ({
      status: offers ? scheduleStatuses.ids.held : scheduleStatuses.ids.confirmed,
      client: entry.client,
      booker: bookerOfWaiting(entry),
      channel: channels.waitlist,
      directLink: link === null ? null : entry.directLink,
      policy: policyOf(calendar),
      ...(offers
        ? {
            holdExpiresAt: heldUntil(ports, calendar, start),
            holdHash: ports.secrets.hash(
              offerToken(ports, organization, { entry: entry.id, start }),
            ),
          }
        : { viewHash: ports.secrets.hash(viewToken(ports, organization, { code })) }),
    }),
    action: offers ? 'hold' : 'book',
    event: offers
      ? { topic: 'waitlist.offered', payload: { notify, entry: entry.id } }
      : { topic: 'schedules.booked', payload: { notify } },
    write: async (plan) => {
      const written = await ports.store.waitlist.place(organization, entry.id, plan)
      if (written.result === 'not_waiting') throw new Refusal('BAD_TRANSITION')
      return written
    },
  })
}

const heldUntil = ({ clock }: Ports, calendar: Calendar, start: string): string => {
  const now = clock.now().getTime() / 60_000
  const { offerMinutes } = configurationOf(calendar).waitlist
  return new Date(offerEnds(now, offerMinutes, Date.parse(start) / 60_000) * 60_000).toISOString()
}

type Deriving = Pick<Ports, 'secrets'>

/**
 * The secret that opens a place on the waitlist: derived from its number, so that every email can
 * carry it and nothing stores it.
 */
export const waitingToken = (
  ports: Deriving,
  organization: number,
  { id, linkVersion }: { id: number; linkVersion: number },
): string => recordToken(ports, 'waitlist', { organization, id, version: linkVersion })

/**
 * Whose place a token opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const placeOfToken = (ports: Deriving, token: string): OpenedRecord =>
  recordOfToken(ports, 'waitlist', token)

/**
 * The possible secrets of a waitlist offer, one per key of the installation, the current key's
 * first. Only the hash of one is stored.
 */
export const offerTokens = (
  { secrets }: Deriving,
  organization: number,
  { entry, start }: { entry: number; start: string },
): string[] =>
  secrets
    .derivations('offer', String(organization), String(entry), start)
    .map((derived) => `${organization}.${derived}`)

/** The secret of a waitlist offer. Only its hash is stored. */
export const offerToken = (
  { secrets }: Deriving,
  organization: number,
  { entry, start }: { entry: number; start: string },
): string =>
  `${organization}.${secrets.derive('offer', String(organization), String(entry), start)}`
