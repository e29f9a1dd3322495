import type { z } from 'zod'
import type { Field } from '../kernel/field.ts'
import type { Stamped } from '../kernel/entity.ts'
import type { entities, EntityName } from './index.ts'

type FieldsOf<Name extends EntityName> = (typeof entities)[Name]['fields']
type StoredOf<F> =
  F extends Field<infer _I, infer _O, boolean, boolean, infer Stored> ? Stored : never
type InputOf<F> = F extends Field<infer Input> ? Input : never

/** A record whose entity is known only while the program runs. */
export type AnyRecord = Record<string, unknown> & Stamped

/**
 * A record as the server's own code reads it, before a mask or a presentation changes it:
 * references as `{ id, name }`, amounts as money, days and instants as text, an optional field as
 * its value or null. Where the name can be that of any entity, so can the record.
 */
export type EntityRecord<Name extends EntityName> = EntityName extends Name
  ? AnyRecord
  : Name extends EntityName
    ? { [Key in keyof FieldsOf<Name>]: StoredOf<FieldsOf<Name>[Key]> } & Stamped
    : never

/**
 * Values that are no fields of their entity and that only the server writes (`hiddenColumns` of the
 * database adapter).
 */
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

type PointedAt = { id: number; name: string } | readonly { id: number; name: string }[]

/**
 * What a field is written as: what a call sends of it, or what was stored already. Of a file that
 * was sent, what is known of it is kept.
 */
type ValueOf<F> =
  File extends InputOf<F>
    ? StoredOf<F> | Extract<InputOf<F>, null>
    : InputOf<F> | Exclude<StoredOf<F>, PointedAt>

type WritableKeys<Name extends EntityName> = {
  [Key in keyof FieldsOf<Name>]: FieldsOf<Name>[Key] extends Field<
    infer _I,
    infer _O,
    boolean,
    false
  >
    ? never
    : Key
}[keyof FieldsOf<Name>]

/**
 * The fields that every whole record has: a call sends them or they begin with a value, and none of
 * them can be empty.
 */
type PresentKeys<Name extends EntityName> = {
  [Key in WritableKeys<Name>]: File extends InputOf<FieldsOf<Name>[Key]>
    ? never
    : null extends StoredOf<FieldsOf<Name>[Key]>
      ? never
      : Key
}[WritableKeys<Name>]

/**
 * A record as it is written: references as ids, pictures as the keys of their files. An entry that
 * is left out keeps what is stored. Where the name can be that of any entity, the values can be
 * any.
 */
export type StoredValues<Name extends EntityName> = EntityName extends Name
  ? Record<string, unknown>
  : { [Key in keyof FieldsOf<Name>]?: ValueOf<FieldsOf<Name>[Key]> } & HiddenValues

/**
 * A whole record as it would be stored, which rules and effects read: what was sent of it over what
 * is stored. A field that can be empty may be absent, and so may what only the server writes. Where
 * the name can be that of any entity, the values can be any.
 */
export type WholeValues<Name extends EntityName> = EntityName extends Name
  ? Record<string, unknown>
  : Name extends EntityName
    ? { [Key in PresentKeys<Name>]: Exclude<ValueOf<FieldsOf<Name>[Key]>, undefined> } & {
        [Key in Exclude<keyof FieldsOf<Name>, PresentKeys<Name>>]?: ValueOf<FieldsOf<Name>[Key]>
      } & HiddenValues
    : never

/**
 * What a call sends of a record, a part of it or all. Where the name can be that of any entity, it
 * can be anything.
 */
export type SentValues<Name extends EntityName> = EntityName extends Name
  ? Record<string, unknown>
  : Name extends EntityName
    ? { [Key in WritableKeys<Name>]?: ValueOf<FieldsOf<Name>[Key]> | InputOf<FieldsOf<Name>[Key]> }
    : never

type DeletionOf<Name extends EntityName> = NonNullable<(typeof entities)[Name]['deletion']>

/**
 * What a delete call sends: who or what takes the place of what goes, where the entity has that.
 */
export type DeletionValues<Name extends EntityName> = EntityName extends Name
  ? Record<string, unknown>
  : [DeletionOf<Name>] extends [never]
    ? Record<string, unknown>
    : z.output<z.ZodObject<DeletionOf<Name>>>
