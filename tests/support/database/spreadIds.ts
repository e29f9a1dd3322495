import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * Lets every table count from a number of its own, so that an id taken for that of another table
 * finds nothing.
 */
export const spreadIds = ({ database }: ApiUnderTest): Promise<void> =>
  database.asOwner(async (owner) => {
    await owner.query(`select setval(seqrelid::regclass, nextval(seqrelid::regclass) + 100 * row_number() over (order by seqrelid))
      from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace`)
  })
