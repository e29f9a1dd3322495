import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { commissionKinds } from '../../../contract/money/earnings.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import type { MonthSoFar } from '../../domain/earnings/commission.ts'
import {
  correctionOf,
  earningsOf,
  rulesOf,
  type EarningRule,
  type EarningAppointment,
} from '../../domain/earnings/earnings.ts'
import type { EarningFacts } from '../../ports/earnings.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { mostConsolidated } from '../../../contract/endpoints/balances.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { balanceOf, type ConsolidatedEarning } from '../../domain/earnings/balances.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'

/**
 * Writes down what an appointment earns its experts as it stands now, in the transaction of
 * whatever changed it or its payments. Done again it writes nothing: what ought to stand is held
 * against what does, and only the difference is written (definitions 3.14).
 */
export const settleEarnings = async (
  records: Records,
  organization: number,
  { schedule, by }: { schedule: number; by: Stamp },
): Promise<void> => {
  const { earnings } = records
  const facts = await earnings.facts(organization, schedule)
  if (facts === undefined) return
  const { branchOffice, client, currency, partner, items } = facts
  const terms = termsOf(
    await records.configuration({ partner, organization, branchOffice }, 'experts'),
  )
  const known = await earnings.standing(organization, schedule)
  await earnings.lock(
    organization,
    [...items, ...known].map(({ expert }) => expert),
  )
  // Read again under the lock, when no other request can consolidate them.
  const workedOn = dayOf(facts.timeZone, facts.startsAt)
  const standing = (
    known.length === 0 ? known : await earnings.standing(organization, schedule)
  ).map((each) => ({ ...each, isMoved: each.workedOn !== workedOn }))
  const ruleOf = (source: string) => standing.findLast((each) => each.source === source)?.rule
  const appointment: EarningAppointment = {
    ...facts,
    items: items.map((item) => ({ ...item, rules: { ...item.rules, place: terms.commission } })),
  }
  const rules = rulesOf(appointment, { terms, ruleOf })
  const months = await monthsOf(records, { organization, rules }, facts)
  const monthOf = (expert: number, rule: EarningRule) =>
    months.get(keyOf(expert, rule)) ?? { base: 0, amount: 0 }
  const wanted = earningsOf(appointment, { terms, ruleOf, monthOf })

  const place = {
    schedule,
    branchOffice,
    client,
    currency,
    date: dayOf(facts.timeZone, by.at),
    workedOn,
  }
  const sources = new Set([...standing, ...wanted].map(({ source }) => source))
  const corrected: Standing[] = []
  for (const source of sources) {
    const ought = wanted.find((each) => each.source === source) ?? null
    const former = standing.filter((each) => each.source === source)
    const correction = correctionOf(ought, former, by.at.getTime())
    await earnings.correct(organization, place, { correction, by })
    if (correction.void.length > 0 || correction.add.length > 0) corrected.push(...former)
  }
  const isInMonth = ({ expert, rule, workedOn: day }: Standing) =>
    day.slice(0, 7) === workedOn.slice(0, 7) &&
    items.some((item, nth) => item.expert === expert && isSameRule(rules[nth]!, rule))
  await leaveMonths(records, organization, {
    left: corrected.filter((each) => !isInMonth(each)),
    facts,
  })
  await earnings.keepSettled(organization, schedule)
}

type Standing = Awaited<ReturnType<Records['earnings']['standing']>>[number]

const isSameRule = (one: EarningRule | null, other: EarningRule | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Evens out the months of growing shares that an appointment was part of and is no more, since it
 * was moved or its service given to another expert: what is left of such a month makes up for it.
 */
const leaveMonths = async (
  records: Records,
  organization: number,
  { left, facts }: { left: readonly Standing[]; facts: EarningFacts },
): Promise<void> => {
  const { branchOffice, currency, schedule } = facts
  for (const { expert, rule, dueAt, workedOn } of left) {
    if (rule?.kind !== commissionKinds.tiered || dueAt === null) continue
    const month = { branchOffice, expert, currency, rule, ...monthAround(workedOn) }
    await records.earnings.unsettleMonth(organization, { ...month, except: schedule })
  }
}

/** The first and the last day of the month of a day. */
const monthAround = (day: string): { from: string; to: string } => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: `${day.slice(0, 7)}-01`, to }
}

/** How a place works with its experts, as its levels say. */
export const termsOf = (levels: Parameters<typeof effectiveOf>[1]): ConfigurationOf<'experts'> =>
  effectiveOf('experts', levels)

