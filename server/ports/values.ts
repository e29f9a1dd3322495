export type Values = Record<string, unknown>

export type StoredRecord = Values & { id: number; version: number }

export type Stamp = { at: Date; accountId: number | null }
