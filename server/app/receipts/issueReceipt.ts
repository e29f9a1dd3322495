import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { Address } from '../../../contract/address.ts'
import { formatAddress } from '../../../contract/formats.ts'
import type { InvoiceData } from '../../../contract/invoiceData.ts'
import type { Money } from '../../../contract/money.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'
import { settlingKinds } from '../../../contract/paymentMethods.ts'
import type { ReceiptContent } from '../../../contract/receipts.ts'
import { receiptTaxes } from '../../domain/receiptTaxes.ts'
import { taxedLines } from '../../domain/visitPrice.ts'
import type { BookedBy, BookedLine } from '../../ports/receiptBook.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'

/**
 * Writes down the receipt of a payment that has its number, as everything stands now; one that is written already stays as it is. Within the
 * transaction by which the payment is paid.
 */
export const issueReceipt = async (records: Records, organization: number, payment: StoredRecord): Promise<void> => {
  const number = payment['receipt'] as string | null
  if (number === null) return
  const branchOffice = (payment['branchOffice'] as { id: number }).id
  const content = await contentOf(records, organization, payment)
  await records.payments.keepReceipt(organization, { payment: payment.id, branchOffice, number, content })
}

const contentOf = async (records: Records, organization: number, payment: StoredRecord): Promise<ReceiptContent> => {
  const place = { branchOffice: (payment['branchOffice'] as { id: number }).id, organization }
  const partner = await records.payments.partnerOf(organization)
  const configuration = effectiveOf('payment', await records.configuration({ partner, ...place }, 'payment'))
  const { footer, logo } = configuration['receipt'] as ConfigurationOf<'payment'>['receipt']
  const [branch] = await records.find('branchOffices', [place.branchOffice])
  const [owner] = await records.find('organizations', [organization])
  const named = payment['client'] as { id: number; name: string } | null
  const [client] = named === null ? [] : await records.find('clients', [named.id])
  const { amount, currency } = payment['amount'] as Money
  const invoice = (payment['invoice'] as InvoiceData | null) ?? null
  const surcharge = (payment['surcharge'] as Money | null)?.amount ?? 0
  const tip = (payment['tip'] as Money | null)?.amount ?? 0
  const installments = payment['installments'] as number | null
  const isSettling = settlingKinds.includes(payment['kind'] as number)
  const booked = typeof payment['schedule'] === 'number' ? await records.payments.bookedLines(organization, payment['schedule']) : undefined
  const visit = payment['visit'] as { code: string; startsAt: string; timeZone: string } | null
  const settled = isSettling ? booked : undefined
  const earlier = settled === undefined ? [] : await records.payments.receiptsOfSchedule(organization, payment['schedule'] as number)
  const discount = settled?.items.reduce((sum, item) => sum + item.discount.amount, 0) ?? 0
  return {
    code: payment['code'] as string,
    issuedAt: payment['paidAt'] as string,
    timeZone: branch!['timeZone'] as string,
    organization: {
      name: owner!['fantasyName'] as string,
      businessName: (owner!['businessName'] ?? owner!['fantasyName']) as string,
      taxId: (owner!['taxId'] as string | null) ?? null,
      logo: logo ? ((branch!['logo'] ?? owner!['logo'] ?? null) as string | null) : null,
    },
    branchOffice: {
      name: branch!['fantasyName'] as string,
      taxId: (branch!['taxId'] as string | null) ?? null,
      address: branch!['address'] ? formatAddress(branch!['address'] as Address) : null,
      phone: (branch!['phone'] as string | null) ?? null,
      email: (branch!['email'] as string | null) ?? null,
    },
    client: invoice ?? payerOf(client, booked),
    visit: visit && { code: visit.code, startsAt: visit.startsAt, timeZone: visit.timeZone },
    concept: (payment['concept'] as string | null) ?? null,
    kind: payment['kind'] as number,
    currency,
    lines: settled?.items.flatMap(linesOf) ?? [],
    ...(discount > 0 && { discount }),
    total: settled?.total ?? null,
    amount,
    surcharge,
    ...(tip > 0 && { tip }),
    ...(installments != null && { installments }),
    taxes: settled ? receiptTaxes(settled.items.flatMap(taxedLines), amount - surcharge - tip, earlier.map(towardsBill)) : [],
    method: payment['method'] as number,
    card: payment['card'] as ReceiptContent['card'],
    reference: (payment['reference'] as string | null) ?? null,
    footer,
  }
}

/**
 * The person that a receipt is made out to if the payer names no one: the client, else the person who booked. An online booking gives its
 * visitor nothing of the client that it is linked to.
 */
const payerOf = (client: StoredRecord | undefined, booked: Booked | undefined): ReceiptContent['client'] => {
  const booker = booked?.booker
  const isOnline = booked !== undefined && onlineChannels.includes(booked.channel)
  if (client !== undefined && !(isOnline && booker))
    return { name: client['name'] as string, taxId: (client['taxId'] as string | null) ?? null }
  return booker ? { name: booker.name, taxId: booker.taxId } : null
}

/** What a receipt settles of its appointment: a surcharge and a tip are paid on top. */
const towardsBill = ({ amount, surcharge, tip = 0, taxes }: ReceiptContent) => ({ amount: amount - surcharge - tip, taxes })

type Booked = { booker: BookedBy | null; channel: number }

const linesOf = ({ name, quantity, price, addons }: BookedLine): ReceiptContent['lines'] => [
  { name, quantity, price: price.amount, total: price.amount * quantity },
  ...addons.map((addon) => ({
    name: addon.product.name,
    quantity: addon.quantity,
    price: addon.price.amount,
    total: addon.total.amount,
  })),
]
