import { amountKinds, linkMinutes } from '../../../contract/entities/paymentLinks.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleDemand } from '../../../contract/endpoints/scheduleRecord.ts'
import { nameKey } from '../../../contract/formats.ts'
import type { Money } from '../../../contract/money.ts'
import { advanceRules, paymentRules } from '../../../contract/paymentRules.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import type { Policy } from '../../domain/lifeCycle.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { blocks, holdEnd, policyOf, statusAfterBooking } from '../bookedAs.ts'
import type { Calendar } from '../calendar.ts'
import type { Input } from '../handlers/handler.ts'
import { graceMinutes } from './graceMinutes.ts'
import { demandFor, paymentConfigurationIn, type PricedService } from './paymentDemands.ts'

/** What a booking is asked to pay, and what is written of that. */
export type Asking = {
  status: number
  policy: Policy & { payment: ScheduleDemand }
  /** Until when its time is held without being paid; null where it is its own at once. */
  held: string | null
  /** The payment link to make. */
  asks: Values | null
  payment: PublicBooking['payment']
  /** Whether the house is told of it now, or once it is paid. */
  tells: boolean
}

type Booked = { ports: Ports; organization: number; now: Date; calendar: Calendar; input: Input<'public.book'> }
type Visit = { services: readonly (PricedService & { name: string })[]; total: Money; startsAt: string }

/**
 * What is asked of whoever books now. Where that is money, the time is held until it is paid, beginning anew: whoever filled in a form has
 * the whole time to pay. Where paying is as the visitor likes, they get a link and the time is theirs.
 */
export const askingOf = async (booked: Booked, { services, total, startsAt }: Visit): Promise<Asking> => {
  const { ports, organization, now, calendar, input } = booked
  const terms = calendar.terms!
  const demand = await demandFor(ports, organization, terms, services, input.booker?.email ?? null)
  const becomes = statusAfterBooking(calendar)
  // The price it was held at may be another by now: of that no more is asked than it is.
  const due = demand.later === 0 ? total.amount : Math.min(demand.now, total.amount)
  const asksNow = advanceRules.includes(demand.rule) && due > 0
  const offers = demand.rule === paymentRules.optional && total.amount > 0
  const held = asksNow ? holdEnd(calendar, now) : null
  const { capture } = paymentConfigurationIn(terms)
  const amount = asksNow ? due : total.amount
  const money = (each: number): Money => ({ ...total, amount: each })
  const concept = [...new Set(services.map(({ name }) => name))].join(', ').slice(0, 120)
  const expiresAt = held === null ? linkEnd(now, startsAt) : new Date(Date.parse(held) + graceMinutes * 60_000).toISOString()
  return {
    status: asksNow ? scheduleStatuses.ids.pending_payment : becomes,
    policy: {
      ...policyOf(calendar),
      payment: { rule: demand.rule, now: asksNow ? due : 0, capture, becomes, blocks: blocks(calendar, becomes) },
    },
    held,
    asks: asksNow || offers ? { concept, titleKey: nameKey(concept), amountKind: amountKinds.fixed, ...money(amount), expiresAt } : null,
    payment:
      asksNow || offers
        ? { rule: demand.rule, now: money(asksNow ? due : 0), later: money(total.amount - (asksNow ? due : 0)), token: null }
        : null,
    tells: !asksNow,
  }
}

/** A link for whoever may pay as they like serves until the visit begins. */
const linkEnd = (now: Date, startsAt: string): string => {
  const bounded = Math.min(Date.parse(startsAt), now.getTime() + linkMinutes.longest * 60_000)
  return new Date(Math.max(bounded, now.getTime() + linkMinutes.shortest * 60_000)).toISOString()
}
