import { entities, entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { ImportOutcome } from '../../ports/imports.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { lockChain } from '../kernel/chains.ts'
import { changeRecord } from '../kernel/changeRecord.ts'
import { checked } from '../kernel/checked.ts'
import { problemsOf } from '../kernel/fieldProblems.ts'
import { refuseBeginnings } from '../kernel/statuses.ts'
import { refuse, type ImportWork, type Pending } from './importWork.ts'
import { lineValues, type Line } from './cells.ts'
import {
  candidateOf,
  candidateOfKeys,
  isMeant,
  isOfAnother,
  keysOf,
  marksOf,
  remember,
  sameRecords,
  type Candidate,
  type Known,
} from './sameRecords.ts'
import { rulePorts } from '../kernel/rule.ts'
import { auditOf } from '../kernel/audit.ts'
import { withoutSecrets } from '../kernel/finish.ts'
import { behaviourOf } from '../kernel/behaviour.ts'

/**
 * Works off a part of an import: each line is read, checked as the create call checks it, and
 * becomes a new record, a change of one that is there already, or nothing, with the reason.
 */
export const importLines = async (
  work: ImportWork,
  rows: readonly { line: number; cells: readonly string[] }[],
): Promise<ImportOutcome[]> => {
  const { of, records } = work
  const lines = (await lineValues(of, rows, records)).map((line) => understood(work, line))
  if (of.duplicates === 'update')
    await lockChain(records, {
      name: of.entity,
      organization: of.organization,
      sent: lines.map(({ values }) => values),
    })
  const known = await sameRecords(work, lines)
  await rememberTried(work, lines, known)
  const batch: Batch = { known, pending: [] }
  const outcomes: ImportOutcome[] = []
  for (const line of lines) {
    const outcome = outcomeOf(line)
    outcomes.push(outcome)
    if (line.problems.length === 0) await importLine(work, { line, outcome }, batch)
  }
  await flush(work, batch)
  return outcomes
}

/** What is known of the records that are there, and the lines that wait to be written. */
type Batch = { known: Known; pending: Waiting[] }

/** What another part of a trial would have written is there for the lines of this one. */
const rememberTried = async (
  { of, records }: ImportWork,
  lines: readonly Understood[],
  { byKey }: Known,
): Promise<void> => {
  if (!of.dryRun) return
  const tried = await records.imports.tried(
    of.organization,
    of.id,
    lines.flatMap(({ keys }) => keys),
  )
  for (const keys of tried) for (const key of keys) remember(byKey, key, candidateOfKeys(keys))
}

const flush = async (work: ImportWork, batch: Batch): Promise<void> => {
  await insertAll(work, batch.pending)
  for (const { outcome, candidate, keys } of batch.pending) {
    // What is only tried is there for those that come after, but has no number.
    if (outcome.state === 'created')
      for (const key of keys) remember(batch.known.byKey, key, { ...candidate, id: outcome.record })
  }
  batch.pending = []
}

const outcomeOf = ({ line, problems, notes, keys, candidate }: Understood): ImportOutcome => ({
  line,
  state: 'failed',
  record: null,
  code: null,
  problems: [...problems, ...notes],
  keys: keys.length === 0 ? [] : [...keys, ...marksOf(candidate)],
})

/** Makes a new record of a line, changes the one that it means, or notes why neither is done. */
const importLine = async (
  work: ImportWork,
  { line, outcome }: { line: Understood; outcome: ImportOutcome },
  batch: Batch,
): Promise<void> => {
  const { of } = work
  const { keys, candidate } = line
  const isSame = (each: Waiting) =>
    keys.some(
      (key) =>
        each.keys.includes(key) &&
        isMeant(of.entity, { key, line: candidate, candidate: each.candidate }),
    )
  if (of.duplicates === 'update' && batch.pending.some(isSame)) await flush(work, batch)
  const { known, pending } = batch
  const meant = keys.flatMap((key) =>
    (known.byKey.get(key) ?? []).filter((each) =>
      isMeant(of.entity, { key, line: candidate, candidate: each }),
    ),
  )
  await noting(work, outcome, async () => {
    if (
      of.duplicates === 'create' ||
      (line.id === undefined && meant.length === 0 && !pending.some(isSame))
    )
      return pend(work, line, { outcome, pending })
    const found = recordMeant(work, { line, meant }, known)
    if (found === undefined && meant.length === 0 && !pending.some(isSame))
      return pend(work, line, { outcome, pending })
    outcome.record = found ?? null
    outcome.state = 'skipped'
    // Where another line was only tried, there is nothing to compare with.
    if (of.duplicates === 'update' && (found === undefined || (await change(work, found, line))))
      outcome.state = 'updated'
  })
}

/**
 * The record that a line means: that of its number, else the first that one of its keys finds.
 * @throws Refusal VALIDATION on `id` where the number and the rest of the line mean different
 * people
 */
const recordMeant = (
  work: ImportWork,
  { line, meant }: { line: Understood; meant: readonly Candidate[] },
  { byId }: Known,
): number | undefined => {
  const others = meant.flatMap(({ id }) => id ?? [])
  const numbered = line.id === undefined ? undefined : byId.get(line.id)
  if (numbered === undefined) return others[0]
  if (isOfAnother(work, { record: numbered, line, others })) throw refuseField('id', 'otherRecord')
  return numbered.id
}

type Understood = Line & { raw: Values; keys: string[]; candidate: Candidate }
/** A line that waits to be written, with the keys that identify it. */
type Waiting = Pending & { keys: readonly string[]; candidate: Candidate }

/** The values of a line as their fields keep them, or what is wrong with them. */
const understood = ({ of, caller }: ImportWork, line: Line): Understood => {
  const entity = entityNamed(of.entity)
  const unknown = new Set(line.problems.map(({ path }) => path))
  const raw = Object.fromEntries(Object.entries(line.values).filter(([path]) => !unknown.has(path)))
  const read = entity.changes.safeParse(raw)
  const values: Values = read.data ?? {}
  const problems = [...line.problems, ...(read.success ? [] : problemsOf(read.error, raw))]
  const keys = keysOf(of.entity, values, caller.masks)
  return { ...line, raw, values, problems, keys, candidate: candidateOf(of.entity, null, values) }
}

/** Keeps what a line is refused for; everything else that goes wrong is a fault of ours. */
const noting = async (
  { ports }: ImportWork,
  outcome: ImportOutcome,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const refusal = error instanceof Refusal ? error : ports.store.explain(error)
    if (refusal === undefined || refusal.code === 'UNAVAILABLE') throw error
    refuse(outcome, refusal)
  }
}

