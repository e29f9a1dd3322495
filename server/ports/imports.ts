import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { CsvRow } from '../../contract/imports/csv.ts'
import type { ImportRecord, ImportRow } from '../../contract/endpoints/imports.ts'
import type { ErrorCode } from '../../contract/kernel/errors.ts'
import type { ImportedEntity } from '../../contract/imports/fields.ts'
import type { Language } from '../../contract/text/languages.ts'

/** An import as it lies in the database, with the caller it works for. */
export type StoredImport = {
  id: number
  organization: number
  accountId: number
  account: AccountType
  branchOffice: number | null
  entity: ImportedEntity
  fileName: string
  titles: string[]
  columns: ImportRecord['columns']
  duplicates: ImportRecord['duplicates']
  country: string | null
  currency: string
  dryRun: boolean
  state: ImportRecord['state']
  refusal: ErrorCode | null
  total: number
  created: number
  updated: number
  skipped: number
  failed: number
  noted: number
  language: Language
  ref: string
  address: string | null
  device: string | null
  start: Date
  end: Date | null
}

export type ImportOutcome = Pick<ImportRow, 'line' | 'state' | 'record' | 'code' | 'problems'> & {
  keys: readonly string[]
}

/** Imports within a transaction. */
export type Imports = {
  /**
   * Writes an import down with its lines, to be worked off once this transaction is kept; gives its
   * id.
   */
  open: (
    values: Omit<
      StoredImport,
      'id' | 'refusal' | 'created' | 'updated' | 'skipped' | 'failed' | 'noted' | 'end'
    >,
    rows: readonly CsvRow[],
  ) => Promise<number>
  /**
   * Lets an import that was only tried be worked off in earnest; false where it no longer waits for
   * that.
   */
  begin: (organization: number, id: number, at: Date) => Promise<boolean>
  /** Those of an account in the scope, the latest first. */
  list: (
    accountId: number,
    of: { id?: number | undefined; entity?: ImportedEntity | undefined; most: number },
  ) => Promise<StoredImport[]>
  rows: (
    organization: number,
    id: number,
    of: { state: ImportRow['state'] | 'noted'; after: number; most: number },
  ) => Promise<ImportRow[]>
  /**
   * Locks an import that is not done, so that no two work on it; undefined where another does, or
   * there is nothing left to do.
   */
  take: (organization: number, id: number) => Promise<StoredImport | undefined>
  /** Of the lines done, those that mean one of the records by their keys: all keys of each. */
  tried: (organization: number, id: number, keys: readonly string[]) => Promise<string[][]>
  settle: (
    organization: number,
    id: number,
    settled: { outcomes: readonly ImportOutcome[]; at: Date },
  ) => Promise<void>
  finish: (
    organization: number,
    id: number,
    end: { refusal: ErrorCode | null; at: Date },
  ) => Promise<void>
}
