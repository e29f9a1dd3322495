import type { ResealCounts } from '../../ports/jobs.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Database } from './connection/database.ts'
import type pg from 'pg'

type Sealing = Pick<Secrets, 'keys' | 'seal' | 'unseal' | 'reseal' | 'derivations'>

/**
 * Whether the database has to be searched for texts to seal again: former keys are configured,
 * which another process may still use, or the current key is new.
 */
export const needsResealing = async (
  database: Pick<Database, 'asOwner'>,
  { keys }: Sealing,
): Promise<boolean> => {
  if (keys.previous.length > 0) return true
  const { rowCount } = await database.asOwner((owner) =>
    owner.query('select from secret_key where id = $1 and checked_at is not null', [keys.current]),
  )
  return rowCount === 0
}

/**
 * Seals everything under the current key: settings of gateways and channels, secrets of webhooks,
 * second factors, every text that `Secrets.seal` made. Secrets of webhooks that derive from the
 * oldest key are stored, sealed, so that they survive its removal. Stores the result for /health.
 * Repeatable, and safe beside other processes.
 */
export const resealEverything = async (
  database: Pick<Database, 'asOwner'>,
  secrets: Sealing,
  now: Date,
): Promise<ResealCounts> => {
  const { current, previous } = secrets.keys
  return database.asOwner(async (owner) => {
    await owner.query(
      'insert into secret_key (id, first_used_at) select id, $2 from unnest($1::text[]) as id on conflict do nothing',
      [[current, ...previous], now],
    )
    const { rows } = await owner.query<{ organization: number; id: number; number: number }>(
      `select organization_id as organization, id, secret_number as number from webhook where sealed_secret is null and secret_number > 1`,
    )
    for (const { organization, id, number } of rows) {
      const sealed = [number, number - 1].map((each) =>
        secrets.seal(
          secrets.derivations('webhook', String(organization), String(id), String(each)).at(-1)!,
          `organization ${organization}`,
        ),
      )
      await owner.query(
        `update webhook set sealed_secret = $1, former_secret = $2 where organization_id = $3 and id = $4 and sealed_secret is null and secret_number = $5`,
        [...sealed, organization, id, number],
      )
    }
    const counts = await resealTexts(owner, (text, place) => secrets.reseal(text, place))
    await owner.query('update secret_key set checked_at = $1, sealed = $2 where id = any ($3)', [
      now,
      counts.missed,
      previous,
    ])
    await owner.query('update secret_key set checked_at = $1, sealed = 0 where id = $2', [
      now,
      current,
    ])
    return counts
  })
}

/**
 * A key that the installation generated for itself. It is stored sealed and survives a change of
 * SECRET.
 * @param made generates it where there is none, or where it was sealed under a key that is no
 * longer configured
 */
export const installationKey = async (
  database: Pick<Database, 'asOwner'>,
  { secrets, name }: { secrets: Sealing; name: string },
  made: () => string,
): Promise<string> =>
  database.asOwner(async (owner) => {
    const place = `installation ${name}`
    const stored = async () => {
      const { rows } = await owner.query<{ sealed: string }>(
        'select sealed from installation_key where name = $1',
        [name],
      )
      return rows[0] && secrets.unseal(rows[0].sealed, place)
    }
    const known = await stored()
    if (known !== undefined) return known
    // Another process may write one at the same moment: the first stays.
    await owner.query(
      'insert into installation_key (name, sealed) values ($1, $2) on conflict (name) do nothing',
      [name, secrets.seal(made(), place)],
    )
    const first = await stored()
    if (first !== undefined) return first
    const anew = made()
    await owner.query('update installation_key set sealed = $2 where name = $1', [
      name,
      secrets.seal(anew, place),
    ])
    return anew
  })

/**
 * The result of `reseal`: the text sealed again, undefined where it is up to date, null where it
 * does not open.
 */
type Reseal = (text: string, place: string) => string | null | undefined

/**
 * Sealed texts contain no character with a meaning in JSON, so they can be replaced without parsing
 * it.
 */
const sealedText = /sealed:(?:1:[\w-]+|2:[\w-]{8}:[\w-]*:[\w-]+)/g

type Column = { table: string; column: string; type: string; tenant: boolean; partner: boolean }

/**
 * Seals every sealed text of the database again. It reads the columns that can hold one from the
 * catalog of the database, so a table added later needs no entry anywhere.
 * @param owner a connection of the schema's owner: row-level security would hide the tenants' rows
 */
export const resealTexts = async (owner: pg.ClientBase, reseal: Reseal): Promise<ResealCounts> => {
  const counts: ResealCounts = { resealed: 0, unreadable: 0, missed: 0 }
  for (const column of await textColumns(owner))
    await resealColumn(owner, column, { reseal, counts })
  return counts
}

const textColumns = async (owner: pg.ClientBase): Promise<Column[]> => {
  const { rows } = await owner.query<Column>(
    `select quote_ident(t.relname) as table, quote_ident(a.attname) as column, format_type(a.atttypid, null) as type,
       exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'organization_id' and not o.attisdropped) as tenant,
       exists (select from pg_attribute p where p.attrelid = t.oid and p.attname = 'partner_id' and not p.attisdropped) as partner
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and format_type(a.atttypid, null) in ('text', 'jsonb')
     order by 1, 2`,
  )
  return rows
}

const resealColumn = async (
  owner: pg.ClientBase,
  { table, column, type, tenant, partner }: Column,
  { reseal, counts }: { reseal: Reseal; counts: ResealCounts },
) => {
  const place = tenant
    ? `'organization ' || organization_id`
    : partner
      ? `'partner ' || partner_id`
      : `''`
  const { rows } = await owner.query<{ row: string; text: string; place: string }>(
    `select ctid::text as row, ${column}::text as text, ${place} as place from ${table} where ${column}::text like '%sealed:%'`,
  )
  for (const { row, text, place: belongsTo } of rows) {
    let turned = 0
    const next = text.replaceAll(sealedText, (sealed) => {
      const made = reseal(sealed, belongsTo ?? '')
      if (made === null) counts.unreadable += 1
      if (typeof made !== 'string') return sealed
      turned += 1
      return made
    })
    if (turned === 0) continue
    const written = await owner.query(
      `update ${table} set ${column} = $1::${type} where ctid = $2::tid and ${column}::text = $3`,
      [next, row, text],
    )
    if (written.rowCount === 0) counts.missed += turned
    else counts.resealed += turned
  }
}
