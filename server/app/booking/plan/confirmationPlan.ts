import type { Booker, ConfirmationPlan, ReplayKey } from '../../../ports/bookingPlan.ts'
import type { NewAnswer } from '../../../ports/forms.ts'
import type { CallSource } from '../../../ports/auditTrail.ts'
import { sourceOf } from '../../kernel/audit.ts'
import { blocks, clientLimits } from '../bookedAs.ts'
import type { Calendar } from '../../availability/calendar.ts'
import type { PaymentDemand } from '../paymentDemand.ts'

type Confirmed = {
  caller: Pick<CallSource, 'ref'> & Partial<CallSource>
  now: Date
  /** The hash of the hold. */
  hold: string
  booker: Booker | null
  client: number | null
  viewHash: string
  demand: PaymentDemand
  answers: NewAnswer[]
  replay: ReplayKey
}

/**
 * The plan by which a held time becomes an appointment: by the visitor who held it, or by the
 * client on the waitlist who was offered it.
 */
export const confirmationPlan = (calendar: Calendar, confirmed: Confirmed): ConfirmationPlan => {
  const { caller, now, hold, booker, client, viewHash, demand, answers, replay } = confirmed
  const { status, policy, held, asks, outbox } = demand
  return {
    confirm: true,
    now: now.toISOString(),
    who: null,
    action: 'confirm',
    ...sourceOf(caller),
    hold,
    schedule: { status, booker, viewHash },
    blocking: blocks(calendar, status),
    client: clientLimits(calendar, { id: client, email: booker?.email ?? null }),
    policy,
    held,
    asks,
    outbox,
    answers,
    ...replay,
  }
}
