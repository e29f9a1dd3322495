import { mostGathered } from '../../../contract/endpoints/balances.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { balanceOf, type GatheredEarning } from '../../domain/balances.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { onlyThat } from '../onlyThat.ts'
import { settleEarnings } from './settleEarnings.ts'

export type Wanted = {
  branchOffice: number
  expert: number
  from?: string | undefined
  to?: string | undefined
  ids?: number[] | undefined
  currency?: string | undefined
}

export type Gathered = ReturnType<typeof balanceOf> & { entries: GatheredEarning[]; from: string; to: string; currency: string }

/**
 * Settles every appointment of an expert that was changed since, each in a transaction of its own: nothing stale is ever gathered. The clock
 * does the same all the time.
 */
export const settleExpert = async (ports: Ports, organization: number, expert: number | null): Promise<void> => {
  const by = { at: ports.clock.now(), accountId: null }
  const within = <Result>(work: (records: Records) => Promise<Result>) => ports.store.within(onlyThat(organization), work)
  for (;;) {
    const waiting = await within((records) => records.earnings.unsettled(organization, expert, 200))
    for (const schedule of waiting) await within((records) => settleEarnings(records, organization, schedule, by))
    if (waiting.length < 200) return
  }
}

/**
 * What of an expert's entries can be gathered now, in one currency.
 * @throws Refusal BALANCE_CLOSED where one that was named cannot; NOT_FOUND where there are none; `currency required` where there are several
 */
export const gather = async (records: Records, organization: number, wanted: Wanted, now: Date): Promise<Gathered> => {
  const { branchOffice, expert, from = null, to = null, ids = null, currency } = wanted
  if (from !== null && to !== null && to < from) throw refuseField('to', 'order')
  const asked = { branchOffice, expert, from, to, ids: ids && [...new Set(ids)], limit: mostGathered + 1 }
  const found = await records.balances.ready(organization, asked, now)
  if (found.length > mostGathered) throw new Refusal('TOO_MANY_RESULTS')
  if (asked.ids !== null && found.length < asked.ids.length)
    throw new Refusal('BALANCE_CLOSED', { fields: [{ path: 'ids', rule: 'unknown' }] })
  const entries = currency === undefined ? found : found.filter((each) => each.currency === currency)
  const [first] = entries
  if (first === undefined) throw new Refusal('NOT_FOUND')
  if (entries.some((each) => each.currency !== first.currency)) throw refuseField('currency', 'required')
  return { ...balanceOf(entries), entries, from: from ?? first.date, to: to ?? entries.at(-1)!.date, currency: first.currency }
}
