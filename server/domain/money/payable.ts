import { amountKinds } from '../../../contract/entities/paymentLinks.ts'
import {
  paymentLinkStatuses,
  storedStatusName,
  type StatusName,
} from '../../../contract/kernel/statuses.ts'

/**
 * What of a payment link decides whether and how much can be paid by it; amounts in minor units,
 * instants in milliseconds.
 */
export type LinkTerms = {
  status: number
  expiresAt: number
  pausedUntil: number | null
  uses: number
  maxUses: number
  amountKind: number
  amount: number | null
  least: number | null
  most: number | null
}

/** The amounts that can be paid now, and the one to propose. */
export type Payable = { least: number; most: number; proposed: number }

const { active, expired, exhausted, paid } = paymentLinkStatuses.ids

/**
 * Where a link stands at an instant: time ends it by itself, and after failed tries it rests for a
 * while.
 */
export const linkStateAt = (
  { status, expiresAt, pausedUntil }: LinkTerms,
  now: number,
): StatusName<'paymentLink'> | 'paused' => {
  if (status === active && expiresAt <= now) return 'expired'
  if (status === active && pausedUntil !== null && pausedUntil > now) return 'paused'
  return storedStatusName(paymentLinkStatuses, status)
}

/**
 * How much can be paid by a link: what it asks for, but never more than what is still open of its
 * appointment (definitions 3.10). `open` is null where there is no appointment. Undefined when
 * nothing is left to be paid.
 */
export const payableOf = (
  { amountKind, amount, least, most }: LinkTerms,
  open: number | null,
): Payable | undefined => {
  const within = (requested: number) => (open === null ? requested : Math.min(requested, open))
  if (open === 0) return undefined
  switch (amountKind) {
    case amountKinds.fixed: {
      const only = within(amount!)
      return { least: only, most: only, proposed: only }
    }
    case amountKinds.up_to_due:
      return { least: 1, most: open!, proposed: open! }
    default:
      return { least: within(least!), most: within(most!), proposed: within(least!) }
  }
}

/** Where a link stands after it was paid once more. */
export const afterUse = ({
  uses,
  maxUses,
  status,
}: LinkTerms): { uses: number; status: number } => {
  const used = uses + 1
  // What was paid before the link ended counts all the same.
  if (status !== active && status !== expired) return { uses: used, status }
  return { uses: used, status: used < maxUses ? status : maxUses === 1 ? paid : exhausted }
}

const triesBeforePause = 5
const triesBeforeBlock = 15
const pauseMilliseconds = 15 * 60_000

/**
 * What becomes of a link after a try that failed: every fifth makes it rest for a quarter of an
 * hour, the fifteenth blocks it.
 */
export const afterFailure = (
  { status }: Pick<LinkTerms, 'status'>,
  failedTries: number,
  now: number,
): { failedTries: number; status: number; pausedUntil: number | null } => {
  const failed = failedTries + 1
  const blocks = failed >= triesBeforeBlock && status === active
  const pausedUntil = failed % triesBeforePause === 0 ? now + pauseMilliseconds : null
  return {
    failedTries: failed,
    status: blocks ? paymentLinkStatuses.ids.blocked : status,
    pausedUntil,
  }
}
