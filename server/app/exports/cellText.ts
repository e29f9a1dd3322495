import type { Address } from '../../../contract/address.ts'
import type { Field } from '../../../contract/field.ts'
import { currencyDigits, formatAddress } from '../../../contract/formats.ts'
import type { Money } from '../../../contract/money.ts'
import { shielded } from './csvLine.ts'

/** A field's value as the cell of a file that programs and people read: names for references, ISO for times, decimals for money. */
export const cellText = (field: Field | undefined, value: unknown): string => {
  if (value === null || value === undefined) return ''
  // A number is no formula, whatever its sign.
  if (typeof value === 'number' && field?.options === undefined) return String(value)
  return shielded(textOf(field, value))
}

const between = '; '

const textOf = (field: Field | undefined, value: unknown): string => {
  switch (field?.kind) {
    case 'money':
      return decimal(value as Money)
    case 'reference':
    case 'file':
      return (value as { name: string }).name
    case 'references':
      return (value as { name: string }[]).map(({ name }) => name).join(between)
    case 'words':
      return (value as string[]).join(between)
    case 'status':
      return (value as { sysName: string }).sysName
    case 'choice':
      return Object.entries(field.options ?? {}).find(([, id]) => id === value)?.[0] ?? String(value)
    case 'address':
      return formatAddress(value as Address)
    case 'password':
      return ''
    default:
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** `1234.50 USD`, with as many digits as the currency has. */
const decimal = ({ amount, currency }: Money): string => {
  const digits = currencyDigits(currency)
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0')
  const cut = whole.length - digits
  const number = digits === 0 ? whole : `${whole.slice(0, cut)}.${whole.slice(cut)}`
  return `${amount < 0 ? '-' : ''}${number} ${currency}`
}
