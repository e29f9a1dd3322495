import type { ApiUnderTest } from '../server/useApi.ts'

type Standing = { ids: { organizations: number } }

/** Clients with repeated, empty, accented and mixed values, so that every order has ties. */
export const addClients = async (
  { database }: ApiUnderTest,
  { ids: { organizations } }: Standing,
  count: number,
): Promise<void> => {
  await database.asOwner(async (owner) => {
    await owner.query(
      `insert into client (organization_id, name, first_name, email, phone, tax_id, document_type, birth_date, time_zone, tags, blocked, status_id,
         title_key, search_text, created_at)
       select $1, name, name, case when n % 3 > 0 then 'mail' || n % 5 || '@x.test' end, case when n % 4 > 0 then '09' || n % 7 end,
         case when n % 2 > 0 then 'Id' || n % 3 end, nullif(n % 4, 0), case when n % 3 > 0 then date '1980-01-01' + n % 6 end,
         case when n % 5 > 0 then 'America/Bogota' end, '[]', n % 2 = 0, 1 + n % 2, lower(name), lower(name),
         timestamptz '2027-01-01' + n % 9 * interval '1 microsecond'
       from (select n, (array['Ana','bea','Zoe','ana','Carla 10','Carla 9','_','%'])[1 + n % 8] as name from generate_series(1, $2::int) n) as each`,
      [organizations, count],
    )
  })
}
