import { sql, type RawBuilder } from 'kysely'
import type { Turn } from '../../../../ports/bookingPlan.ts'

/** What a plan says of turns: a plan without any rests on none. */
type InTurn = { branch?: number; now: string; turns?: Turn[] | null }

const decideAgain = `'{"result": "decide_again"}'::jsonb`

/**
 * What the function take_turn compares for a plan that rests on turns; null for every other plan.
 */
export const turnValues = ({ branch, now, turns }: InTurn): unknown[] | null =>
  turns == null ? null : [branch, now, JSON.stringify(turns)]

/**
 * A call that writes a booking, made only if the turns it rests on are still the same; parameters
 * as text, such as `$1`.
 */
export const inTurn = (
  organization: string,
  [branch, now, turns]: readonly string[],
  call: string,
): string =>
  `case when take_turn(${organization}, ${branch}, ${now}::timestamptz, ${turns}::jsonb) then ${call} else ${decideAgain} end`

/** The same for a query that is put together each time. */
export const writtenInTurn = (
  organization: number,
  plan: InTurn,
  call: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const values = turnValues(plan)
  if (values === null) return call
  const [branch, now, turns] = values
  return sql`case when take_turn(${organization}, ${branch}::bigint, ${now}::timestamptz, ${turns}::jsonb) then ${call}
    else ${sql.raw(decideAgain)} end`
}
