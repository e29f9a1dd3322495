import type { RaRecord } from 'react-admin'
import type { mergeSides } from '../../../contract/endpoints/clients.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import type { NamedField } from '../crud/drawnFields.ts'

export type Side = (typeof mergeSides)[number]

/** What no choice is about: who they are called follows from the parts, and where they stand from the merge. */
const fixed = ['organization', 'name', 'status', 'mergedInto']

/** A field in which two clients differ, with the sides it may be taken from. */
export type Difference = NamedField & { sides: readonly Side[]; proposed: Side }

/** Where two clients differ, and what is proposed: both of lists and notes, else what the one that stays has, if it has anything. */
export const differencesOf = (fields: readonly NamedField[], kept: RaRecord, other: RaRecord): Difference[] =>
  fields
    .filter(({ name, field }) => field.writable && !fixed.includes(name) && keyOf(kept[name]) !== keyOf(other[name]))
    .map(({ name, field }) => {
      const joins = canJoin(field) && !isEmpty(kept[name]) && !isEmpty(other[name])
      const proposed: Side = joins ? 'both' : isEmpty(kept[name]) ? 'other' : 'kept'
      return { name, field, sides: joins ? ['kept', 'other', 'both'] : ['kept', 'other'], proposed }
    })

/** The fields in which both say the same, and something. */
export const equalFields = (fields: readonly NamedField[], kept: RaRecord, other: RaRecord): NamedField[] =>
  fields.filter(({ name }) => !fixed.includes(name) && !isEmpty(kept[name]) && keyOf(kept[name]) === keyOf(other[name]))

const canJoin = ({ kind }: Field): boolean => kind === 'words' || kind === 'longText'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const keyOf = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(value))
