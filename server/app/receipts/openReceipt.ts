import type { EntityRecord } from '../../../contract/entities/records.ts'
import { defaultClock } from '../../../contract/time/clock.ts'
import { refundStates } from '../../../contract/entities/payments.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import {
  receiptView,
  type ReceiptProof,
  type ReceiptState,
  type ReceiptView,
} from '../../../contract/documents/receipts.ts'
import type { Ports } from '../../ports/ports.ts'
import { clockSettingsOf } from '../configuration/clockSettings.ts'
import { onlyThat } from '../kernel/scope.ts'
import {
  refuseExpiredLink,
  firstLinkVersion,
  refuseWithdrawnLink,
  ownerOfAddress,
  recordOfToken,
  recordToken,
} from '../kernel/tokens.ts'
import { scheduleSummary } from '../booking/summary.ts'
import { issueReceipt } from '../payments/receipts.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { imageKey } from '../kernel/files.ts'

/**
 * A receipt as it was issued, and how it stands now.
 * @throws Refusal NOT_FOUND for a payment without one
 */
export const receiptOf = async (
  ports: Ports,
  organization: number,
  payment: number,
): Promise<ReceiptView> => {
  return (await readReceipt(ports, organization, payment)).view
}

/** The receipt, with the version that its link is signed for. */
const readReceipt = async (
  ports: Ports,
  organization: number,
  payment: number,
): Promise<{ view: ReceiptView; linkVersion: number }> => {
  const { kept, record, branch, paid } = await ports.store.within(
    onlyThat(organization),
    async (records) => {
      const [found] = await records.find('payments', [payment])
      if (found === undefined) throw new Refusal('NOT_FOUND')
      // What was paid before receipts were written down gets its receipt when it is first read.
      if ((await records.payments.receipt(organization, payment)) === undefined)
        await issueReceipt(records, organization, found)
      const [at] = await records.find('branchOffices', [found['branchOffice'].id])
      const receipt = await records.payments.receipt(organization, payment)
      return {
        record: found,
        branch: at,
        kept: receipt,
        paid: await records.find('payments', receipt?.payments ?? []),
      }
    },
  )
  if (kept === undefined) throw new Refusal('NOT_FOUND')
  const refunds = paid
    .flatMap((each) => returnsOf(each, paid.length))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const state = stateOf(paid)
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const view = {
    ...kept.content,
    clock: branch === undefined ? defaultClock : clockSettingsOf(branch),
    organization: namedIssuer(kept.content.organization),
    number: kept.number,
    state,
    refunded,
    refunds,
    ...(await standingOfPaid(ports, organization, {
      payment: record,
      zone: kept.content.timeZone,
    })),
    // Printed on paper and without personal data: it is never withdrawn.
    proof: recordToken(ports, 'receiptProof', {
      organization,
      id: payment,
      version: firstLinkVersion,
    }),
  }
  return { view, linkVersion: ownerOfAddress(record['receiptUrl']).version }
}

/**
 * How the appointment that a payment is for stands now, by the clock that the receipt was issued
 * by; null where it is for none.
 */
const standingOfPaid = async (
  ports: Ports,
  organization: number,
  { payment, zone }: { payment: EntityRecord<'payments'>; zone: string },
): Promise<Pick<ReceiptView, 'summary' | 'visitEnded'>> => {
  const schedule = payment['schedule']
  const [record] =
    schedule === null
      ? []
      : await ports.store.schedules(onlyThat(organization), { ids: [schedule], limit: 1 })
  if (record === undefined) return { summary: null, visitEnded: null }
  const { data: visitEnded = null } = receiptView.shape.visitEnded.safeParse(record.status.sysName)
  return { summary: await scheduleSummary(ports, { organization, record }, { zone }), visitEnded }
}

/**
 * A receipt by the token of its link.
 * @throws Refusal NOT_FOUND for a token that opens nothing, LINK_WITHDRAWN, LINK_EXPIRED after five
 * years
 */
export const openReceipt = (ports: Ports, token: string): Promise<ReceiptView> =>
  receiptOfToken(ports, 'receipt', token)

