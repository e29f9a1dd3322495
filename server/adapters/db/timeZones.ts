import { errorCode } from '../../../contract/kernel/errorFacts.ts'
import type { Database } from './connection/database.ts'

/** The time zones of all branch offices, each once. */
export const zonesInUse = (database: Pick<Database, 'asOwner'>): Promise<string[]> =>
  database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ time_zone: string }>(
      'select distinct time_zone from branch_office order by 1',
    )
    return rows.map(({ time_zone }) => time_zone)
  })

/**
 * How many minutes the clock of a zone is ahead of UTC at instants (minutes since 1970), by the
 * time-zone data of the database; undefined for a zone that it does not know.
 */
export const offsetsInDatabase = async (
  database: Pick<Database, 'asOwner'>,
  zone: string,
  instants: readonly number[],
): Promise<number[] | undefined> => {
  try {
    return await database.asOwner(async (owner) => {
      const { rows } = await owner.query<{ minutes: number }>(
        `select (extract(epoch from to_timestamp(t * 60) at time zone $1 - to_timestamp(t * 60) at time zone 'UTC') / 60)::int as minutes
         from unnest($2::bigint[]) with ordinality as instants (t, place) order by place`,
        [zone, instants],
      )
      return rows.map(({ minutes }) => minutes)
    })
  } catch (error) {
    // 22023, invalid_parameter_value: the zone is missing from its data.
    if (errorCode(error) === '22023') return undefined
    throw error
  }
}
