import type { EntityRecord } from '../../../contract/entities/records.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'
import { paymentKinds, settlingKinds } from '../../../contract/money/paymentMethods.ts'
import type { ReceiptContent } from '../../../contract/documents/receipts.ts'
import { billOf, sumsOf } from '../../domain/money/bill.ts'
import { bookedPricing } from '../../domain/scheduling/appointmentSummary.ts'
import { receiptTaxes, taxedLines } from '../../domain/money/price.ts'
import type { BookedBy, BookedLine } from '../../ports/payments.ts'
import type { Records } from '../../ports/records.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { billStateOf } from './isOff.ts'
import { writtenContactOf } from '../places/addressParts.ts'

/**
 * Writes down the receipt of a payment that has its number, as everything stands now; one that is
 * written already stays as it is. Within the transaction by which the payment is paid.
 */
export const issueReceipt = async (
  records: Records,
  organization: number,
  payment: EntityRecord<'payments'>,
): Promise<void> => {
  const number = payment['receipt']
  if (number === null) return
  const branchOffice = payment['branchOffice'].id
  if (typeof payment['receiptWith'] === 'number')
    return joinReceipt(records, organization, { payment, first: payment['receiptWith'] })
  const content = await contentOf(records, organization, payment)
  await records.payments.keepReceipt(organization, {
    payment: payment.id,
    branchOffice,
    number,
    content,
  })
}

/** Adds a payment to the receipt of the first payment of its charge, once. */
const joinReceipt = async (
  records: Records,
  organization: number,
  { payment, first }: { payment: EntityRecord<'payments'>; first: number },
): Promise<void> => {
  const kept = await records.payments.receipt(organization, first)
  if (kept === undefined) return
  const { content } = kept
  const { tenders = [tenderOf(content)] } = content
  if (tenders.some(({ code }) => code === payment['code'])) return
  const { amount } = payment['amount']
  const schedule = payment['schedule']
  const isTip = payment['kind'] === paymentKinds.tip
  const tip = (content.tip ?? 0) + (isTip ? amount : (payment['tip']?.amount ?? 0))
  const surcharge = content.surcharge + (payment['surcharge']?.amount ?? 0)
  const whole = { ...content, amount: content.amount + amount, surcharge, ...(tip > 0 && { tip }) }
  const booked =
    schedule !== null && content.total !== null
      ? await records.payments.bookedLines(organization, schedule)
      : undefined
  const earlier =
    booked === undefined || schedule === null
      ? []
      : await records.payments.receiptsOfSchedule(organization, schedule, first)
  const settled = whole.amount - surcharge - tip
  await records.payments.extendReceipt(organization, first, {
    ...whole,
    taxes: booked
      ? receiptTaxes(booked.items.flatMap(taxedLines), settled, earlier.map(towardsBill))
      : content.taxes,
    tenders: [
      ...tenders,
      tenderOf({
        code: payment['code'],
        method: payment['method'],
        amount,
        card: payment['card'],
        reference: payment['reference'] ?? null,
      }),
    ],
    ...(await leftToPay(records, organization, schedule)),
  })
}

const tenderOf = ({
  code,
  method,
  amount,
  card,
  reference,
}: Pick<ReceiptContent, 'code' | 'method' | 'amount' | 'card' | 'reference'>) => ({
  code,
  method,
  amount,
  card,
  reference,
})

/** What is left to pay of an appointment now. */
const leftToPay = async (
  records: Records,
  organization: number,
  schedule: unknown,
): Promise<Pick<ReceiptContent, 'left'>> => {
  const bill =
    typeof schedule === 'number'
      ? await records.payments.lockBill(organization, schedule)
      : undefined
  return bill === undefined
    ? {}
    : { left: billOf(bill.total.amount, sumsOf(bill.payments), billStateOf(bill.status)).due }
}

const contentOf = async (
  records: Records,
  organization: number,
  payment: EntityRecord<'payments'>,
): Promise<ReceiptContent> => {
  const place = { branchOffice: payment.branchOffice.id, organization }
  const partner = await records.payments.partnerOf(organization)
  const configuration = effectiveOf(
    'payment',
    await records.configuration({ partner, ...place }, 'payment'),
  )
  const { footer, logo } = configuration.receipt
  const [branch] = await records.find('branchOffices', [place.branchOffice])
  const [owner] = await records.find('organizations', [organization])
  const named = payment['client']
  const [client] = named === null ? [] : await records.find('clients', [named.id])
  const { amount, currency } = payment['amount']
  const invoice = payment['invoice'] ?? null
  const surcharge = payment['surcharge']?.amount ?? 0
  const tip = payment['tip']?.amount ?? 0
  const installments = payment['installments']
  const isSettling = settlingKinds.includes(payment['kind'])
  const booked =
    typeof payment['schedule'] === 'number'
      ? await records.payments.bookedLines(organization, payment['schedule'])
      : undefined
  const appointment = payment['visit']
  const settled = isSettling ? booked : undefined
  const earlier =
    settled === undefined || payment.schedule === null
      ? []
      : await records.payments.receiptsOfSchedule(organization, payment.schedule)
  return {
    code: payment['code'],
    issuedAt: payment.paidAt ?? payment.create.date,
    timeZone: branch!['timeZone'],
    ...issuerOf(owner!, branch!, logo),
    client: invoice ?? payerOf(client, booked),
    visit: appointment && {
      code: appointment.code,
      startsAt: appointment.startsAt,
      timeZone: appointment.timeZone,
    },
    concept: payment['concept'] ?? null,
    kind: payment['kind'],
    currency,
    ...settledContent(settled, amount - surcharge - tip, earlier),
    amount,
    surcharge,
    ...(tip > 0 && { tip }),
    ...(installments != null && { installments }),
    method: payment['method'],
    card: payment['card'],
    reference: payment['reference'] ?? null,
    ...(isSettling && (await leftToPay(records, organization, payment['schedule']))),
    footer,
  }
}

