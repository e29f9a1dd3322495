import { recurring, type Recurring, type RecurringWork } from '../../server/ports/recurring.ts'

/** Work for each turn of the table of recurring work but the jobs' own, made of its name. */
export const everyTurn = (work: (name: Recurring) => () => Promise<unknown>): RecurringWork => {
  const { 'jobs.beat': _beat, 'outbox.forget': _forget, 'deadLetters.count': _count, ...turns } = recurring
  return Object.fromEntries((Object.keys(turns) as Recurring[]).map((name) => [name, work(name)])) as RecurringWork
}
