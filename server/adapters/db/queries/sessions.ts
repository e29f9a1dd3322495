import { sql, type Kysely } from 'kysely'
import type { Account, Membership, OpenSession, Sessions } from '../../../ports/sessions.ts'
import { dataScopes, type FieldMask } from '../../../../contract/entities/roles.ts'
import type { ItemPrivilege } from '../../../../contract/privileges.ts'
import { approvedStatuses, basicStatuses } from '../../../../contract/statuses.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'

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
  find: async (tokenHash, deviceHash, at, idleSince) => {
    const found = await sql<
      Account & { seenAt: Date }
    >`select a.id, a.email, a.name, a.phone, a.tax_id as "taxId", a.picture, a.locale, a.password_hash as "passwordHash", s.seen_at as "seenAt"
      from session s join account a on a.id = s.account_id
      where s.token_hash = ${bytes(tokenHash)} and s.device_hash = ${bytes(deviceHash)} and s.expires_at > ${at} and s.seen_at > ${idleSince}`.execute(
      kysely,
    )
    const row = found.rows[0]
    if (row === undefined) return undefined
    const { seenAt, ...account } = row
    // Written at most once a minute: a busy session is no reason to write on every call.
    if (at.getTime() - seenAt.getTime() > 60_000) {
      await kysely.updateTable('session').set({ seen_at: at }).where('token_hash', '=', bytes(tokenHash)).execute()
    }
    return account
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
    const found =
      await sql<Account>`select id, email, name, phone, tax_id as "taxId", picture, locale, password_hash as "passwordHash" from account where email = ${email}`.execute(
        kysely,
      )
    return found.rows[0]
  },
  memberships: (accountId) => readMemberships(kysely, accountId),
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

type MembershipRow = {
  id: number
  partner_id: number | null
  organization_id: number | null
  branch_office_id: number | null
  role_id: number
  status_id: number
  status_comments: string | null
}

const readMemberships = async (kysely: Kysely<Tables>, accountId: number): Promise<Membership[]> => {
  const found = await kysely
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const rows = found as MembershipRow[]
  const { roles, places } = await readTenantSide(kysely, rows)
  const partnerRoles = await kysely
    .selectFrom('partner_role')
    .select(['id', 'name', 'item_privileges', 'data_scope', 'field_masks'])
    .where('id', 'in', [0, ...rows.map(({ role_id }) => role_id)])
    .where('status_id', '=', basicStatuses.ids.enabled)
    .execute()
  return rows.flatMap((row) => {
    const own = places.filter(
      ({ organization, branch }) => organization === row.organization_id && (branch === null || branch === row.branch_office_id),
    )
    // Nobody administers a branch that was deleted.
    if (row.branch_office_id !== null && !own.some(({ branch }) => branch === row.branch_office_id)) return []
    const role = (row.partner_id === null ? roles : partnerRoles).find(({ id }) => id === row.role_id)
    return {
      id: row.id,
      account: accountId,
      partner: row.partner_id,
      organization: row.organization_id,
      branchOffice: row.branch_office_id,
      role: { id: row.role_id, name: (role?.['name'] as string) ?? '' },
      status: row.status_id,
      statusComments: row.status_comments,
      suspended: own.some(({ status }) => status === approvedStatuses.ids.suspended),
      waiting: own.some(({ status }) => status === approvedStatuses.ids.awaiting_approval),
      privileges: (role?.['item_privileges'] as ItemPrivilege[]) ?? [],
      dataScope: (role?.['data_scope'] as number) ?? dataScopes.own,
      fieldMasks: (role?.['field_masks'] as FieldMask[]) ?? [],
    }
  })
}

type Place = { organization: number; branch: number | null; status: number }

/** The roles of organizations, and where the organizations and branch offices themselves stand that are administered. */
const readTenantSide = async (kysely: Kysely<Tables>, rows: readonly MembershipRow[]): Promise<{ roles: Role[]; places: Place[] }> => {
  const organizations = rows.flatMap(({ organization_id }) => organization_id ?? [])
  const branches = rows.flatMap(({ branch_office_id }) => branch_office_id ?? [])
  if (organizations.length === 0) return { roles: [], places: [] }
  return inTenant(kysely, organizations, async (transaction) => {
    const roles: Role[] = await transaction
      .selectFrom('role')
      .select(['id', 'name', 'item_privileges', 'data_scope', 'field_masks'])
      .where('organization_id', 'in', organizations)
      .where('status_id', '=', basicStatuses.ids.enabled)
      .execute()
    const places = await sql<Place>`
      select organization_id as organization, null::bigint as branch, status_id as status from organization
      where organization_id = any (${organizations}::bigint[])
      union all
      select organization_id, id, status_id from branch_office
      where organization_id = any (${organizations}::bigint[]) and id = any (${branches}::bigint[]) and deleted_at is null`.execute(
      transaction,
    )
    return { roles, places: places.rows }
  })
}

type Role = Record<string, unknown>
