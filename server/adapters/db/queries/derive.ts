import type { Transaction } from 'kysely'
import type { Tables } from '../database.ts'

export type Row = Record<string, unknown>

/** Reads a field that lies in no column of its own: one query for all rows at most. */
export type Derive = (transaction: Transaction<Tables>, rows: readonly Row[]) => Promise<(row: Row) => unknown>

export const idsIn = (rows: readonly Row[], column: string): number[] => [...new Set(rows.map((row) => row[column] as number))]
