import type { Database } from '../../../server/adapters/db/connection/database.ts'
import { traces } from './databaseHashes.ts'

/**
 * Counts from now on the rows that anything committed writes into any table; the same count before
 * and after means that nothing was changed. Asking costs the same however much there is, which
 * comparing hashes of all rows does not. For a database of the file's own.
 */
export const countWrites = async (database: Database): Promise<() => Promise<number>> => {
  await database.asOwner((owner) =>
    owner.query(`do $$
      declare
        item record;
      begin
        create table if not exists counted_write (number bigserial primary key);
        create or replace function count_write() returns trigger language plpgsql security definer as
          'begin insert into public.counted_write default values; return null; end';
        for item in select quote_ident(relname) as name from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname not in (${[...traces, 'counted_write'].map((name) => `'${name}'`).join(', ')})
        loop
          execute 'create or replace trigger counted after insert or update or delete on ' || item.name
            || ' for each row execute function count_write()';
        end loop;
      end $$`),
  )
  return () =>
    database.asOwner(async (owner) => {
      const { rows } = await owner.query<{ count: string }>(
        'select coalesce(max(number), 0) as count from counted_write',
      )
      return Number(rows[0]!.count)
    })
}
