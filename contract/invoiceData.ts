import { z } from 'zod'
import { taxId } from './fields.ts'
import { oneLine, string } from './texts.ts'

/** Whether those who pay online are asked to whom the receipt is made out. */
export const invoiceDemands = ['none', 'optional', 'required'] as const
export type InvoiceDemand = (typeof invoiceDemands)[number]

/** To whom a receipt is made out, as its payer writes it: another person or firm than who comes, often enough. */
export const invoiceData = z.object({
  name: string(1, 160, oneLine),
  taxId: taxId().input,
  address: string(1, 200, oneLine),
})
export type InvoiceData = z.output<typeof invoiceData>
export const invoiceFields = ['name', 'taxId', 'address'] as const satisfies readonly (keyof InvoiceData)[]