/** Who issues a receipt: the organization and its branch, with the logo where it is wanted. */
const issuerOf = (
  owner: EntityRecord<'organizations'>,
  branch: EntityRecord<'branchOffices'>,
  withLogo: boolean,
): Pick<ReceiptContent, 'organization' | 'branchOffice'> => ({
  organization: {
    name: owner['fantasyName'],
    businessName: owner['businessName'] ?? owner['fantasyName'],
    taxId: owner['taxId'] ?? null,
    logo: withLogo ? (branch['logo'] ?? owner['logo'] ?? null) : null,
  },
  branchOffice: {
    name: branch['fantasyName'],
    taxId: branch['taxId'] ?? null,
    ...issuerContact(branch, owner),
  },
})

/** Where the payer turns to, as a receipt writes it. */
const issuerContact = (
  branch: EntityRecord<'branchOffices'>,
  owner: EntityRecord<'organizations'>,
): Pick<ReceiptContent['branchOffice'], 'address' | 'phone' | 'whatsApp' | 'email'> => {
  const { address, phoneShown, whatsApp, email } = writtenContactOf(branch, owner)
  return {
    address: address && formatAddress(address),
    phone: phoneShown,
    ...(whatsApp && { whatsApp }),
    email,
  }
}

/** The lines of the appointment that a payment settles, and its taxes in the part that is paid. */
const settledContent = (
  settled: Awaited<ReturnType<Records['payments']['bookedLines']>>,
  paid: number,
  earlier: readonly Parameters<typeof towardsBill>[0][],
): Pick<ReceiptContent, 'lines' | 'discount' | 'total' | 'pricing' | 'taxes'> => {
  if (settled === undefined) return { lines: [], total: null, taxes: [] }
  const { items, status, total } = settled
  const discount = items.reduce((sum, item) => sum + item.discount.amount, 0)
  return {
    lines: items.flatMap((item) => linesOf(item, status)),
    ...(discount > 0 && { discount }),
    total,
    pricing: bookedPricing(
      status,
      items.map(({ priceKind }) => priceKind),
    ),
    taxes: receiptTaxes(items.flatMap(taxedLines), paid, earlier.map(towardsBill)),
  }
}

/**
 * The person that a receipt is made out to if the payer names no one: the client, else the person
 * who booked. An online booking gives its visitor nothing of the client that it is linked to.
 */
const payerOf = (
  client: EntityRecord<'clients'> | undefined,
  booked: Booked | undefined,
): ReceiptContent['client'] => {
  const booker = booked?.booker
  const isOnline = booked !== undefined && onlineChannels.includes(booked.channel)
  if (client !== undefined && !(isOnline && booker))
    return { name: client['name'], taxId: client['taxId'] ?? null }
  return booker ? { name: booker.name, taxId: booker.taxId } : null
}

/** What a receipt settles of its appointment: a surcharge and a tip are paid on top. */
const towardsBill = ({ amount, surcharge, tip = 0, taxes }: ReceiptContent) => ({
  amount: amount - surcharge - tip,
  taxes,
})

type Booked = { booker: BookedBy | null; channel: number }

/** A service as it was booked, and what was added to it, of which the price is fixed. */
const linesOf = (
  { name, quantity, price, priceKind, addons }: BookedLine,
  status: number,
): ReceiptContent['lines'] => [
  {
    name,
    quantity,
    price: price.amount,
    total: price.amount * quantity,
    pricing: bookedPricing(status, [priceKind]),
  },
  ...addons.map((addon) => ({
    name: addon.product.name,
    quantity: addon.quantity,
    price: addon.price.amount,
    total: addon.total.amount,
  })),
]

type Receipts = { records: Records; partner: number; organization: number }

/**
 * The number of a branch's next receipt, as its configuration writes it; taken within the
 * transaction that writes the payment. A payment of the same charge as `receiptWith` has the number
 * of that one.
 */
export const nextReceipt = async (
  { records, partner, organization }: Receipts,
  branchOffice: number,
  receiptWith: unknown,
): Promise<string> => {
  const [shared] =
    typeof receiptWith === 'number' ? await records.find('payments', [receiptWith]) : []
  if (shared?.['receipt'] != null) return shared['receipt']
  const place = { partner, organization, branchOffice }
  const { prefix, next } = effectiveOf(
    'payment',
    await records.configuration(place, 'payment'),
  ).receipt
  const number = await records.payments.nextReceipt(organization, branchOffice, next)
  // A prefix that ends in a digit would run into the number: A1 and 1 would be A and 11.
  return `${prefix}${/\d$/.test(prefix) ? '-' : ''}${number}`
}
