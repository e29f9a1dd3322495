import type { Address } from '../../../contract/text/address.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import type { Money } from '../../../contract/money/money.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import { writeCellList } from '../imports/cellList.ts'
import { shielded } from './csvLine.ts'
import { decimalMoney } from './decimalMoney.ts'

/** A field's value as the cell of a file that programs and people read: names for references, ISO for times, decimals for money. */
export const cellText = (field: Field | undefined, value: unknown): string => {
  if (value === null || value === undefined) return ''
  // A number is no formula, whatever its sign.
  if (typeof value === 'number' && field?.options === undefined) return String(value)
  return shielded(textOf(field, value))
}

const textOf = (field: Field | undefined, value: unknown): string => {
  switch (field?.kind) {
    case 'money':
      return decimalMoney(value as Money)
    case 'reference':
    case 'file':
      return (value as { name: string }).name
    case 'references':
      return writeCellList((value as { name: string }[]).map(({ name }) => name))
    case 'words':
      return writeCellList(value as string[])
    case 'status':
      return (value as { sysName: string }).sysName
    case 'choice':
      return nameById(field.options ?? {}, value) ?? String(value)
    case 'address':
      return formatAddress(value as Address)
    case 'password':
      return ''
    default:
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}
