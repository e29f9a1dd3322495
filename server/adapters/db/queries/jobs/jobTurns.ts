import { sql, type Kysely } from 'kysely'
import type { SecretKeyState } from '../../../../ports/secrets.ts'
import { recurring, turnLease, type JobTurn } from '../../../../ports/jobs.ts'
import type { Tables } from '../../tables.ts'

/** The recurring jobs as they stand; lines of jobs that this version does not know are left out. */
export const jobTurns = async (kysely: Kysely<Tables>, now: Date): Promise<JobTurn[]> => {
  const alive = new Date(now.getTime() - turnLease)
  const { rows } =
    await sql<JobTurn>`select name, started_at as "startedAt", ended_at as "endedAt", due_at as "dueAt",
    case when holder is not null and at >= ${alive} then started_at end as "runningSince", problem, result
    from heartbeat where due_at is not null and name = any (${Object.keys(recurring)}) order by name`.execute(
      kysely,
    )
  return rows
}

/** The keys of the installation that have been in use, the latest first. */
export const secretKeys = async (kysely: Kysely<Tables>): Promise<SecretKeyState[]> => {
  const { rows } =
    await sql<SecretKeyState>`select id, first_used_at as "firstUsedAt", checked_at as "checkedAt", sealed
    from secret_key order by first_used_at desc, id`.execute(kysely)
  return rows
}