const receiptOfToken = async (
  ports: Ports,
  opening: 'receipt' | 'receiptProof',
  token: string,
): Promise<ReceiptView> => {
  const { organization, id, version } = recordOfToken(ports, opening, token)
  const { view: receipt, linkVersion } = await readReceipt(ports, organization, id)
  refuseWithdrawnLink(version, opening === 'receipt' ? linkVersion : firstLinkVersion)
  refuseExpiredLink('receipt', receipt.issuedAt, ports.clock.now())
  return receipt
}

/**
 * The part of a receipt that anyone holding the paper copy may see.
 * @throws Refusal NOT_FOUND for a token that opens nothing, LINK_EXPIRED after five years
 */
export const proveReceipt = async (ports: Ports, token: string): Promise<ReceiptProof> => {
  const receipt = await receiptOfToken(ports, 'receiptProof', token)
  const { number, state, refunded, issuedAt, timeZone, currency, amount, branchOffice, clock } =
    receipt
  return {
    number,
    state,
    refunded,
    issuedAt,
    timeZone,
    clock,
    currency,
    amount,
    organization: receipt.organization,
    branchOffice: branchOffice.name,
  }
}

type WrittenIssuer = Omit<ReceiptView['organization'], 'businessName'> & {
  businessName: string | null
}

/**
 * An organization without a legal name issues under its own; receipts of earlier versions were
 * written down without either.
 */
const namedIssuer = (issuer: WrittenIssuer): ReceiptView['organization'] => ({
  ...issuer,
  businessName: issuer.businessName ?? issuer.name,
})

const states: Readonly<Record<string, ReceiptState>> = {
  paid: 'valid',
  partially_refunded: 'partially_refunded',
  refunded: 'refunded',
  voided: 'voided',
  disputed: 'disputed',
}

/** How a receipt stands by the payments on it: as they all do, else a part of it is gone. */
const stateOf = (payments: readonly EntityRecord<'payments'>[]): ReceiptState => {
  const found = [...new Set(payments.map(stateIn))]
  if (found.length === 1) return found[0]!
  return found.includes('disputed') ? 'disputed' : 'partially_refunded'
}

/**
 * What of a payment is no longer with the branch, with the time. A payment that was voided left no
 * refund, and counts as a part that went back where the receipt has others; neither did a dispute
 * that was lost before such losses were kept as refunds: of these the time is that of the last
 * change.
 */
const returnsOf = (payment: EntityRecord<'payments'>, payments: number): ReceiptView['refunds'] => {
  const made = payment['refunds']
    .filter((refund) => refund.state === refundStates.made)
    .map(({ at, amount, asCredit }) => ({ at, amount: amount.amount, asCredit }))
  const state = stateIn(payment)
  if (state !== 'refunded' && !(state === 'voided' && payments > 1)) return made
  const left = payment['amount'].amount - made.reduce((sum, { amount }) => sum + amount, 0)
  const changed = payment.edit?.date ?? payment.paidAt ?? payment.create.date
  // What was paid with credit is credit again once that payment is voided.
  return left > 0
    ? [
        ...made,
        { at: changed, amount: left, asCredit: payment['method'] === paymentMethods.client_credit },
      ]
    : made
}

const stateIn = (payment: EntityRecord<'payments'>): ReceiptState =>
  states[payment['status'].sysName] ?? 'valid'

/** The PDF of a receipt, and how its file is called. */
export const receiptFile = async (
  { documents, files, address }: Pick<Ports, 'documents' | 'files' | 'address'>,
  receipt: ReceiptView,
  language: Language,
): Promise<{ name: string; mime: string; content: Uint8Array<ArrayBuffer> }> => ({
  // Whatever a prefix has in it, the name is one that every system takes.
  name: `${receipt.number.replaceAll(/[^A-Za-z0-9-]+/g, '-')}.pdf`,
  mime: 'application/pdf',
  content: await documents.receipt(receipt, {
    language,
    proofUrl: `${address()}/rv/${receipt.proof}`,
    // A logo that was taken away since is no longer there to be rendered.
    logo:
      receipt.organization.logo === null
        ? undefined
        : await files.get(imageKey(receipt.organization.logo)),
  }),
})
