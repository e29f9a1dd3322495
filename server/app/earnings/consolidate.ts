import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { carryOverNote, earningTypes } from '../../../contract/money/earnings.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import { balanceOf, type ConsolidatedEarning } from '../../domain/earnings/balances.ts'
import type { CallSource } from '../../ports/auditTrail.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord } from '../../ports/values.ts'
import { finish } from '../kernel/finish.ts'
import type { ScopedContext, Input } from '../kernel/call.ts'
import { once } from '../kernel/idempotency.ts'
import {
  previewConsolidation,
  settleExpert,
  type ConsolidationDraft,
  type Wanted,
} from './settle.ts'
import { placeOfBalance, type BalancePlace } from './balanceScope.ts'
import { statementFormat, type Statement } from '../../../contract/documents/statements.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { lastClosedDay } from '../../domain/earnings/consolidationPeriods.ts'
import { branchPlaceOf, effectiveOf } from '../configuration/effective.ts'
import { branchIfThere, configurationOf } from '../availability/calendar.ts'
import { onlyThat } from '../kernel/scope.ts'

/**
 * Consolidates available entries of one expert for an administrator; a repeated call gets the
 * stored answer.
 */
export const consolidate = async (
  input: Input<'balances.consolidate'>,
  context: ScopedContext,
): Promise<StoredRecord> => {
  const { ports, caller } = context
  const place = await placeOfBalance(context, input.expert)
  const { scope, organization, branchOffice } = place
  await settleExpert(ports, organization, input.expert)
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const named = { call: 'consolidate', account: caller.accountId, branchOffice, input }
  return ports.store.within(scope, (records) =>
    once({ ports, records, organization, key: input.idempotencyKey, input: named }, () =>
      consolidateWithin({ ports, records, place, by, caller }, input),
    ),
  )
}

type Writing = {
  ports: Pick<Ports, 'secrets'>
  records: Records
  place: BalancePlace
  by: Stamp
  caller: Pick<CallSource, 'ref'> & Partial<CallSource>
}
type Consolidated = Omit<Wanted, 'branchOffice'> & { note?: string | null | undefined }

/**
 * Consolidates available entries of one expert within a transaction. What comes to nothing or less
 * is closed at once: one adjustment makes up for it here, and another takes it from the next
 * consolidation (definitions 3.14).
 * @throws Refusal as `consolidate` does
 */
export const consolidateWithin = async (
  writing: Writing,
  wanted: Consolidated,
): Promise<StoredRecord> => {
  const { records, place, by, caller } = writing
  const { organization, branchOffice, timeZone } = place
  const { expert } = wanted
  await records.earnings.lock(organization, [expert])
  const balance = await previewConsolidation(records, organization, {
    wanted: { ...wanted, branchOffice },
    now: by.at,
  })
  const today = dateAt(timeZone, by.at.getTime() / 60_000)
  const carry = (amount: number) =>
    carried(
      { records, organization, expert, ...balance, branchOffice },
      { amount, date: today, by },
    )
  const entries = [...balance.entries, ...(balance.total < 0 ? [await carry(-balance.total)] : [])]
  if (balance.total < 0) await carry(balance.total)
  const id = await write(
    writing,
    { balance: { ...balance, ...balanceOf(entries), entries }, isPaid: balance.total <= 0 },
    wanted,
  )
  return finish({ records, organization, name: 'consolidations', id, action: 'create', by, caller })
}

const write = async (
  { ports, records, place, by }: Writing,
  { balance, isPaid }: { balance: ConsolidationDraft; isPaid: boolean },
  { expert, note = null }: Consolidated,
): Promise<number> => {
  const { organization, branchOffice } = place
  const { id, number, previousHash } = await records.balances.nextNumber(organization, branchOffice)
  const statement = canonicalJson(
    statementOf({ ...balance, organization, place, number, note, at: by.at, previousHash }),
  )
  const hash = ports.secrets.hash(statement)
  const entries = balance.entries.map((each) => each.id)
  await records.balances.add(
    organization,
    {
      ...balance,
      id,
      branchOffice,
      expert,
      number,
      entries,
      note,
      statement,
      hash,
      previousHash,
      isPaid,
    },
    by,
  )
  return id
}

