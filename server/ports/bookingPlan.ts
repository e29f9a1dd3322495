import type { BookedAddon } from '../../contract/catalog/addons.ts'
import type { AuditAction } from '../../contract/kernel/auditActions.ts'
import type { Discount } from '../../contract/money/terms.ts'
import type { Money } from '../../contract/money/money.ts'
import type { OwnPrice } from '../../contract/money/ownPrice.ts'
import type { LimitCheck } from '../domain/availability/limits.ts'
import type { Policy } from '../domain/scheduling/lifeCycle.ts'
import type { ChainItem } from '../domain/availability/occupations.ts'
import type { ResourceDemand } from '../domain/availability/resources.ts'
import type { PricedItem } from '../domain/money/price.ts'
import type { NewAnswer } from './forms.ts'
import type { CallSource } from './auditTrail.ts'
import type { OutboxEvent } from './outbox.ts'

/**
 * A booking as it was decided, for the store to write whole or not at all. Amounts are in minor
 * units of their currency; instants are ISO 8601 in UTC where they are text, and minutes since 1970
 * where they are numbers; hashes are hexadecimal.
 */
export type BookingPlan = BookingCall<AuditAction> &
  PlannedAppointment & {
    confirm: false
    /**
     * The version of the calendar that the decision read: after any change of the calendar it is to
     * be decided again.
     */
    version: number
    branch: number
    /** The turns of experts that the decision rests on; null where it does not depend on them. */
    turns: Turn[] | null
    /** The hash of the hold that ends by this booking, because its visitor chose another time. */
    hold: string | null
    /** The appointment that takes these services, this time and this status; null for a new one. */
    change: AppointmentChange | null
    answers?: NewAnswer[]
  } & Partial<HoldLimits> &
  Partial<PaymentRequest>

/** A held time that becomes an appointment as it is. Units are those of a BookingPlan. */
export type ConfirmationPlan = BookingCall<'confirm'> &
  PaymentRequest & {
    confirm: true
    /** The hash of the hold that is confirmed. */
    hold: string
    schedule: Pick<PlannedSchedule, 'status' | 'booker' | 'viewHash'>
    blocking: boolean
    client: ClientLimits
    policy: Policy
    answers: NewAnswer[]
    /** What is added to each service from now on, in their order; absent where that stays. */
    addons?: BookedAddon[][]
    /** What it costs with these; absent where that stays. */
    total?: Money
  }

/**
 * Who books when and from where, what other parts of the product learn of it, and what a repeated
 * call is answered.
 */
export type BookingCall<Action extends AuditAction> = CallSource & {
  /** The instant of the call; the decision was made for it. */
  now: string
  /** The account that books; null for a visitor and for a job. */
  who: number | null
  action: Action
  /**
   * What is published once it is booked: one event, or none. The store adds the appointment to its
   * payload.
   */
  outbox: OutboxEvent[]
} & ReplayKey

/**
 * The key under which the same call is answered again, with the hash of its body and the answer
 * without secrets.
 */
export type ReplayKey = { key: null } | { key: string; bodyHash: string; answer: object }

/** One expert's latest appointment at a branch, by the number of its turn. */
export type Turn = { expert: number; schedule: number; turn: number }

/** An appointment with all that it takes, as the availability rules accepted it. */
export type PlannedAppointment = {
  schedule: PlannedSchedule
  /** Whether its status keeps others from the time. */
  blocking: boolean
  items: PlannedItem[]
  occupations: PlannedOccupation[]
  /** What its services take of resources, for those that need any. */
  resources: ResourceUse[]
  /** What the limits of its experts allow; the store counts again when it writes. */
  limits: LimitCheck[]
  /** What one client may have; null where that is overridden. */
  client: ClientLimits | null
}

/**
 * When an appointment is: the first three are one span, in UTC and as the branch's clock shows its
 * start (`2027-01-13T10:00`).
 */
export type PlannedTime = { startsAt: string; endsAt: string; wallStart: string; timeZone: string }

/** Who an appointment is for, in which status, and what is noted about it. */
export type ScheduleDetails = {
  status: number
  statusComments?: string | null
  client: number | null
  booker: Booker | null
  /** How it came to be (`channels` in contract/endpoints/scheduleRecord.ts); a change keeps it. */
  channel?: number
  directLink?: number | null
  holdExpiresAt?: string | null
  holdHash?: string | null
  viewHash?: string | null
  /** What its client agrees to; a change keeps it. */
  policy?: Policy
  note?: string | null
  tags?: readonly string[]
  color?: string | null
  /** Who has set aside the availability rules for it. */
  overrides?: unknown
}

export type PlannedSchedule = PlannedTime &
  ScheduleDetails & {
    code: string
    quantity: number
    totalAmount: number
    totalCurrency: string
    discount: Discount | null
  }

/**
 * The person who booked, as they gave themselves: a snapshot, which no later edit of a client
 * changes.
 */
export type Booker = {
  name?: string | null
  email?: string | null
  phone?: string | null
  taxId?: string | null
  locale?: string | null
}

type Served = {
  entailedProduct: number
  expert: number
  /** Minutes before and after it in which the expert is busy as well. */
  bufferBefore: number
  bufferAfter: number
  /** Persons. */
  quantity: number
}

/**
 * One service of an appointment. `priceAmount` and `discount` are minor units of `priceCurrency`,
 * for all persons together.
 */
export type PlannedItem = Served & {
  /** Its place in the appointment, from 0. */
  position: number
  startsAt: string
  endsAt: string
  priceAmount: number
  priceCurrency: string
  /** Why the price is another than usual; null where it is the usual one. */
  ownPrice: OwnPrice | null
  discount: number
  addons: BookedAddon[]
  tax: PricedItem['tax']
}

/**
 * One uninterrupted span of an expert's time; a service with processing time has two. All times are
 * minutes since 1970.
 */
export type PlannedOccupation = Served & {
  position: number
  /** Its place among the spans of the service, from 0. */
  segment: number
  start: number
  end: number
  /** Processing time, in minutes: how long after the start it begins, and its length. */
  processingAfter: number | null
  processingLength: number | null
  /** The span in which the expert is busy, with buffers and without processing time. */
  from: number
  to: number
  /** Seats of the session; 1 where the service is for one booking. */
  capacity: number
}

/** The units of resources that one service needs, and those that there are. */
export type ResourceUse = ChainItem & { needs: ResourceDemand[] }

/**
 * How many appointments one client may have to come and on one day (0: any), and whether none may
 * overlap another.
 */
export type ClientLimits = {
  id: number | null
  email: string | null
  open: number
  perDay: number
  apart: boolean
}

/**
 * The appointment that changes: in this version and one of these statuses; `moves` is added to the
 * moves of its client.
 */
export type AppointmentChange = {
  id: number
  version: number
  statuses: readonly number[]
  moves: number
}

/**
 * How many live holds one address has at a branch at most, by the hash of the two, and how many one
 * device has.
 */
export type HoldLimits = {
  holder: string
  maxHolds: number
  holderDevice: string | null
  maxDeviceHolds: number
}

/** What has to be paid, or left, for the time to belong to the client. */
export type PaymentRequest = {
  /** Until when the time is held for that; null where it is booked at once. */
  held: string | null
  asks: RequestedLink | null
}

/**
 * The payment link to make. `kind` as in contract/money/paymentMethods.ts; without an amount (minor
 * units) it is for leaving a card.
 */
export type RequestedLink = {
  kind: number
  concept: string
  titleKey: string
  amountKind: number
  amount?: number
  currency?: string
  expiresAt: string
}
