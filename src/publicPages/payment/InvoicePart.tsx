import { invoiceFields, type InvoiceData, type InvoiceDemand } from '../../../contract/money/invoice.ts'
import { BookerField } from '../BookerField.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { Refused } from './outcome.ts'
import { invoiceFieldId, type InvoiceModel } from './useInvoice.ts'

type Props = { demand: InvoiceDemand; invoice: InvoiceModel; refused: Refused | null }

const input = {
  name: { autoComplete: 'organization', maxLength: 160 },
  taxId: { autoComplete: 'off', maxLength: 20 },
  address: { autoComplete: 'street-address', maxLength: 200 },
} as const

/** Name, tax id and address that the receipt is made out to. */
export const InvoicePart = ({ demand, invoice, refused }: Props) => {
  const { words, shared } = usePageLanguage()
  if (demand === 'none') return null
  const told = words.payment.invoice
  const wrongOf = (field: keyof InvoiceData) => {
    if (invoice.missing.includes(field)) return told.missing[field]
    const found = refused?.problem.fields.find(({ path }) => path === `invoice.${field}`)
    return found && shared.rules[found.rule].replace('{bound}', String(found.bound))
  }
  return (
    <fieldset className="invoice">
      <legend className={demand === 'optional' ? 'heard' : undefined}>{told.title}</legend>
      {demand === 'optional' && (
        <label className="check">
          <input type="checkbox" checked={invoice.wanted} onChange={({ target }) => invoice.setWanted(target.checked)} />
          <span>{told.wanted}</span>
        </label>
      )}
      {invoice.wanted &&
        invoiceFields.map((field) => {
          const wrong = wrongOf(field)
          return (
            <BookerField
              key={field}
              id={invoiceFieldId(field)}
              label={told[field]}
              {...input[field]}
              value={invoice.data[field]}
              {...(wrong ? { wrong } : {})}
              onWrite={(value) => invoice.write(field, value)}
            />
          )
        })}
    </fieldset>
  )
}