type Carrying = {
  records: Records
  organization: number
  branchOffice: number
  expert: number
  currency: string
}

const carried = async (
  { records, organization, branchOffice, expert, currency }: Carrying,
  {
    amount,
    date,
    by,
  }: { amount: number; date: string; by: { at: Date; accountId: number | null } },
): Promise<ConsolidatedEarning> => {
  const type = earningTypes.adjustment
  const note = carryOverNote
  const id = await records.balances.adjust(
    organization,
    { branchOffice, expert, type, amount, currency, date, note },
    by,
  )
  return {
    id,
    date,
    type,
    schedule: null,
    product: null,
    gross: amount,
    base: amount,
    amount,
    currency,
    note,
  }
}

type Stated = ConsolidationDraft & {
  organization: number
  place: Omit<BalancePlace, 'scope'>
  number: number
  note: string | null
  at: Date
  previousHash: string | null
}

/**
 * What a statement states, and is hashed as: all that was consolidated, and the hash of the
 * branch's statement before it.
 */
export const statementOf = ({
  organization,
  place,
  number,
  note,
  at,
  previousHash,
  ...balance
}: Stated): Statement => ({
  format: statementFormat,
  organization: { id: organization, name: place.names.organization },
  branchOffice: { id: place.branchOffice, name: place.names.branchOffice },
  expert: place.names.expert,
  number,
  from: balance.from,
  to: balance.to,
  currency: balance.currency,
  entries: balance.entries.map(
    ({ id, date, type, schedule, product, gross, base, amount, note: why }) => ({
      id,
      date,
      type,
      schedule,
      product,
      gross,
      base,
      amount,
      note: why,
    }),
  ),
  parts: balance.parts,
  total: balance.total,
  note,
  at: at.toISOString(),
  timeZone: place.timeZone,
  previousHash,
})

const left: readonly string[] = ['NOT_FOUND', 'TOO_MANY_RESULTS']

/** A branch with earnings that can be consolidated. */
export type EarningBranch = { organization: number; branchOffice: number }

/**
 * Consolidates what the experts of a branch earned up to the end of its last period, if that period
 * is over on the branch's clock and was not consolidated before. What becomes available later goes
 * into the next period.
 * @param ref names the work in the audit trail
 * @returns how many consolidations were created
 */
export const consolidatePeriods = async (
  ports: Ports,
  { organization, branchOffice }: EarningBranch,
  ref: string,
): Promise<number> => {
  const now = ports.clock.now()
  const place = await branchPlaceOf(ports, organization, branchOffice)
  const { consolidation } = effectiveOf(
    'experts',
    await ports.store.configuration(place, 'experts'),
  )
  if (consolidation.period === 'manual') return 0
  const calendar = await branchIfThere(ports, organization, branchOffice)
  if (calendar === undefined) return 0
  const { timeZone } = calendar.branch
  const to = lastClosedDay(
    consolidation,
    dateAt(timeZone, now.getTime() / 60_000),
    configurationOf(calendar).weekStart,
  )!
  const scope = onlyThat(organization)
  if (
    await ports.store.within(scope, ({ balances }) =>
      balances.isClosed(organization, branchOffice, to),
    )
  )
    return 0
  await settleExpert(ports, organization, null)
  const due = await ports.store.within(scope, ({ balances }) =>
    balances.due(organization, branchOffice, { to, now }),
  )
  let created = 0
  for (const { expert, name, currency } of due) {
    const names = {
      organization: calendar.organization.name,
      branchOffice: calendar.branch.name,
      expert: name,
    }
    const target = { scope, organization, branchOffice, timeZone, names }
    const by = { at: now, accountId: null }
    try {
      await ports.store.within(scope, (records) =>
        consolidateWithin(
          { ports, records, place: target, by, caller: { ref } },
          { expert, to, currency },
        ),
      )
      created += 1
    } catch (error) {
      // Consolidated meanwhile, or too many entries for one consolidation: an administrator
      // consolidates those.
      if (!(error instanceof Refusal) || !left.includes(error.code)) throw error
    }
  }
  await ports.store.within(scope, ({ balances }) => balances.close(organization, branchOffice, to))
  return created
}
