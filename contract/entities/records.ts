import type { Field } from '../kernel/field.ts'
import type { Stamped } from '../kernel/entity.ts'
import type { entities, EntityName } from './index.ts'

type FieldsOf<Name extends EntityName> = (typeof entities)[Name]['fields']
type StoredOf<F> = F extends Field<infer _I, infer _O, boolean, boolean, infer Stored> ? Stored : never
type InputOf<F> = F extends Field<infer Input> ? Input : never

/** A record whose entity is known only while the program runs. */
export type AnyRecord = Record<string, unknown> & { id: number; version: number }

/**
 * A record as the server's own code reads it, before a mask or a presentation changes it: references as `{ id, name }`, amounts as money,
 * days and instants as text, an optional field as its value or null. Where the name can be that of any entity, so can the record.
 */
export type EntityRecord<Name extends EntityName> = EntityName extends Name
  ? AnyRecord
  : { [Key in keyof FieldsOf<Name>]: StoredOf<FieldsOf<Name>[Key]> } & Stamped

/** Values that are no fields of their entity and that only the server writes (`hiddenColumns` of the database adapter). */
export type HiddenValues = {
  account?: number | null
  membership?: number | null
  acceptedAt?: Date | null
  statusLevel?: number | null
  organizationId?: number | null
  idempotencyKey?: string | null
  bodyHash?: string | null
  payerLanguage?: string | null
  leftAt?: number | null
  notifiedAt?: Date | null
  processorToken?: string | null
  fingerprint?: string | null
}

/** What a field is written as: what a call sends of it, or what was stored already. */
type ValueOf<F> = InputOf<F> | Exclude<StoredOf<F>, { id: number; name: string } | readonly { id: number; name: string }[]>

/**
 * A record as it is written: references as ids, pictures as the keys of their files. An entry that is left out keeps what is stored. Where
 * the name can be that of any entity, the values can be any.
 */
export type StoredValues<Name extends EntityName> = EntityName extends Name
  ? Record<string, unknown>
  : { [Key in keyof FieldsOf<Name>]?: ValueOf<FieldsOf<Name>[Key]> } & HiddenValues
