import { sql, type Kysely } from 'kysely'
import type { Account, Membership, OpenSession, Sessions } from '../../../ports/sessions.ts'
import { dataScopes, type FieldMask } from '../../../../contract/entities/roles.ts'
import type { ItemPrivilege } from '../../../../contract/privileges.ts'
import { approvedStatuses, basicStatuses } from '../../../../contract/statuses.ts'
import type { Tables } from '../database.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** Devices, sessions, accounts and what they may administer. None of it belongs to a tenant, but for the organizations' roles. */
export const sessionsOn = (kysely: Kysely<Tables>): Sessions => ({
  openDevice: async (idHash, at) => {
    await kysely
      .insertInto('device')
      .values({ id_hash: bytes(idHash), created_at: at, seen_at: at })
      .execute()
  },
  knowsDevice: async (idHash) => {
    const found = await kysely.selectFrom('device').select('created_at').where('id_hash', '=', bytes(idHash)).executeTakeFirst()
    return found !== undefined
  },
  open: async ({ tokenHash, accountId, deviceHash, address, agent, at, expiresAt }) => {
    const row = {
      token_hash: bytes(tokenHash),
      account_id: accountId,
      device_hash: bytes(deviceHash),
      address,
      agent,
      created_at: at,
      seen_at: at,
      fresh_at: at,
      expires_at: expiresAt,
    }
    await kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('session').values(row).execute()
      // Whoever comes back to a device is told there as before; what was told to somebody else there ends.
      await sql`delete from push_subscription p using session s
        where s.token_hash = p.session_hash and s.device_hash = ${row.device_hash} and s.account_id <> ${accountId}`.execute(transaction)
      const own = sql`select max(p.id) from push_subscription p join session s on s.token_hash = p.session_hash
        where s.device_hash = ${row.device_hash} and s.account_id = ${accountId}`
      await sql`update push_subscription set session_hash = ${row.token_hash} where id = (${own})`.execute(transaction)
    })
  },
  recognize: async (tokenHash, deviceHash, at, idleSince) => {
    const found = await sql<{ caller: { device: boolean; account?: Account; memberships?: StoredMembership[]; freshAt?: string } }>`select
      caller_of(${bytes(tokenHash)}, ${bytes(deviceHash)}, ${at}, ${idleSince}) as caller`.execute(kysely)
    const { device, account, memberships, freshAt } = found.rows[0]!.caller
    return account && memberships
      ? { device, account, memberships: memberships.map(membershipOf(account.id)), freshAt: new Date(freshAt!) }
      : { device }
  },
  list: async (accountId, at, idleSince) => {
    const open =
      await sql<OpenSession>`select encode(token_hash, 'hex') as "tokenHash", address, agent, created_at as since, seen_at as seen
      from session where account_id = ${accountId} and expires_at > ${at} and seen_at > ${idleSince} order by seen_at desc, token_hash`.execute(
        kysely,
      )
    return open.rows
  },
  end: async (tokenHash) => {
    await kysely.deleteFrom('session').where('token_hash', '=', bytes(tokenHash)).execute()
  },
  hasSignedIn: async (accountId, deviceHash) => {
    const found = await kysely
      .selectFrom('session')
      .select('created_at')
      .where('account_id', '=', accountId)
      .where('device_hash', '=', bytes(deviceHash))
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  },
  accountByEmail: async (email) => {
    const found = await sql<Account>`select * from account_by_email(${email})`.execute(kysely)
    return found.rows[0]
  },
  memberships: async (accountId) => {
    const found = await sql<{ memberships: StoredMembership[] }>`select memberships_of(${accountId}) as memberships`.execute(kysely)
    return found.rows[0]!.memberships.map(membershipOf(accountId))
  },
  countTry: async (key, windowStart) => {
    const counted = await sql<{ tries: number }>`insert into throttle (key, since, tries) values (${key}, ${windowStart}, 1)
      on conflict (key, since) do update set tries = throttle.tries + 1 returning tries`.execute(kysely)
    return counted.rows[0]!.tries
  },
  forgetTries: async (key) => {
    await kysely.deleteFrom('throttle').where('key', '=', key).execute()
  },
  sweep: async (at) => {
    const dayAgo = new Date(at.getTime() - 86_400_000)
    await kysely.deleteFrom('session').where('expires_at', '<', at).execute()
    await kysely.deleteFrom('throttle').where('since', '<', dayAgo).execute()
    await kysely.deleteFrom('reset_code').where('expires_at', '<', dayAgo).execute()
  },
})

type StoredMembership = {
  id: number
  partner: number | null
  organization: number | null
  branchOffice: number | null
  roleId: number
  status: number
  statusComments: string | null
  /** Of its organization and its branch office, where it is of one. */
  places: number[]
  reach: number[]
  role: { name: string; status: number; privileges: ItemPrivilege[]; dataScope: number; fieldMasks: FieldMask[] | null } | null
}

const membershipOf =
  (account: number) =>
  ({ roleId, places, role: held, ...stored }: StoredMembership): Membership => {
    // A role that is disabled grants nothing.
    const role = held?.status === basicStatuses.ids.enabled ? held : null
    return {
      ...stored,
      account,
      role: { id: roleId, name: role?.name ?? '' },
      suspended: places.includes(approvedStatuses.ids.suspended),
      waiting: places.includes(approvedStatuses.ids.awaiting_approval),
      privileges: role?.privileges ?? [],
      dataScope: role?.dataScope ?? dataScopes.own,
      fieldMasks: role?.fieldMasks ?? [],
    }
  }
