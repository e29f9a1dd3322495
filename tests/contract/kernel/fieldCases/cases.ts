import type { Field } from '../../../../contract/kernel/field.ts'

/** What a field takes, as it is stored, and what it refuses. */
export type Cases = {
  field: Field
  accepts: [sent: unknown, stored: unknown][]
  refuses: unknown[]
}

export const long = (length: number) => 'x'.repeat(length)
