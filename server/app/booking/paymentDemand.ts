import { amountKinds, linkMinutes } from '../../../contract/entities/paymentLinks.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import {
  paymentLinkKinds,
  advanceRules,
  paymentRules,
} from '../../../contract/money/paymentMethods.ts'
import type { ScheduleDemand } from '../../../contract/endpoints/scheduleRecord.ts'
import { priceKinds } from '../../../contract/money/priceKinds.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import type { Money } from '../../../contract/money/money.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Policy } from '../../domain/scheduling/lifeCycle.ts'
import type { OutboxEvent } from '../../ports/outbox.ts'
import type { Ports } from '../../ports/ports.ts'
import type { RequestedLink } from '../../ports/bookingPlan.ts'
import { blocks, policyOf, holdEnd, statusAfterBooking } from './bookedAs.ts'
import type { Calendar } from '../availability/calendar.ts'
import { graceMinutes } from '../payments/charges.ts'
import {
  demandFor,
  paymentConfigurationIn,
  type Guest,
  type PricedService,
} from '../payments/demands.ts'
import type { Person } from '../../ports/bookings.ts'
import type { PlannedChain } from './plan/plannedChain.ts'

/** What is required of a booking, and what is written of that. */
export type PaymentDemand = {
  status: number
  policy: Policy & { payment: ScheduleDemand }
  /** Until when its time is held without that; null where it is its own at once. */
  held: string | null
  /** The link to make, to pay by or to leave a card. */
  asks: RequestedLink | null
  payment: PublicBooking['payment']
  /** Whether it is booked now; otherwise it waits until its client has done what is required. */
  publishes: boolean
  /** What is published of an online booking: that it is booked, or what it waits for. */
  outbox: OutboxEvent[]
}

type Booked = Guest & {
  ports: Ports
  organization: number
  now: Date
  calendar: Calendar
  /** What it is booked into once it has what is required. */
  becomes: number
  /** Until when its time is held for that. */
  until: string
}
/** The services of an appointment, as far as what is required depends on them. */
export type BookedServices = {
  services: readonly (PricedService & { name: string })[]
  total: Money
  startsAt: string
}

/**
 * How long the email waits that says how to pay, in ms: most pay at once, and get the confirmation
 * alone.
 */
const payingAtOnce = 60_000

/**
 * What a booking requires of its client. Where that is money or a card, the time is held until it
 * is there, beginning anew: a visitor who filled in a form has the whole time for it. Where payment
 * is optional, the client gets a link and the time is theirs.
 */
export const paymentDemandOf = async (
  booked: Booked,
  { services, total, startsAt }: BookedServices,
): Promise<PaymentDemand> => {
  const { ports, organization, now, calendar, becomes, until } = booked
  const terms = calendar.terms!
  const demand = await demandFor(ports, organization, { stored: terms, services, who: booked })
  // The price it was held at may be another by now: of that no more is required than it is.
  const due = demand.later === 0 ? total.amount : Math.min(demand.now, total.amount)
  const asksNow = advanceRules.includes(demand.rule) && due > 0
  const asksCard = demand.rule === paymentRules.card_on_file
  const offers = demand.rule === paymentRules.optional && total.amount > 0
  const waits = asksNow || asksCard
  const held = waits ? until : null
  const { capture } = paymentConfigurationIn(terms)
  const dueNow = asksNow ? due : 0
  const money = (each: number): Money => ({ ...total, amount: each })
  return {
    status: waits ? scheduleStatuses.ids.pending_payment : becomes,
    policy: {
      ...policyOf(calendar, total.currency),
      payment: {
        rule: demand.rule,
        now: dueNow,
        capture,
        becomes,
        blocks: blocks(calendar, becomes),
      },
    },
    held,
    asks:
      waits || offers
        ? {
            ...linkAbout(services),
            kind: asksCard ? paymentLinkKinds.add_card : paymentLinkKinds.pay,
            amountKind: amountKinds.fixed,
            ...(asksCard ? {} : money(asksNow ? due : total.amount)),
            expiresAt:
              held === null
                ? linkEnd(now, startsAt)
                : new Date(Date.parse(held) + graceMinutes * 60_000).toISOString(),
          }
        : null,
    payment:
      waits || offers
        ? {
            rule: demand.rule,
            now: money(dueNow),
            later: money(total.amount - dueNow),
            token: null,
          }
        : null,
    publishes: !waits,
    outbox: [
      waits
        ? { topic: 'schedules.awaiting', payload: { waitUntil: now.getTime() + payingAtOnce } }
        : { topic: 'schedules.booked', payload: {} },
    ],
  }
}

/** What a link names as what is paid for. */
const linkAbout = (services: BookedServices['services']) => {
  const concept = [...new Set(services.map(({ name }) => name))].join(', ').slice(0, 120)
  return { concept, titleKey: nameKey(concept) }
}

/** A link by which payment is optional serves until the appointment begins. */
const linkEnd = (now: Date, startsAt: string): string => {
  const bounded = Math.min(Date.parse(startsAt), now.getTime() + linkMinutes.longest * 60_000)
  return new Date(Math.max(bounded, now.getTime() + linkMinutes.shortest * 60_000)).toISOString()
}

type Visitor = { ports: Ports; organization: number; calendar: Calendar; now: Date; person: Person }

/**
 * What a visitor's booking becomes, and until when its time is held while it is paid. `client`
 * stays null: it is only linked once the contact is proven.
 */
export const holdOfVisitor = async ({ ports, organization, calendar, now, person }: Visitor) => ({
  client: null,
  becomes: await statusAfterBooking(ports, organization, { calendar, person }),
  until: holdEnd(calendar, now),
})

/** A visitor by what they entered of themselves, proven where the branch requires that. */
export const personOf = (
  booker: { email: string; phone?: string | null | undefined } | undefined,
): Person => ({
  client: null,
  email: booker?.email ?? null,
  phone: booker?.phone ?? null,
})

/**
 * Until when a time is held for a client who is sent a link: as long as links serve there, and not
 * beyond its start.
 */
export const heldForLink = (
  { terms }: Calendar,
  now: Date,
  { startsAt }: Pick<BookedServices, 'startsAt'>,
): string => {
  const { linkExpiryHours } = paymentConfigurationIn(terms!)
  return new Date(
    Math.min(now.getTime() + linkExpiryHours * 3_600_000, Date.parse(startsAt)),
  ).toISOString()
}

const namedIn = ({ products }: Calendar, service: number) => {
  const name = products.find(({ id }) => id === service)?.name ?? ''
  return { name, priceKind: priceKindIn(products, service) }
}

/** How certain the price of a service is; what is offered no more costs what was agreed. */
export const priceKindIn = (products: Calendar['products'], service: number): number =>
  products.find(({ id }) => id === service)?.priceKind ?? priceKinds.fixed

/** The services of an appointment that was planned, as far as what is required depends on them. */
export const bookedServices = (
  calendar: Calendar,
  { items, itemTotals, total, when }: Pick<PlannedChain, 'items' | 'itemTotals' | 'total' | 'when'>,
): BookedServices => ({
  services: items.map((item, place) => ({
    entailedProduct: item.entailedProduct,
    ...namedIn(calendar, item.entailedProduct),
    total: itemTotals[place]!,
  })),
  total,
  startsAt: when.startsAt,
})
