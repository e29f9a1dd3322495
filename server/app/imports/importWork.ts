import type { FieldProblem, Refusal } from '../../../contract/kernel/errors.ts'
import type { ScopedCaller, Scope } from '../../ports/caller.ts'
import type { ImportOutcome, StoredImport } from '../../ports/imports.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, Values } from '../../ports/values.ts'

/** What the work on a part of an import stands on. */
export type ImportWork = {
  ports: Ports
  records: Records
  of: StoredImport
  scope: Scope
  caller: ScopedCaller
  by: Stamp
}

/** A line whose record is still to be written. */
export type Pending = { outcome: ImportOutcome; values: Values; sent: Values }

/** Writes down why a line did not become a record. */
export const refuse = (outcome: ImportOutcome, { code, details }: Refusal): void => {
  const problems: FieldProblem[] = (details.fields ?? []).slice(0, 20)
  Object.assign(outcome, {
    state: 'failed',
    record: null,
    code: code === 'VALIDATION' && problems.length > 0 ? null : code,
    problems,
  })
}
