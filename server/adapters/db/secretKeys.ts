import type { ResealCounts } from '../../ports/dueWork.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Database } from './database.ts'
import { resealTexts } from './sealedTexts.ts'

type Sealing = Pick<Secrets, 'keys' | 'seal' | 'unseal' | 'reseal' | 'derivations'>

/**
 * Whether the database has to be searched for texts to seal again: former keys are configured, which another process may still use, or the
 * current key is new.
 */
export const needsResealing = async (database: Pick<Database, 'asOwner'>, { keys }: Sealing): Promise<boolean> => {
  if (keys.previous.length > 0) return true
  const { rowCount } = await database.asOwner((owner) =>
    owner.query('select from secret_key where id = $1 and checked_at is not null', [keys.current]),
  )
  return rowCount === 0
}

/**
 * Seals everything under the current key: settings of gateways and channels, secrets of webhooks, second factors, every text that
 * `Secrets.seal` made. Secrets of webhooks that derive from the oldest key are stored, sealed, so that they survive its removal.
 * Stores the result for /health. Repeatable, and safe beside other processes.
 */
export const resealEverything = async (database: Pick<Database, 'asOwner'>, secrets: Sealing, now: Date): Promise<ResealCounts> => {
  const { current, previous } = secrets.keys
  return database.asOwner(async (owner) => {
    await owner.query('insert into secret_key (id, first_used_at) select id, $2 from unnest($1::text[]) as id on conflict do nothing', [
      [current, ...previous],
      now,
    ])
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
    await owner.query('update secret_key set checked_at = $1, sealed = $2 where id = any ($3)', [now, counts.missed, previous])
    await owner.query('update secret_key set checked_at = $1, sealed = 0 where id = $2', [now, current])
    return counts
  })
}

/**
 * A key that the installation generated for itself. It is stored sealed and survives a change of SECRET.
 * @param made generates it where there is none, or where it was sealed under a key that is no longer configured
 */
export const installationKey = async (
  database: Pick<Database, 'asOwner'>,
  secrets: Sealing,
  name: string,
  made: () => string,
): Promise<string> =>
  database.asOwner(async (owner) => {
    const place = `installation ${name}`
    const stored = async () => {
      const { rows } = await owner.query<{ sealed: string }>('select sealed from installation_key where name = $1', [name])
      return rows[0] && secrets.unseal(rows[0].sealed, place)
    }
    const known = await stored()
    if (known !== undefined) return known
    // Another process may write one at the same moment: the first stays.
    await owner.query('insert into installation_key (name, sealed) values ($1, $2) on conflict (name) do nothing', [
      name,
      secrets.seal(made(), place),
    ])
    const first = await stored()
    if (first !== undefined) return first
    const anew = made()
    await owner.query('update installation_key set sealed = $2 where name = $1', [name, secrets.seal(anew, place)])
    return anew
  })
