import { entities } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/entity.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { ImportOutcome, StoredImport } from '../../ports/imports.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { changeRecord } from '../changeRecord.ts'
import { checked } from '../checked.ts'
import { problemsOf } from '../problems.ts'
import { refuseBeginnings } from '../statusMoves.ts'
import { refuse, type ImportWork, type Pending } from './importWork.ts'
import { insertAll } from './insertAll.ts'
import { lineValues, type Line } from './lineValues.ts'
import { keysOf, sameRecords } from './sameRecords.ts'
import { rulePorts } from '../rule.ts'

/**
 * Works off a part of an import: each line is read, checked as the create call checks it, and becomes a new record, a change of one that is
 * there already, or nothing, with the reason.
 */
export const importLines = async (
  work: ImportWork,
  rows: readonly { line: number; cells: readonly string[] }[],
): Promise<ImportOutcome[]> => {
  const { of, records } = work
  const lines = (await lineValues(of, rows, records)).map((line) => understood(of, line))
  const same = await sameRecords(of, lines, records)
  const tried = new Set(
    of.dryRun
      ? await records.imports.tried(
          of.organization,
          of.id,
          lines.flatMap(({ keys }) => keys),
        )
      : [],
  )
  const outcomes: ImportOutcome[] = []
  let pending: Pending[] = []
  const flush = async () => {
    await insertAll(work, pending)
    for (const { state, record, keys } of pending.map(({ outcome }) => outcome)) {
      // What is only tried is not there for those that come after.
      if (record !== null) for (const key of keys) same.set(key, record)
      else if (state === 'created') for (const key of keys) tried.add(key)
    }
    pending = []
  }

  for (const line of lines) {
    const { keys } = line
    const outcome: ImportOutcome = { line: line.line, state: 'failed', record: null, code: null, problems: line.problems, keys }
    outcomes.push(outcome)
    if (line.problems.length > 0) continue
    const isSame = (each: Pending) => each.outcome.keys.some((key) => keys.includes(key))
    if (of.duplicates === 'update' && pending.some(isSame)) await flush()
    const found = same.get(`id:${line.id}`) ?? keys.map((key) => same.get(key)).find((id) => id !== undefined)
    const isKnown = found !== undefined || pending.some(isSame) || keys.some((key) => tried.has(key))
    await noting(work, outcome, async () => {
      if (!isKnown || of.duplicates === 'create') return pend(work, line, outcome, pending)
      outcome.record = found ?? null
      if (of.duplicates === 'update' && found !== undefined) await change(work, found, line)
      outcome.state = of.duplicates === 'update' ? 'updated' : 'skipped'
    })
  }
  await flush()
  return outcomes
}

type Understood = Line & { raw: Values; keys: string[] }

/** The values of a line as their fields keep them, or what is wrong with them. */
const understood = (of: StoredImport, line: Line): Understood => {
  const entity: Entity = entities[of.entity]
  const unknown = new Set(line.problems.map(({ path }) => path))
  const raw = Object.fromEntries(Object.entries(line.values).filter(([path]) => !unknown.has(path)))
  const read = entity.changes.safeParse(raw)
  const values = (read.data ?? {}) as Values
  const problems = [...line.problems, ...(read.success ? [] : problemsOf(read.error, raw))]
  return { ...line, raw, values, problems, keys: keysOf(of.entity, values) }
}

/** Keeps what a line is refused for; everything else that goes wrong is a fault of ours. */
const noting = async ({ ports }: ImportWork, outcome: ImportOutcome, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const refusal = error instanceof Refusal ? error : ports.store.explain(error)
    if (refusal === undefined || refusal.code === 'UNAVAILABLE') throw error
    refuse(outcome, refusal)
  }
}

/** A new record, checked as far as that goes before it is written. */
const pend = async (work: ImportWork, { raw }: Understood, outcome: ImportOutcome, pending: Pending[]): Promise<void> => {
  const { of, ports, scope, caller, by } = work
  const whole = { ...raw, organization: of.organization }
  const read = (entities[of.entity] as Entity).draft.safeParse(whole)
  if (!read.success) throw new Refusal('VALIDATION', { fields: problemsOf(read.error, whole) })
  const sent = read.data as Values
  refuseBeginnings(of.entity, sent)
  const records = withRoomFor(work, pending.length + (of.dryRun ? of.created : 0))
  const { organization } = of
  const { branchOffice } = scope
  const context = { id: null, values: sent, sent, before: null, records, ...rulePorts(ports), organization, branchOffice, caller, by }
  pending.push({ outcome, sent, values: await checked(context, of.entity) })
  outcome.state = 'created'
}

/** What is about to be written counts towards the plan’s limits as if it were there. */
const withRoomFor = ({ records }: ImportWork, more: number): Records => ({
  ...records,
  planOf: async (organization) => {
    const plan = await records.planOf(organization)
    const most = plan?.limits?.experts
    return plan && most != null ? { ...plan, limits: { ...plan.limits, experts: most - more } } : plan
  },
})

const change = async ({ ports, records, of, scope, caller, by }: ImportWork, id: number, { values }: Line): Promise<void> => {
  const { organization, entity: name } = of
  await records.attempt(async () => {
    const before = await records.lock(name, id)
    if (before === undefined) throw new Refusal('NOT_FOUND')
    await changeRecord({ ports, records, organization, name, before, sent: values, scope, by, caller })
  })
}
