import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { commissionKinds } from '../../../contract/money/earnings.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import type { MonthSoFar } from '../../domain/commission.ts'
import { correctionOf } from '../../domain/correctedEarnings.ts'
import { earningsOf, rulesOf, type EarningRule, type EarningVisit } from '../../domain/earnings.ts'
import type { EarningFacts } from '../../ports/earningsBook.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'

/**
 * Writes down what an appointment earns its experts as it stands now, in the transaction of whatever changed it or its payments. Done again
 * it writes nothing: what ought to stand is held against what does, and only the difference is written (definitions 3.14).
 */
export const settleEarnings = async (records: Records, organization: number, schedule: number, by: Stamp): Promise<void> => {
  const { earnings } = records
  const facts = await earnings.facts(organization, schedule)
  if (facts === undefined) return
  const { branchOffice, client, currency, partner, items } = facts
  const terms = termsOf(await records.configuration({ partner, organization, branchOffice }, 'experts'))
  const known = await earnings.standing(organization, schedule)
  await earnings.lock(
    organization,
    [...items, ...known].map(({ expert }) => expert),
  )
  // Read again once nobody else can gather them.
  const standing = known.length === 0 ? known : await earnings.standing(organization, schedule)
  const ruleOf = (source: string) => standing.findLast((each) => each.source === source)?.rule
  const visit: EarningVisit = { ...facts, items: items.map((item) => ({ ...item, rules: { ...item.rules, place: terms.commission } })) }
  const rules = rulesOf(visit, { terms, ruleOf })
  const months = await monthsOf(records, organization, facts, rules)
  const monthOf = (expert: number, rule: EarningRule) => months.get(keyOf(expert, rule)) ?? { base: 0, amount: 0 }
  const wanted = earningsOf(visit, { terms, ruleOf, monthOf })

  const place = {
    schedule,
    branchOffice,
    client,
    currency,
    date: dayOf(facts.timeZone, by.at),
    workedOn: dayOf(facts.timeZone, facts.startsAt),
  }
  const sources = new Set([...standing, ...wanted].map(({ source }) => source))
  for (const source of sources) {
    const ought = wanted.find((each) => each.source === source) ?? null
    const correction = correctionOf(
      ought,
      standing.filter((each) => each.source === source),
      by.at.getTime(),
    )
    await earnings.correct(organization, place, correction, by)
  }
  await earnings.keepSettled(organization, schedule)
}

/** How a place works with its experts, as its levels say. */
export const termsOf = (levels: Parameters<typeof effectiveOf>[1]): ConfigurationOf<'experts'> =>
  effectiveOf('experts', levels) as ConfigurationOf<'experts'>

const dayOf = (zone: string, at: Date): string => dateAt(zone, at.getTime() / 60_000)

const keyOf = (expert: number, rule: EarningRule): string => `${expert} ${JSON.stringify(rule)}`

/** What the month of the visit comes to without it, for each growing share. */
const monthsOf = async (
  records: Records,
  organization: number,
  { branchOffice, currency, schedule, items, timeZone, startsAt }: EarningFacts,
  rules: readonly (EarningRule | null)[],
): Promise<Map<string, MonthSoFar>> => {
  const month = dayOf(timeZone, startsAt).slice(0, 7)
  const [year, number] = month.split('-').map(Number) as [number, number]
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const months = new Map<string, MonthSoFar>()
  for (const [place, { expert }] of items.entries()) {
    const rule = rules[place]
    if (rule?.kind !== commissionKinds.tiered || months.has(keyOf(expert, rule))) continue
    const asked = { branchOffice, expert, currency, rule, from: `${month}-01`, to, except: schedule }
    months.set(keyOf(expert, rule), await records.earnings.month(organization, asked))
  }
  return months
}
