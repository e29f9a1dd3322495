import {
  refuseWithdrawnLink,
  firstLinkVersion,
  recordOfToken,
  recordToken,
  type Deriving,
  viewToken,
} from '../kernel/tokens.ts'
import { paymentLinkKinds, paymentLinkPages } from '../../../contract/money/paymentMethods.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Money } from '../../../contract/money/money.ts'
import { billOf, sumsOf, underWayOf } from '../../domain/money/bill.ts'
import { linkStateAt, payableOf, type Payable } from '../../domain/money/payable.ts'
import type { AppointmentBill, LockedLink } from '../../ports/payments.ts'
import type { Records } from '../../ports/records.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { billStateOf, isOff } from './isOff.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PaymentConfiguration } from './gateways.ts'

const { expired, pending_payment } = scheduleStatuses.ids

/**
 * What a link requests of a payer, read and locked: the appointment first, so that no two
 * transactions wait for each other.
 */
export type RequestedPayment = {
  link: LockedLink
  /** The methods that the link is limited to; null: as its branch offers them. */
  methods: readonly string[] | null
  bill: AppointmentBill | undefined
  /** Null where neither the link nor an appointment names any money. */
  currency: string | null
  payable: Payable | undefined
}

/**
 * What a link asks for now; undefined where there is no such link.
 * @param version what the token was signed for, where one is opened
 * @throws Refusal LINK_WITHDRAWN
 */
export const readRequestedPayment = async (
  records: Records,
  { organization, link, version }: { organization: number; link: number; version?: number },
): Promise<RequestedPayment | undefined> => {
  const [found] = await records.find('paymentLinks', [link])
  if (found === undefined) return undefined
  const schedule = found['schedule']
  const bill =
    schedule === null ? undefined : await records.payments.lockBill(organization, schedule)
  const locked = (await records.payments.lockLink(organization, link))!
  if (version !== undefined) refuseWithdrawnLink(version, locked.linkVersion)
  return {
    link: locked,
    methods: found['methods'],
    bill,
    currency: locked.currency ?? bill?.total.currency ?? null,
    // Who leaves a card pays nothing.
    payable:
      locked.kind !== paymentLinkKinds.add_card
        ? payableOf(locked, bill === undefined ? null : openOf(bill))
        : undefined,
  }
}

/**
 * Whether the time that was held until it was paid is held no longer, or will not be in a moment.
 */
const isLetGo = ({ status, holdExpiresAt }: AppointmentBill, now: number): boolean =>
  status === expired ||
  (status === pending_payment && holdExpiresAt !== null && holdExpiresAt.getTime() <= now)

/** How an appointment ended for which nothing can be paid; null where it did not. */
export const endOf = (bill: AppointmentBill, now: number): 'let_go' | 'off' | null => {
  if (isLetGo(bill, now)) return 'let_go'
  return isOff(bill.status) ? 'off' : null
}

/** What is neither paid nor being paid of an appointment. */
const openOf = (bill: AppointmentBill): number =>
  Math.max(
    0,
    billOf(bill.total.amount, sumsOf(bill.payments), billStateOf(bill.status)).due -
      underWayOf(bill.payments),
  )

/**
 * Refuses a link that is over, used up, resting or blocked.
 * @throws Refusal LINK_EXPIRED, LINK_USED, RATE_LIMITED, NOT_AVAILABLE
 */
export const demandUsable = (link: LockedLink, now: number): void => {
  const state = linkStateAt(link, now)
  if (state === 'expired' || state === 'cancelled') throw new Refusal('LINK_EXPIRED')
  if (state === 'paid' || state === 'exhausted' || link.uses >= link.maxUses)
    throw new Refusal('LINK_USED')
  if (state === 'paused')
    throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil((link.pausedUntil! - now) / 1000) })
  if (state === 'blocked') throw new Refusal('NOT_AVAILABLE')
}

/**
 * Refuses a request for an appointment whose time was let go, or that is off.
 * @throws Refusal HOLD_EXPIRED, NOT_AVAILABLE
 */
export const demandOpen = (bill: AppointmentBill | undefined, now: number): void => {
  const ended = bill === undefined ? null : endOf(bill, now)
  if (ended === 'let_go') throw new Refusal('HOLD_EXPIRED')
  if (ended === 'off') throw new Refusal('NOT_AVAILABLE')
}

