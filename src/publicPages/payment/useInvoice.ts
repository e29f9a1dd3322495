import { useState } from 'react'
import { invoiceFields, type InvoiceData, type InvoiceDemand } from '../../../contract/money/invoice.ts'

export const invoiceFieldId = (field: keyof InvoiceData): string => `invoice-${field}`

/** To whom the receipt is made out: asked of everyone, of whoever wants it, or of nobody. */
export const useInvoice = (demand: InvoiceDemand) => {
  const [wanted, setWanted] = useState(demand === 'required')
  const [data, setData] = useState<InvoiceData>({ name: '', taxId: '', address: '' })
  const [missing, setMissing] = useState<readonly (keyof InvoiceData)[]>([])
  return {
    wanted,
    setWanted,
    data,
    missing,
    write: (field: keyof InvoiceData, value: string) => {
      setMissing((before) => before.filter((each) => each !== field))
      setData((before) => ({ ...before, [field]: value }))
    },
    /** Whether nothing is missing of what is asked; the first field that is empty gets the focus. */
    isComplete: (): boolean => {
      const empty = wanted ? invoiceFields.filter((field) => data[field].trim() === '') : []
      setMissing(empty)
      if (empty[0] !== undefined) document.getElementById(invoiceFieldId(empty[0]))?.focus()
      return empty.length === 0
    },
    given: (): InvoiceData | null => (wanted ? data : null),
  }
}

export type InvoiceModel = ReturnType<typeof useInvoice>
