/** Whether those who pay online enter to whom the receipt is made out. */
export const invoiceDemands = ['none', 'optional', 'required'] as const
export type InvoiceDemand = (typeof invoiceDemands)[number]

/**
 * To whom a receipt is made out, as its payer writes it: another person or firm than who comes,
 * often enough.
 */
export const invoiceFields = ['name', 'taxId', 'address'] as const
export type InvoiceData = Record<(typeof invoiceFields)[number], string>
