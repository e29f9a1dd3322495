import { canonicalJson } from '../../../contract/canonicalJson.ts'
import { carryOverNote, earningTypes } from '../../../contract/earnings.ts'
import { dateAt } from '../../../contract/zones.ts'
import { balanceOf, type GatheredEarning } from '../../domain/balances.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { finish } from '../finish.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { once } from '../once.ts'
import { gather, settleExpert, type Gathered } from './gather.ts'
import { placeOfBalance } from './placeOfBalance.ts'
import { statementOf } from './statementOf.ts'

/**
 * Gathers available entries of one expert. What comes to nothing or less is closed at once: one adjustment makes up for it here, and another
 * takes it from the next balance (definitions 3.14).
 */
export const consolidate = async (input: Input<'balances.consolidate'>, context: Context): Promise<StoredRecord> => {
  const { ports, caller } = context
  const place = await placeOfBalance(context, input.expert)
  const { scope, organization, branchOffice } = place
  await settleExpert(ports, organization, input.expert)
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const named = { call: 'consolidate', account: caller.accountId, branchOffice, input }
  return ports.store.within(scope, (records) =>
    once({ ports, records, organization, key: input.idempotencyKey, input: named }, async () => {
      await records.earnings.lock(organization, [input.expert])
      const gathered = await gather(records, organization, { ...input, branchOffice }, by.at)
      const today = dateAt(place.timeZone, by.at.getTime() / 60_000)
      const carry = (amount: number) => carried({ records, organization, ...input, ...gathered, branchOffice }, amount, today, by)
      const isClosed = gathered.total <= 0
      const entries = [...gathered.entries, ...(gathered.total < 0 ? [await carry(-gathered.total)] : [])]
      if (gathered.total < 0) await carry(gathered.total)
      const id = await write(records, { ...gathered, ...balanceOf(entries), entries }, { input, place, isClosed, by, context })
      return finish({ records, organization, name: 'consolidations', id, action: 'create', by, caller })
    }),
  )
}

type Writing = {
  input: Input<'balances.consolidate'>
  place: Awaited<ReturnType<typeof placeOfBalance>>
  isClosed: boolean
  by: { at: Date; accountId: number | null }
  context: Context
}

const write = async (records: Records, gathered: Gathered, { input, place, isClosed, by, context }: Writing): Promise<number> => {
  const { organization, branchOffice } = place
  const { id, number, previousHash } = await records.balances.nextNumber(organization, branchOffice)
  const note = input.note ?? null
  const statement = canonicalJson(statementOf({ ...gathered, organization, place, number, note, at: by.at, previousHash }))
  const hash = context.ports.secrets.hash(statement)
  await records.balances.add(
    organization,
    {
      ...gathered,
      id,
      branchOffice,
      expert: input.expert,
      number,
      entries: gathered.entries.map((each) => each.id),
      note,
      statement,
      hash,
      previousHash,
      isPaid: isClosed,
    },
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
