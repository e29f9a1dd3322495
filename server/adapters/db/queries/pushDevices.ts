import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { PushDevices, PushSubscription } from '../../../ports/push.ts'
import type { SignInWay } from '../../../ports/sessions.ts'
import type { Tables } from '../database.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** Whether the session of a device has not ended, neither by age nor by idle time. */
const open = (at: Date): RawBuilder<boolean> => sql`s.expires_at > ${at} and s.seen_at > ${at}::timestamptz - s.idle`

/** The devices that are told of notices. None of them belongs to a tenant. */
export const pushDevicesOn = (kysely: Kysely<Tables>): PushDevices => ({
  has: async (tokenHash) => {
    const found = await sql`select from push_subscription where session_hash = ${bytes(tokenHash)}`.execute(kysely)
    return found.rows.length > 0
  },
  keep: (tokenHash, { endpoint, p256dh, auth }, at) =>
    kysely.transaction().execute(async (transaction) => {
      await sql`delete from push_subscription where session_hash = ${bytes(tokenHash)} and endpoint <> ${endpoint}`.execute(transaction)
      await sql`insert into push_subscription (session_hash, endpoint, p256dh, auth, created_at)
        values (${bytes(tokenHash)}, ${endpoint}, ${p256dh}, ${auth}, ${at})
        on conflict (endpoint) do update set session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth,
          created_at = excluded.created_at`.execute(transaction)
    }),
  leave: async (tokenHash) => {
    await sql`delete from push_subscription where session_hash = ${bytes(tokenHash)}`.execute(kysely)
  },
  ofAccounts: async (accounts, at) => {
    if (accounts.length === 0) return []
    const found = await sql<{ id: number; account: number }>`select p.id, s.account_id as account
      from push_subscription p join session s on s.token_hash = p.session_hash
      where s.account_id = any (${[...accounts]}::bigint[]) and ${open(at)} order by p.id`.execute(kysely)
    return found.rows
  },
  find: async (id, at) => {
    const found = await sql<PushSubscription & SignInWay & { locale: string | null }>`select p.endpoint, p.p256dh, p.auth, a.locale,
        s.sso_organization_id as "singleSignOn"
      from push_subscription p join session s on s.token_hash = p.session_hash join account a on a.id = s.account_id
      where p.id = ${id} and ${open(at)}`.execute(kysely)
    return found.rows[0]
  },
  forget: async (id) => {
    await sql`delete from push_subscription where id = ${id}`.execute(kysely)
  },
})
