import {
  closeSync,
  fdatasyncSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Row } from './rows.ts'

/**
 * Everything that is so, by id; kept in a journal that is on the disk before anything is answered.
 * Rows are replaced, never changed.
 */
export type Ledger = {
  get: <Kind extends Row['object']>(
    kind: Kind,
    id: string,
    account: string,
  ) => Extract<Row, { object: Kind }> | undefined
  /** Newest first. */
  all: <Kind extends Row['object']>(
    kind: Kind,
    account?: string,
  ) => Extract<Row, { object: Kind }>[]
  /** Within `keep` only. */
  put: <R extends Row>(row: R) => R
  /**
   * Runs one piece of work: what it puts is written as one line, all or nothing, and forgotten
   * where it throws.
   */
  keep: <Result>(work: () => Result) => Result
  close: () => void
}

/** A line that a crash cut short was never answered for: it is left out. */
export const openLedger = (directory: string): Ledger => {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'journal.jsonl')
  const rows = new Map<string, Row>()
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    for (const row of rowsIn(line)) rows.set(row.id, row)
  }
  // Written anew at each start: only what is so now, and no torn end to append to.
  writeFileSync(`${path}.new`, rows.size === 0 ? '' : `${JSON.stringify([...rows.values()])}\n`, {
    flush: true,
  })
  renameSync(`${path}.new`, path)
  const file = openSync(path, 'a')
  let changed: Map<string, Row | undefined> | undefined
  return {
    get: (kind, id, account) => {
      const row = rows.get(id)
      return row?.object === kind && row.account === account ? (row as never) : undefined
    },
    all: (kind, account) =>
      [...rows.values()]
        .filter((row) => row.object === kind && (account === undefined || row.account === account))
        .toReversed() as never,
    put: (row) => {
      if (changed === undefined) throw new Error('outside of a piece of work')
      if (!changed.has(row.id)) changed.set(row.id, rows.get(row.id))
      rows.set(row.id, row)
      return row
    },
    keep: (work) => {
      if (changed !== undefined) return work()
      changed = new Map()
      try {
        const result = work()
        if (changed.size > 0) {
          writeSync(file, `${JSON.stringify([...changed.keys()].map((id) => rows.get(id)))}\n`)
          fdatasyncSync(file)
        }
        return result
      } catch (error) {
        for (const [id, before] of changed) {
          if (before === undefined) rows.delete(id)
          else rows.set(id, before)
        }
        throw error
      } finally {
        changed = undefined
      }
    },
    close: () => closeSync(file),
  }
}

const rowsIn = (line: string): Row[] => {
  try {
    return JSON.parse(line) as Row[]
  } catch {
    return []
  }
}
