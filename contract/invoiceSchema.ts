import { z } from 'zod'
import { taxId } from './fields.ts'
import type { InvoiceData } from './invoiceData.ts'
import { oneLine, string } from './texts.ts'

/** What a payer may write of whom the receipt is made out to. */
export const invoiceSchema = z.object({
  name: string(1, 160, oneLine),
  taxId: taxId().input,
  address: string(1, 200, oneLine),
}) satisfies z.ZodType<InvoiceData>
