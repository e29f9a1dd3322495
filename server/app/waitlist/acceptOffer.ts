import type { AnswersGiven } from '../../../contract/endpoints/public.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses, waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import type { Slot } from '../../../contract/endpoints/appointmentParts.ts'
import { freeTimes } from '../../domain/availability/availability.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Waitlist } from '../../ports/appointments.ts'
import { answersToBook } from '../forms/visitorForms.ts'
import { linkProvenGuest } from '../clients/guests.ts'
import { readCalendar, type Calendar } from '../availability/calendar.ts'
import { confirmationPlan } from '../booking/plan/confirmationPlan.ts'
import { inputAround, nearbySlots, seenAround } from '../availability/availableTimes.ts'
import { onlyThat } from '../kernel/scope.ts'
import { paymentDemandOf, priceKindIn } from '../booking/paymentDemand.ts'
import { holdEnd } from '../booking/bookedAs.ts'
import { viewToken } from '../kernel/tokens.ts'
import { bookerOfWaiting, offerToken, offerTokens } from './placeEntry.ts'
import { reachToWait } from '../availability/reach.ts'
import { itemTotal } from '../../domain/money/price.ts'
import type { BookedServices } from '../booking/paymentDemand.ts'

export type Entry = NonNullable<Awaited<ReturnType<Waitlist['entry']>>>

/** How many free times are listed for a client who came too late. */
const mostNearby = 5

/** Accepted in one of these, a time is booked or was held too long. */
const mayAccept = new Set<number>([waitlistStatuses.ids.offered, waitlistStatuses.ids.expired])

type Accepting = {
  ports: Ports
  caller: Caller
  organization: number
  entry: Entry
  answers: AnswersGiven[] | undefined
}

/**
 * The time that is held for a client on the waitlist becomes their appointment, by the path of
 * every hold that is confirmed: where it is paid in advance, or a card is left, it is held for that
 * as for every visitor.
 * @throws Refusal HOLD_EXPIRED with the nearest free times where it is theirs no more;
 * BAD_TRANSITION where they gave it up, or none was held; VALIDATION or VERSION_CONFLICT over what
 * is answered
 */
export const acceptOffer = async ({
  ports,
  caller,
  organization,
  entry,
  answers,
}: Accepting): Promise<void> => {
  // Said twice, it is booked once.
  if (entry.status === waitlistStatuses.ids.booked) return
  const now = ports.clock.now()
  const held = await lastOffered(ports, organization, entry)
  if (held === undefined || !mayAccept.has(entry.status)) throw new Refusal('BAD_TRANSITION')
  if (entry.status === waitlistStatuses.ids.offered && entry.offerExpiresAt! > now) {
    const calendar = await calendarOfOffer(ports, organization, held)
    if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
    const demand = await demandOfOffer(ports, organization, { calendar, entry, held })
    const forms = await formsOfOffer(ports, organization, entry)
    const plan = confirmationPlan(calendar, {
      caller,
      now,
      hold: await holdHashOf(ports, organization, { entry: entry.id, held }),
      booker: bookerOfWaiting(entry),
      client: entry.client,
      viewHash: ports.secrets.hash(viewToken(ports, organization, { code: held.code })),
      demand,
      answers: await answersToBook(
        { input: { answers, booker: entry }, ports, caller, organization },
        forms,
        calendar.branch.address,
      ),
      replay: { key: null },
    })
    const booked = await ports.store.waitlist.accept(organization, entry.id, plan)
    if (booked.result === 'booked') {
      // Without a phone number, the link of the offer was sent to this email only, so it proves the
      // email.
      const proven = { email: entry.phone === null ? entry.email : null, phone: null }
      return linkProvenGuest(ports, { organization, schedule: booked.schedule, proven, caller })
    }
    // Another request accepted it with the same link at the same moment.
    if (
      (await ports.store.waitlist.entry(organization, entry.id))?.status ===
      waitlistStatuses.ids.booked
    )
      return
  }
  throw new Refusal('HOLD_EXPIRED', {
    slots: await freeNear(ports, organization, { entry, start: held.startsAt }),
  })
}