/**
 * The money that is paid by a link as it stands: what its payer chose, else what it proposes.
 * @throws Refusal LINK_EXPIRED, LINK_USED, HOLD_EXPIRED, NOT_AVAILABLE, RATE_LIMITED, ALREADY_PAID,
 * PAYMENT_PENDING, AMOUNT_MISMATCH with what can be paid
 */
export const demandPayable = (
  requested: RequestedPayment,
  amount: number | undefined,
  now: number,
): Money => {
  const { link, bill, payable } = requested
  demandUsable(link, now)
  if (link.kind === paymentLinkKinds.add_card) throw new Refusal('NOT_AVAILABLE')
  demandOpen(bill, now)
  if (bill !== undefined && billStateOf(bill.status) === 'missed')
    throw new Refusal('NOT_AVAILABLE', { fields: [{ path: 'schedule', rule: 'nothingDue' }] })
  if (payable === undefined)
    throw new Refusal(
      bill !== undefined && underWayOf(bill.payments) > 0 ? 'PAYMENT_PENDING' : 'ALREADY_PAID',
    )
  if (link.uses + link.underWay >= link.maxUses) throw new Refusal('PAYMENT_PENDING')
  const chosen = amount ?? payable.proposed
  const money = (each: number): Money => ({ amount: each, currency: requested.currency! })
  if (chosen < payable.least || chosen > payable.most) {
    const current = {
      least: money(payable.least),
      most: money(payable.most),
      proposed: money(payable.proposed),
    }
    throw new Refusal('AMOUNT_MISMATCH', {
      current,
      fields: [
        {
          path: 'amount',
          rule: chosen < payable.least ? 'tooSmall' : 'tooBig',
          bound: chosen < payable.least ? payable.least : payable.most,
        },
      ],
    })
  }
  return money(chosen)
}

/** The secret of a payment link; a new one has the first version. */
export const linkToken = (
  ports: Deriving,
  organization: number,
  { link, version = firstLinkVersion }: { link: number; version?: number },
): string => recordToken(ports, 'paymentLink', { organization, id: link, version })

/** Where a link leads, without the address of the installation. */
export const linkPath = (
  ports: Deriving,
  {
    kind,
    organization,
    link,
    version,
  }: { kind: number; organization: number; link: number; version: number },
): string => `/${paymentLinkPages[kind]!}/${linkToken(ports, organization, { link, version })}`

/**
 * Which link a token opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const linkOfToken = (
  ports: Deriving,
  token: string,
): { organization: number; link: number; version: number } => {
  const { organization, id, version } = recordOfToken(ports, 'paymentLink', token)
  return { organization, link: id, version }
}

/**
 * The page that a link is used on: its appointment's while that waits for it, else its own. Without
 * the address of the installation.
 */
export const pageOfLink = (
  ports: Ports,
  { organization, bill }: { organization: number; bill: AppointmentBill | undefined },
  { id, kind, version }: { id: number; kind: number; version: number },
): string =>
  bill?.status === scheduleStatuses.ids.pending_payment
    ? `/sc/${viewToken(ports, organization, { code: bill.code, version: bill.linkVersion })}`
    : linkPath(ports, { kind, organization, link: id, version })

/**
 * In how many months what a link asks for may be paid at most: as the link says, else as its branch
 * does; a card that was left is charged at once.
 */
export const mostInstallments = (
  { kind, installments }: Pick<LockedLink, 'kind' | 'installments'>,
  place: { installments: number },
): number => (kind === paymentLinkKinds.pay ? (installments ?? place.installments) : 1)

/**
 * Whether the payer of a link may give a tip: it goes to the experts who serve, so there has to be
 * an appointment.
 */
export const takesTip = (
  { kind }: Pick<LockedLink, 'kind'>,
  bill: AppointmentBill | undefined,
): boolean => kind === paymentLinkKinds.pay && bill !== undefined

/**
 * A tip is given where the branch takes tips, and is no more than what the appointment costs: more
 * is a slip of the finger.
 * @throws Refusal VALIDATION of `tip`
 */
export const demandTip = (
  { link, bill }: RequestedPayment,
  tip: number,
  { tips }: PaymentConfiguration,
): void => {
  if (tip === 0) return
  if (!tips.enabled || !takesTip(link, bill)) throw refuseField('tip', 'notAllowed')
  if (tip > bill!.total.amount) throw refuseField('tip', 'tooBig', bill!.total.amount)
}
