import type { z } from 'zod'
import { defaultClock, type ClockSettings } from '../../../contract/time/clock.ts'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { scheduleComment } from '../../../contract/endpoints/schedules/comments.ts'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { ClosedLink, PublicLink } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import type { ReceiptProof, ReceiptView } from '../../../contract/documents/receipts.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import type { DirectLinkEnding } from '../../i18n/shape/visitors/public.ts'
import { freeTimesOf, type FreeTimes } from './freeTimes.ts'

/** A remark on an appointment, as far as its page shows it. */
export type Remark = Pick<z.infer<typeof scheduleComment>, 'id' | 'author' | 'body' | 'create'>

/** Why a link opens nothing: it was never given out, or it is a genuine one that ended. */
export type LinkEnding = 'nothing' | 'expired' | 'withdrawn' | DirectLinkEnding

/** Why the password of a page was not taken; null before one was entered. */
export type PasswordProblem = 'wrong' | 'tooMany' | null

/**
 * The ending that a page may show; direct links that are unknown and that are disabled look alike.
 */
export const endingOf = (reason: 'not_found' | 'not_available' | LinkEnding): LinkEnding | null => {
  if (reason === 'not_available') return null
  return reason === 'not_found' ? 'nothing' : reason
}

/**
 * What the server knows when a visitor opens a page. `/dl/{name}`: the link, the first free starts
 * of its first service (those of `firstDays`, with anyone; `product` is its id). `/sc/{token}`: the
 * appointment, what was said about it, and the first free starts to take instead, null where it may
 * not be moved. `/wl/{token}`: a visitor's place on the waiting list. `/pl/{token}`: what a payment
 * link asks for. `/rc/{token}`: a receipt. `/rv/{token}`: what a receipt is known by, null where it
 * is not genuine. `displayZone` is the zone the visitor chose last time (cookie `zone`), `now` the
 * server's instant in ISO 8601.
 */
export type ServedState =
  | {
      kind: 'booking'
      link: PublicLink
      availability: AvailabilityReply
      product: number
      language: Language
      displayZone: string | null
      now: string
    }
  | {
      kind: 'appointment'
      schedule: PublicSchedule
      token: string
      /** What has to be paid for its time to be its own. */
      payer: PayerView | null
      availability: AvailabilityReply | null
      remarks: Remark[]
      /** What is still to be answered. */
      forms: VisitorForm[]
      language: Language
      displayZone: string | null
      now: string
    }
  | { kind: 'waiting'; waiting: PublicWaiting; language: Language; now: string }
  | { kind: 'payment'; payer: PayerView; token: string; language: Language }
  | { kind: 'receipt'; receipt: ReceiptView; token: string; language: Language }
  | { kind: 'receiptProof'; proof: ReceiptProof | null; language: Language }
  | { kind: 'locked'; problem: PasswordProblem; closed: ClosedLink | null; language: Language }
  | {
      kind: 'unavailable'
      reason: 'not_found' | 'not_available' | LinkEnding
      closed?: ClosedLink | null
      language: Language
    }

/**
 * The same as it travels to the browser: starts as plain numbers, a tenth of the size, and no
 * reason that a stranger could learn from.
 */
export type PageState =
  | {
      kind: 'booking'
      link: PublicLink
      times: FreeTimes
      product: number
      language: Language
      displayZone: string | null
    }
  | {
      kind: 'appointment'
      schedule: PublicSchedule
      token: string
      payer: PayerView | null
      /** How long its time is still held, in milliseconds, as the server counts. */
      heldFor: number | null
      times: FreeTimes | null
      remarks: Remark[]
      forms: VisitorForm[]
      language: Language
      displayZone: string | null
      /** The server's instant, in minutes. */
      now: number
    }
  | { kind: 'waiting'; waiting: PublicWaiting; language: Language; now: number }
  | { kind: 'payment'; payer: PayerView; token: string; language: Language }
  | { kind: 'receipt'; receipt: ReceiptView; token: string; language: Language }
  | { kind: 'receiptProof'; proof: ReceiptProof | null; language: Language }
  | { kind: 'locked'; problem: PasswordProblem; closed: ClosedLink | null; language: Language }
  | { kind: 'unavailable'; ended: LinkEnding | null; closed: ClosedLink | null; language: Language }

export type BookingState = Extract<PageState, { kind: 'booking' }>
export type PaymentState = Extract<PageState, { kind: 'payment' }>
export type ReceiptState = Extract<PageState, { kind: 'receipt' }>
export type ReceiptProofState = Extract<PageState, { kind: 'receiptProof' }>
export type WaitingState = Extract<PageState, { kind: 'waiting' }>
export type AppointmentState = Extract<PageState, { kind: 'appointment' }>

/** How the branch of a page shows times and weeks. */
export const clockOf = (state: PageState): ClockSettings => {
  switch (state.kind) {
    case 'booking':
      return state.link.branchOffice.clock
    case 'appointment':
      return state.schedule.branchOffice.clock
    case 'waiting':
      return state.waiting.branchOffice.clock
    case 'payment':
      return state.payer.branchOffice.clock
    case 'receipt':
      return state.receipt.clock
    case 'receiptProof':
      return state.proof?.clock ?? defaultClock
    case 'locked':
    case 'unavailable':
      return state.closed?.branchOffice.clock ?? defaultClock
  }
}

export const pageStateOf = (state: ServedState): PageState => {
  switch (state.kind) {
    case 'booking': {
      const { kind, link, availability, product, language, displayZone, now } = state
      return {
        kind,
        link,
        times: freeTimesOf({ ...availability, now }),
        product,
        language,
        displayZone,
      }
    }
    case 'appointment': {
      const { kind, schedule, token, payer, availability, forms, language, displayZone, now } =
        state
      const times = availability && freeTimesOf({ ...availability, now })
      // Only what is shown of them.
      const shown = state.remarks.map(({ id, author, body, create }) => ({
        id,
        author,
        body,
        create,
      }))
      const heldFor =
        schedule.holdExpiresAt === null
          ? null
          : Date.parse(schedule.holdExpiresAt) - Date.parse(now)
      return {
        kind,
        schedule,
        token,
        payer,
        heldFor,
        times,
        remarks: shown,
        forms,
        language,
        displayZone,
        now: instantOfIso(now),
      }
    }
    case 'waiting':
      return { ...state, now: instantOfIso(state.now) }
    case 'payment':
    case 'receipt':
    case 'receiptProof':
    case 'locked':
      return state
    case 'unavailable':
      // Only a genuine link shows that it has expired.
      return {
        kind: state.kind,
        ended: endingOf(state.reason),
        closed: state.closed ?? null,
        language: state.language,
      }
  }
}