/**
 * What is required of a person who takes the time that the branch has offered them. Offering it was
 * the branch's approval, so that nothing but money or a card can be missing.
 */
const demandOfOffer = (
  ports: Ports,
  organization: number,
  { calendar, entry, held }: { calendar: Calendar; entry: Entry; held: StoredSchedule },
) => {
  const now = ports.clock.now()
  return paymentDemandOf(
    {
      ports,
      organization,
      now,
      calendar,
      client: entry.client,
      email: entry.email,
      becomes: scheduleStatuses.ids.confirmed,
      until: holdEnd(calendar, now),
    },
    costOfOffer(calendar, held),
  )
}

/** The appointment that is or was last held for an entry of the waitlist. */
export const lastOffered = async (
  { store }: Ports,
  organization: number,
  { schedule }: Entry,
): Promise<StoredSchedule | undefined> =>
  schedule === null
    ? undefined
    : (await store.schedules(onlyThat(organization), { ids: [schedule], limit: 1 }))[0]

/** What the services ask that a client waits for. */
export const formsOfOffer = ({ store }: Ports, organization: number, { services }: Entry) =>
  store.within(onlyThat(organization), (records) =>
    records.answers.ofServices(organization, services),
  )

/**
 * The hash that the hold is stored under: the current key's, unless the offer was made before a key
 * rotation.
 */
const holdHashOf = async (
  { store, secrets }: Ports,
  organization: number,
  { entry, held }: { entry: number; held: StoredSchedule },
): Promise<string> => {
  const tokens = offerTokens({ secrets }, organization, { entry, start: held.startsAt })
  for (const holdHash of tokens.slice(1).map(secrets.hash)) {
    const [found] = await store.schedules(onlyThat(organization), { holdHash, limit: 1 })
    if (found?.id === held.id) return holdHash
  }
  return secrets.hash(offerToken({ secrets }, organization, { entry, start: held.startsAt }))
}

const freeNear = async (
  ports: Ports,
  organization: number,
  { entry, start }: { entry: Entry; start: string },
): Promise<Slot[]> => {
  const now = ports.clock.now()
  const calendar = await readCalendar(ports, {
    organization,
    branchOffice: entry.branchOffice,
    link: entry.linkName,
    entailedProducts: entry.services,
    seen: seenAround(new Date(start)),
    now,
  })
  if (
    calendar === undefined ||
    entry.services.some((service) => !calendar.products.some(({ id }) => id === service))
  )
    return []
  const wanted = Date.parse(start) / 60_000
  const items = entry.services.map((entailedProduct) => ({ entailedProduct, expert: null }))
  const within = inputAround(
    calendar,
    { items, quantity: 1, now, start: wanted },
    reachToWait(entry)(calendar),
  )
  const nearest = freeTimes(within)
    .starts.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, mostNearby)
  return nearbySlots(calendar, { within, starts: nearest }, { items, quantity: 1 })
}

/**
 * The calendar by whose rules a held time is paid: the booking page by which its client came says
 * how as well.
 */
export const calendarOfOffer = (
  ports: Ports,
  organization: number,
  { branchOffice, directLink, items }: StoredSchedule,
) =>
  readCalendar(ports, {
    organization,
    branchOffice: branchOffice.id,
    link: directLink?.name ?? null,
    entailedProducts: items.map(({ entailedProduct }) => entailedProduct.id),
    seen: null,
    now: ports.clock.now(),
    withTerms: true,
  })

/** What it costs as it was held. */
export const costOfOffer = (
  { products }: Calendar,
  { items, total, startsAt }: StoredSchedule,
): BookedServices => ({
  services: items.map(({ entailedProduct: { id, name }, ...item }) => ({
    entailedProduct: id,
    name,
    priceKind: priceKindIn(products, id),
    total: itemTotal(item).amount,
  })),
  total,
  startsAt,
})
