import { earningTypes } from '../../contract/money/earnings.ts'
import { earningStatuses } from '../../contract/kernel/statuses.ts'
import { noSums, type EarningSums, type WantedEarning } from './earnings.ts'

/** An entry that stands: not void. `dueAt`, in milliseconds, is there once it is earned. */
export type StandingEarning = Omit<NewEarning, 'reverses'> & { id: number; status: number }

/** An entry to be written. */
export type NewEarning = Omit<WantedEarning, 'isEarned' | 'holdDays'> & { dueAt: number | null; reverses: number | null }

/** What has to be written so that what stands is what ought to stand. */
export type Correction = { void: number[]; mature: { id: number; dueAt: number }[]; add: NewEarning[] }

const { consolidated, paid } = earningStatuses.ids
const dayMilliseconds = 86_400_000

/**
 * What has to be written of one source. What is open is void and written anew; what was gathered is never touched: a further entry carries
 * the difference, a reversal where it is less (definitions 3.14).
 * @param source null where nothing ought to be there
 */
export const correctionOf = (source: WantedEarning | null, standing: readonly StandingEarning[], now: number): Correction => {
  const none: Correction = { void: [], mature: [], add: [] }
  const closed = standing.filter(({ status }) => status === consolidated || status === paid)
  const wanted = source !== null && closed.length === 0 && isRefunded(source) ? null : source
  const earned = standing.filter((each) => each.dueAt !== null && !closed.includes(each))
  const waiting = standing.filter(({ dueAt }) => dueAt === null)
  const dueAt = Math.min(now + (wanted?.holdDays ?? 0) * dayMilliseconds, ...earned.map((each) => each.dueAt!))
  const toEarn = wanted?.isEarned ? sums(wanted) : noSums
  const toWait = wanted && !wanted.isEarned ? sums(wanted) : noSums

  const isRipe = wanted?.isEarned && closed.length === 0 && earned.length === 0 && isSame(sumOf(waiting), toEarn) && waiting.length > 0
  if (isRipe) return { ...none, mature: waiting.map(({ id }) => ({ id, dueAt })) }

  const changed = { ...none, void: [] as number[], add: [] as NewEarning[] }
  if (!isSame(sumOf([...closed, ...earned]), toEarn)) {
    changed.void.push(...earned.map(({ id }) => id))
    const rest = less(toEarn, sumOf(closed))
    if (!isSame(rest, noSums)) changed.add.push(carrying(rest, wanted, closed.at(-1), dueAt, now))
  }
  if (!isSame(sumOf(waiting), toWait)) {
    changed.void.push(...waiting.map(({ id }) => id))
    if (wanted && !isSame(toWait, noSums)) changed.add.push({ ...written(wanted), ...toWait, dueAt: null, reverses: null })
  }
  return changed
}

/** Whether a refund left nothing that could be paid out, as of a tip that went back. */
const isRefunded = ({ refunded, base, amount }: EarningSums): boolean => refunded > 0 && base === 0 && amount === 0

/** The entry that carries a difference: what was gathered last is what it adds to or takes back of. */
const carrying = (
  rest: EarningSums,
  wanted: WantedEarning | null,
  last: StandingEarning | undefined,
  dueAt: number,
  now: number,
): NewEarning => {
  if (last === undefined) return { ...written(wanted!), ...rest, dueAt, reverses: null }
  const { id, status: _status, ...kept } = last
  const isLess = rest.amount < 0 || (rest.amount === 0 && rest.base < 0)
  if (isLess) return { ...kept, ...rest, type: earningTypes.reversal, dueAt: now, reverses: id }
  return { ...kept, ...rest, type: wanted?.type ?? kept.type, dueAt, reverses: null }
}

const written = ({ isEarned: _earned, holdDays: _days, ...rest }: WantedEarning) => rest

const names = ['gross', 'discount', 'refunded', 'tax', 'fee', 'base', 'amount'] as const

const combined = (value: (name: (typeof names)[number]) => number): EarningSums =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as EarningSums

const sums = (of: EarningSums): EarningSums => combined((name) => of[name])
const sumOf = (entries: readonly EarningSums[]): EarningSums => combined((name) => entries.reduce((sum, each) => sum + each[name], 0))
const less = (a: EarningSums, b: EarningSums): EarningSums => combined((name) => a[name] - b[name])
const isSame = (a: EarningSums, b: EarningSums): boolean => names.every((name) => a[name] === b[name])
