import {
  ownTurns,
  recurring,
  type Recurring,
  type RecurringWork,
} from '../../../server/ports/jobs.ts'

/** Work for each turn of the table of recurring work but the jobs' own, made of its name. */
export const everyTurn = (work: (name: Recurring) => () => Promise<unknown>): RecurringWork => {
  const turns = (Object.keys(recurring) as Recurring[]).filter(
    (name) => !(ownTurns as readonly Recurring[]).includes(name),
  )
  return Object.fromEntries(turns.map((name) => [name, work(name)])) as RecurringWork
}