const dayOf = (zone: string, at: Date): string => dateAt(zone, at.getTime() / 60_000)

const keyOf = (expert: number, rule: EarningRule): string => `${expert} ${JSON.stringify(rule)}`

/** What the month of the appointment comes to without it, for each growing share. */
const monthsOf = async (
  records: Records,
  { organization, rules }: { organization: number; rules: readonly (EarningRule | null)[] },
  { branchOffice, currency, schedule, items, timeZone, startsAt }: EarningFacts,
): Promise<Map<string, MonthSoFar>> => {
  const span = monthAround(dayOf(timeZone, startsAt))
  const months = new Map<string, MonthSoFar>()
  for (const [place, { expert }] of items.entries()) {
    const rule = rules[place]
    if (rule?.kind !== commissionKinds.tiered || months.has(keyOf(expert, rule))) continue
    const query = {
      branchOffice,
      expert,
      currency,
      rule,
      ...span,
      except: schedule,
    }
    months.set(keyOf(expert, rule), await records.earnings.month(organization, query))
  }
  return months
}

export type Wanted = {
  branchOffice: number
  expert: number
  from?: string | undefined
  to?: string | undefined
  ids?: number[] | undefined
  currency?: string | undefined
}

export type ConsolidationDraft = ReturnType<typeof balanceOf> & {
  entries: ConsolidatedEarning[]
  from: string
  to: string
  currency: string
}

/**
 * Settles every appointment of an expert that was changed since, each in a transaction of its own,
 * so that nothing stale is consolidated. A recurring job does the same (`settleOverdue`).
 */
export const settleExpert = async (
  ports: Ports,
  organization: number,
  expert: number | null,
): Promise<void> => {
  const by = { at: ports.clock.now(), accountId: null }
  const within = <Result>(work: (records: Records) => Promise<Result>) =>
    ports.store.within(onlyThat(organization), work)
  for (let before = ''; ;) {
    const waiting = await within((records) => records.earnings.unsettled(organization, expert, 200))
    // What one of them has left of a month may be for another one to make up for. Those that wait
    // again all alike cannot be settled: they are left to the recurring job.
    if (waiting.length === 0 || waiting.join() === before) return
    before = waiting.join()
    for (const schedule of waiting)
      await within((records) => settleEarnings(records, organization, { schedule, by }))
  }
}

/**
 * The entries of an expert that can be consolidated now, in one currency.
 * @throws Refusal BALANCE_CLOSED where one that was named cannot; NOT_FOUND where there are none;
 * `currency required` where there are several
 */
export const previewConsolidation = async (
  records: Records,
  organization: number,
  { wanted, now }: { wanted: Wanted; now: Date },
): Promise<ConsolidationDraft> => {
  const { branchOffice, expert, from = null, to = null, ids = null, currency } = wanted
  if (from !== null && to !== null && to < from) throw refuseField('to', 'order')
  const query = {
    branchOffice,
    expert,
    from,
    to,
    ids: ids && [...new Set(ids)],
    limit: mostConsolidated + 1,
  }
  const found = await records.balances.ready(organization, query, now)
  if (found.length > mostConsolidated) throw new Refusal('TOO_MANY_RESULTS')
  if (query.ids !== null && found.length < query.ids.length)
    throw new Refusal('BALANCE_CLOSED', { fields: [{ path: 'ids', rule: 'unknown' }] })
  const entries =
    currency === undefined ? found : found.filter((each) => each.currency === currency)
  const [first] = entries
  if (first === undefined) throw new Refusal('NOT_FOUND')
  if (entries.some((each) => each.currency !== first.currency))
    throw refuseField('currency', 'required')
  return {
    ...balanceOf(entries),
    entries,
    from: from ?? first.date,
    to: to ?? entries.at(-1)!.date,
    currency: first.currency,
  }
}

/**
 * Settles what changed in organizations without being settled at once, and makes available what has
 * been held long enough.
 */
export const settleOverdue = async (
  ports: Ports,
  organizations: readonly number[],
): Promise<void> => {
  for (const organization of organizations) {
    await settleExpert(ports, organization, null)
    await ports.store.within(onlyThat(organization), async ({ earnings }) => {
      const now = ports.clock.now()
      const experts = await earnings.held(organization, now)
      await earnings.lock(organization, experts)
      await earnings.release(organization, experts, now)
    })
  }
}