/** A new record, checked as far as that goes before it is written. */
const pend = async (
  work: ImportWork,
  { raw, keys, candidate }: Understood,
  { outcome, pending }: { outcome: ImportOutcome; pending: Waiting[] },
): Promise<void> => {
  const { of, ports, scope, caller, by } = work
  const whole = { ...raw, organization: of.organization }
  const name = of.entity
  const { draft } = entityNamed(name)
  const read = draft.safeParse(whole)
  if (!read.success) throw new Refusal('VALIDATION', { fields: problemsOf(read.error, whole) })
  const sent = read.data
  refuseBeginnings(name, sent)
  const records = countingPending(work, pending.length + (of.dryRun ? of.created : 0))
  const { organization } = of
  const { branchOffice } = scope
  const context = {
    id: null,
    values: sent,
    sent,
    before: null,
    records,
    ...rulePorts(ports),
    organization,
    branchOffice,
    caller,
    by,
  }
  pending.push({ outcome, sent, values: await checked<EntityName>(context, name), keys, candidate })
  outcome.state = 'created'
}

/** What is about to be written counts towards the plan’s limits as if it were there. */
const countingPending = ({ records }: ImportWork, more: number): Records => ({
  ...records,
  planOf: async (organization) => {
    const plan = await records.planOf(organization)
    const most = plan?.limits?.experts
    return plan && most != null
      ? { ...plan, limits: { ...plan.limits, experts: most - more } }
      : plan
  },
})

/**
 * Writes what a line says over a record; false where it says nothing new, so that nothing is
 * written.
 */
const change = async (
  { ports, records, of, scope, caller, by }: ImportWork,
  id: number,
  { values }: Line,
): Promise<boolean> => {
  const { organization, entity: name } = of
  return records.attempt(async () => {
    const before = await records.lock(name, id)
    if (before === undefined) throw new Refusal('NOT_FOUND')
    return (
      (await changeRecord({
        ports,
        records,
        organization,
        name,
        before,
        sent: values,
        scope,
        by,
        caller,
      })) !== before
    )
  })
}

/**
 * Writes new records together; where one of them is refused, one after the other, so that only that
 * one is.
 */
export const insertAll = async (work: ImportWork, pending: readonly Pending[]): Promise<void> => {
  if (pending.length === 0) return
  try {
    await work.records.attempt(() => insert(work, pending))
  } catch (error) {
    const refusal = error instanceof Refusal ? error : work.ports.store.explain(error)
    if (refusal === undefined || refusal.code === 'UNAVAILABLE') throw error
    if (pending.length === 1) return refuse(pending[0]!.outcome, refusal)
    for (const each of pending) await insertAll(work, [each])
  }
}

const insert = async (
  { ports, records, of, caller, by }: ImportWork,
  pending: readonly Pending[],
): Promise<void> => {
  const { organization, entity: name } = of
  const values = pending.map((each) => each.values)
  const ids = await records.insertMany<EntityName>(name, organization, { values, by })
  const created = behaviourOf<EntityName>(name).created
  if (created) {
    for (const [place, { values: whole, sent }] of pending.entries())
      await created({
        ports,
        records,
        organization,
        id: ids[place]!,
        values: whole,
        sent,
        by,
        caller,
      })
  }
  if (entities[name].shapesFreeTimes) await records.freeTimesChanged(organization)
  const written = await records.find(name, ids)
  await records.audit(
    organization,
    written.map((after) => ({
      ...auditOf(caller, by),
      action: 'create',
      entity: name,
      entityId: after.id,
      after: withoutSecrets(name, after),
    })),
  )
  for (const [place, { outcome }] of pending.entries())
    outcome.record = of.dryRun ? null : ids[place]!
}
