import { keysOf } from '../../../contract/kernel/typedKeys.ts'
import { reasonOf } from '../../ports/ports.ts'
import { randomUUID } from 'node:crypto'
import { CronExpressionParser } from 'cron-parser'
import { recurring, turnLease, type DeadLetters, type Recurring } from '../../ports/jobs.ts'
import { rowsOf, type JobDatabase } from './jobDatabase.ts'

const renewal = turnLease / 4

/** What a turn has to say: most of them nothing but that they are done. */
export type TurnResult = DeadLetters | void

type Write = (text: string, values: unknown[]) => Promise<string[]>

/** Gives signs of life of a turn, until the interval is cleared. */
const giveSigns = (
  write: Write,
  now: () => Date,
  { name, holder }: { name: Recurring; holder: string },
): NodeJS.Timeout =>
  setInterval(() => {
    write('update heartbeat set at = $1 where name = $2 and holder = $3', [
      now(),
      name,
      holder,
    ]).catch(() => undefined)
  }, renewal)

/**
 * The recurring jobs as they stand, one line each in the table `heartbeat`, which is how servers
 * agree on whose turn it is.
 */
export const jobTable = (database: JobDatabase, now: () => Date) => {
  const write: Write = (text, values) =>
    database.asOwner(async (owner) =>
      rowsOf<{ name: string }>(await owner.query(text, values)).map(({ name }) => name),
    )

  return {
    /**
     * Writes down every job that is not known yet, so that one that never has its turn is seen too.
     */
    know: async (): Promise<void> => {
      const names = keysOf(recurring)
      await write(
        `insert into heartbeat (name, at, due_at) select name, $1, due from unnest($2::text[], $3::timestamptz[]) as job (name, due)
         on conflict (name) do nothing`,
        [now(), names, names.map((name) => nextAfter(name, now()))],
      )
    },

    /** The jobs whose turn is not begun. */
    missed: async (): Promise<Recurring[]> =>
      (
        await write(
          'select name from heartbeat where due_at < $1 and (holder is null or at < $1)',
          [new Date(now().getTime() - turnLease)],
        )
      ).filter((name): name is Recurring => Object.hasOwn(recurring, name)),

    /**
     * Does the work unless another process is at it: one statement compares and takes. The process
     * that has it gives signs of life until the end; another takes over where they fail to come for
     * `turnLease`. Throws what the work throws.
     */
    takeTurn: async (name: Recurring, work: () => Promise<TurnResult>): Promise<void> => {
      const holder = randomUUID()
      const taken = await write(
        `insert into heartbeat (name, at, started_at, due_at, holder) values ($1, $2, $2, $2, $3)
         on conflict (name) do update set at = excluded.at, started_at = excluded.started_at, holder = excluded.holder
         where heartbeat.holder is null or heartbeat.at < $4 returning name`,
        [name, now(), holder, new Date(now().getTime() - turnLease)],
      )
      if (taken.length === 0) return
      const signs = giveSigns(write, now, { name, holder })
      const end = (problem: string | null, result: TurnResult) =>
        write(
          `update heartbeat set at = $1, ended_at = $1, due_at = $2, holder = null, problem = $3, result = coalesce($4, result)
           where name = $5 and holder = $6`,
          [
            now(),
            nextAfter(name, now()),
            problem,
            result === undefined ? null : JSON.stringify(result),
            name,
            holder,
          ],
        )
      try {
        const result = await work()
        await end(null, result)
      } catch (error) {
        await end(reasonOf(error), undefined)
        throw error
      } finally {
        clearInterval(signs)
      }
    },
  }
}

const nextAfter = (name: Recurring, moment: Date): Date =>
  CronExpressionParser.parse(recurring[name], { currentDate: moment, tz: 'UTC' }).next().toDate()
