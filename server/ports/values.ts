import type { AnyRecord } from '../../contract/entities/records.ts'

export type Values = Record<string, unknown>

/** A record of any entity; `EntityRecord<Name>` is that of a known one. */
export type StoredRecord = AnyRecord

export type Stamp = { at: Date; accountId: number | null }
