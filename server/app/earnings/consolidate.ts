import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { carryOverNote, earningTypes } from '../../../contract/money/earnings.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import { balanceOf, type GatheredEarning } from '../../domain/balances.ts'
import type { CallSource } from '../../ports/auditTrail.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord } from '../../ports/values.ts'
import { finish } from '../finish.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { once } from '../once.ts'
import { gather, settleExpert, type Gathered, type Wanted } from './gather.ts'
import { placeOfBalance, type BalancePlace } from './placeOfBalance.ts'
import { statementOf } from './statementOf.ts'

/** Consolidates available entries of one expert for an administrator; a repeated call gets the stored answer. */
export const consolidate = async (input: Input<'balances.consolidate'>, context: Context): Promise<StoredRecord> => {
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
 * Consolidates available entries of one expert within a transaction. What comes to nothing or less is closed at once: one adjustment makes up
 * for it here, and another takes it from the next consolidation (definitions 3.14).
 * @throws Refusal as `gather` does
 */
export const consolidateWithin = async (writing: Writing, wanted: Consolidated): Promise<StoredRecord> => {
  const { records, place, by, caller } = writing
  const { organization, branchOffice, timeZone } = place
  const { expert } = wanted
  await records.earnings.lock(organization, [expert])
  const gathered = await gather(records, organization, { ...wanted, branchOffice }, by.at)
  const today = dateAt(timeZone, by.at.getTime() / 60_000)
  const carry = (amount: number) => carried({ records, organization, expert, ...gathered, branchOffice }, amount, today, by)
  const entries = [...gathered.entries, ...(gathered.total < 0 ? [await carry(-gathered.total)] : [])]
  if (gathered.total < 0) await carry(gathered.total)
  const id = await write(writing, { ...gathered, ...balanceOf(entries), entries }, wanted, gathered.total <= 0)
  return finish({ records, organization, name: 'consolidations', id, action: 'create', by, caller })
}

const write = async (
  { ports, records, place, by }: Writing,
  gathered: Gathered,
  { expert, note = null }: Consolidated,
  isPaid: boolean,
): Promise<number> => {
  const { organization, branchOffice } = place
  const { id, number, previousHash } = await records.balances.nextNumber(organization, branchOffice)
  const statement = canonicalJson(statementOf({ ...gathered, organization, place, number, note, at: by.at, previousHash }))
  const hash = ports.secrets.hash(statement)
  const entries = gathered.entries.map((each) => each.id)
  await records.balances.add(
    organization,
    { ...gathered, id, branchOffice, expert, number, entries, note, statement, hash, previousHash, isPaid },
    by,
  )
  return id
}

type Carrying = { records: Records; organization: number; branchOffice: number; expert: number; currency: string }

const carried = async (
  { records, organization, branchOffice, expert, currency }: Carrying,
  amount: number,
  date: string,
  by: { at: Date; accountId: number | null },
): Promise<GatheredEarning> => {
  const type = earningTypes.adjustment
  const note = carryOverNote
  const id = await records.balances.adjust(organization, { branchOffice, expert, type, amount, currency, date, note }, by)
  return { id, date, type, schedule: null, product: null, gross: amount, base: amount, amount, currency, note }
}
