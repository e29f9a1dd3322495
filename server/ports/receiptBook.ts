import type { BookedAddon } from '../../contract/catalog/addons.ts'
import type { Money } from '../../contract/money/money.ts'
import type { ReceiptContent } from '../../contract/money/receipts.ts'
import type { LineTax } from '../../contract/money/terms.ts'

/** A service of an appointment as it was booked. */
export type BookedLine = { name: string; price: Money; quantity: number; discount: Money; tax: LineTax | null; addons: BookedAddon[] }

/** Whoever booked, as they gave themselves. */
export type BookedBy = { name: string; email: string | null; taxId: string | null; locale?: string | null }

/** What receipts are made of and where they are kept, inside one transaction. */
export type ReceiptBook = {
  /** Whose organization it is. */
  partnerOf: (organization: number) => Promise<number>
  bookedLines: (
    organization: number,
    schedule: number,
  ) => Promise<{ total: number; booker: BookedBy | null; channel: number; items: BookedLine[] } | undefined>
  /** The language of the page on which a payment was made; null where it was made elsewhere. */
  payerLanguage: (organization: number, payment: number) => Promise<string | null>
  /** The receipts of payments that settle an appointment and were not refunded, in the order in which they were issued; `without` that of one. */
  receiptsOfSchedule: (organization: number, schedule: number, without?: number) => Promise<ReceiptContent[]>
  /** Keeps a receipt once; what was issued before stays. */
  keepReceipt: (
    organization: number,
    receipt: { payment: number; branchOffice: number; number: string; content: ReceiptContent },
  ) => Promise<void>
  /** Writes a receipt anew to which a further payment of the same charge was added. */
  extendReceipt: (organization: number, payment: number, content: ReceiptContent) => Promise<void>
  /** The receipt that a payment stands on, with the payments on it, the first first. */
  receipt: (organization: number, payment: number) => Promise<{ number: string; content: ReceiptContent; payments: number[] } | undefined>
}
