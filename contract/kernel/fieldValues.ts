import type { Address } from '../text/address.ts'
import type { HoursOverride, Weekly } from '../time/hours.ts'
import type { Money } from '../money/money.ts'
import type { Field, FieldKind } from './field.ts'

type Named = { id: number; name: string }

/** What a record holds in a field of each kind, as the builders of `fields.ts` describe it. */
type ValuesByKind = Record<Exclude<FieldKind, keyof OtherValues>, string> & OtherValues
type OtherValues = {
  integer: number
  money: Money
  /** The id of an option. */
  choice: number
  flag: boolean
  status: { id: number; sysName: string; comments?: string | null }
  reference: Named
  references: readonly Named[]
  file: Named
  address: Address
  weekly: Weekly
  overrides: readonly HoursOverride[]
  words: readonly string[]
  /** Structured: what it is depends on the field. */
  data: unknown
  privileges: readonly unknown[]
}

export type FieldValue = {
  [Kind in FieldKind]: { kind: Kind; value: ValuesByKind[Kind] }
}[FieldKind]

/** What is shown of a field: its value, else that of the field that stands in for it. */
export const shownValue = (
  record: Readonly<Record<string, unknown>>,
  name: string,
  { standIn }: Pick<Field, 'standIn'>,
): unknown => (standIn === undefined ? record[name] : (record[name] ?? record[standIn]))

/**
 * The value that a record holds in a field, with the type that the field's kind gives it. It must
 * not be null or absent.
 */
export const fieldValue = ({ kind }: Pick<Field, 'kind'>, value: unknown): FieldValue =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- records are made and read by the declaration that names the kind
  ({ kind, value }) as FieldValue
