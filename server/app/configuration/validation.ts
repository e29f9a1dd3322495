import type { ConfigurationKey, ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import type { StoredConfiguration } from '../../ports/configuration.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { HolidaySetting } from '../../domain/availability/openingHours.ts'
import type { Commission } from '../../../contract/configuration/experts.ts'
import type { Holidays } from '../../ports/places.ts'
import { effectiveOf, type SomeSettings } from './effective.ts'

/** A share of the price or a fixed sum. */
export type Fee = {
  kind: string
  percent?: number | null
  amount?: number | null
  min?: number | null
  max?: number | null
}

/**
 * What the values of a configuration, as they would hold at the lowest of the levels, demand of
 * each other (definitions 3.15); undefined when all is well.
 */
export const configurationProblem = (
  key: ConfigurationKey,
  levels: readonly StoredConfiguration[],
): FieldProblem | undefined => {
  switch (key) {
    case 'schedule':
      return scheduleProblem(effectiveOf(key, levels))
    case 'payment':
      return paymentProblem(effectiveOf(key, levels))
    case 'experts':
      return commissionProblem(effectiveOf(key, levels).commission)
    case 'messages':
      return messagesProblem(effectiveOf(key, levels))
    case 'security':
      return securityProblem(effectiveOf(key, levels))
    case 'ui':
      return undefined
  }
}

type ScheduleSettings = ConfigurationOf<'schedule'>

const scheduleProblem = (values: ScheduleSettings): FieldProblem | undefined => {
  const { gridOffset, granularity, calendar, lateCancelFee, noShowFee } = values
  if (gridOffset >= granularity)
    return { path: 'gridOffset', rule: 'tooBig', bound: granularity - 1 }
  if (calendar.endHour <= calendar.startHour) return { path: 'calendar.endHour', rule: 'order' }
  return (
    feeProblem('lateCancelFee', lateCancelFee) ??
    feeProblem('noShowFee', noShowFee) ??
    repeatedProblem(values)
  )
}

/**
 * The lists of a schedule configuration in which nothing may stand twice, by what makes two of
 * their entries the same.
 */
const distinctIn = (values: ScheduleSettings) => ({
  cancelReasons: values.cancelReasons.map(nameKey),
  rejectReasons: values.rejectReasons.map(nameKey),
  noShowReasons: values.noShowReasons.map(nameKey),
  reminders: values.reminders.map(({ offset, channel }) => `${offset} ${channel}`),
})

/** The first entry of such a list that stands there already. */
const repeatedProblem = (values: ScheduleSettings): FieldProblem | undefined => {
  for (const [name, keys] of Object.entries(distinctIn(values))) {
    const place = keys.findIndex((key, index) => keys.indexOf(key) < index)
    if (place >= 0) return { path: `${name}.${place}`, rule: 'choice' }
  }
  return undefined
}

/** What is wrong with a fee or a deposit, below its path. */
export const feeProblem = (
  path: string,
  { kind, percent, amount, min, max }: Fee,
): FieldProblem | undefined => {
  if (kind === 'percent' && percent == null) return { path: `${path}.percent`, rule: 'required' }
  if (kind === 'fixed' && amount == null) return { path: `${path}.amount`, rule: 'required' }
  if (min != null && max != null && max < min) return { path: `${path}.max`, rule: 'order' }
  return undefined
}

/** The payment rules that require money or a card in advance: they need a payment gateway. */
const needsGateway = [2, 3, 4]

/** Canceling later never refunds more: the tier of fewer hours has no larger share. */
const paymentProblem = ({
  paymentRule,
  processors,
  deposit,
  refundPolicy,
  taxRates,
}: ConfigurationOf<'payment'>): FieldProblem | undefined => {
  if (needsGateway.includes(paymentRule) && !processors.some(({ enabled }) => enabled))
    return { path: 'paymentRule', rule: 'notAllowed' }
  if (paymentRule === 2 && deposit === null) return { path: 'deposit', rule: 'required' }
  if (deposit !== null) {
    const problem = feeProblem('deposit', deposit)
    if (problem !== undefined) return problem
  }
  const hours = refundPolicy.map((tier) => tier.hours)
  if (new Set(hours).size < hours.length) return { path: 'refundPolicy', rule: 'choice' }
  for (const [place, { hours: until, bp }] of refundPolicy.entries()) {
    const earlier = refundPolicy.filter((tier) => tier.hours > until).map((tier) => tier.bp)
    if (bp > Math.min(...earlier, 10_000))
      return { path: `refundPolicy.${place}.bp`, rule: 'tooBig', bound: Math.min(...earlier) }
  }
  const ids = taxRates.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return { path: 'taxRates', rule: 'choice' }
  if (taxRates.filter((rate) => rate.default).length > 1)
    return { path: 'taxRates', rule: 'tooBig', bound: 1 }
  return undefined
}

const messagesProblem = ({
  sms,
  whatsapp,
  routes,
}: ConfigurationOf<'messages'>): FieldProblem | undefined => {
  if (sms !== null && !sms.authToken) return { path: 'sms.authToken', rule: 'required' }
  if (sms !== null && !sms.sender && !sms.messagingServiceSid)
    return { path: 'sms.sender', rule: 'required' }
  if (whatsapp !== null && !whatsapp.accessToken)
    return { path: 'whatsapp.accessToken', rule: 'required' }
  const templates = whatsapp?.templates.map(({ letter, language }) => `${letter} ${language}`) ?? []
  if (new Set(templates).size < templates.length)
    return { path: 'whatsapp.templates', rule: 'choice' }
  const ways = routes.map(({ about, by }) => `${about} ${by}`)
  return new Set(ways).size < ways.length ? { path: 'routes', rule: 'choice' } : undefined
}

const securityProblem = ({
  singleSignOn,
}: ConfigurationOf<'security'>): FieldProblem | undefined => {
  if (singleSignOn === null) return undefined
  const { clientSecret, domains } = singleSignOn
  if (!clientSecret) return { path: 'singleSignOn.clientSecret', rule: 'required' }
  return new Set(domains).size < domains.length
    ? { path: 'singleSignOn.domains', rule: 'choice' }
    : undefined
}

/**
 * A number that was given to a receipt is never given again: a changed next one is no less than
 * `least`, which follows the receipts themselves. One that stays as it is may be behind them.
 */
export const loweredReceipt = (
  before: ConfigurationOf<'payment'>,
  after: SomeSettings<'payment'>,
  least: number,
): FieldProblem | undefined => {
  const next = after.receipt?.next
  return next !== undefined && next !== before.receipt.next && next < least
    ? { path: 'receipt.next', rule: 'tooSmall', bound: least }
    : undefined
}

/** What is missing of what an expert earns; its paths begin with `commission`. */
export const commissionProblem = ({
  kind,
  bp,
  amount,
  tiers,
}: Commission): FieldProblem | undefined => {
  if (kind === 1 && bp == null) return { path: 'commission.bp', rule: 'required' }
  if (kind === 2 && amount == null) return { path: 'commission.amount', rule: 'required' }
  if (kind === 3 && !tiers?.length) return { path: 'commission.tiers', rule: 'required' }
  return undefined
}

/**
 * Refuses holidays of an unknown country or state, and two entries for one day.
 * @throws Refusal VALIDATION on the part of `data.holidays`
 */
export const refuseUnknownHolidays = async (
  holidays: Holidays,
  setting: HolidaySetting | null | undefined,
): Promise<void> => {
  if (!setting) return
  const { country, state, days } = setting
  const states = country ? await holidays.states(country, 'en') : []
  if (states === undefined) throw refuseField('data.holidays.country', 'choice')
  if (state && !states.some(({ code }) => code === state))
    throw refuseField('data.holidays.state', 'choice')
  const dates = days.map(({ date }) => date)
  const twice = dates.findIndex((date, index) => dates.indexOf(date) < index)
  if (twice >= 0) throw refuseField(`data.holidays.days.${twice}.date`, 'choice')
}
