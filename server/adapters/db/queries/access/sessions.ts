import { sql, type Kysely } from 'kysely'
import type {
  Account,
  Membership,
  OpenSession,
  Sessions,
  SignInWay,
  Standing,
} from '../../../../ports/authentication.ts'
import type { FactorDemand, FactorState } from '../../../../ports/authentication/factors.ts'
import { dataScopes } from '../../../../../contract/kernel/privileges.ts'
import { type RoleMask } from '../../../../../contract/kernel/fieldMasks.ts'
import type { ItemPrivilege } from '../../../../../contract/kernel/privileges.ts'
import { approvedStatuses, basicStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { Tables } from '../../tables.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** Days that a device stays known after the last sign-in on it. */
const keptDeviceDays = 400

const openSession =
  (kysely: Kysely<Tables>): Sessions['open'] =>
  async ({
    tokenHash,
    accountId,
    deviceHash,
    cookieHash,
    address,
    agent,
    at,
    freshAt,
    byFactor,
    singleSignOn,
  }) => {
    const [token, device] = [bytes(tokenHash), bytes(deviceHash)]
    return kysely.transaction().execute(async (transaction) => {
      await sql`insert into session
          (token_hash, account_id, device_hash, cookie_hash, address, agent, created_at, seen_at, fresh_at, fresh_by_factor,
          idle, expires_at, sso_organization_id)
        select ${token}, ${accountId}, ${device}, ${bytes(cookieHash)}, ${address}, ${agent}, ${at}, ${at}, ${freshAt}, ${byFactor},
          make_interval(mins => t.idle_minutes), ${at}::timestamptz + make_interval(hours => t.days * 24), ${singleSignOn}
        from session_terms(${accountId}) t`.execute(transaction)
      // An account that signs in again on a device keeps its push notifications there; those of
      // other accounts end.
      await sql`delete from push_subscription p using session s
        where s.token_hash = p.session_hash and s.device_hash = ${device} and s.account_id <> ${accountId}`.execute(
        transaction,
      )
      const own = sql`select max(p.id) from push_subscription p join session s on s.token_hash = p.session_hash
        where s.device_hash = ${device} and s.account_id = ${accountId}`
      await sql`update push_subscription set session_hash = ${token} where id = (${own})`.execute(
        transaction,
      )
      await sql`delete from session where account_id = ${accountId} and device_hash = ${device} and token_hash <> ${token}`.execute(
        transaction,
      )
      const known = await sql<{ device: 'known' | 'new' | 'first' }>`with before as (
          select device_hash from account_device where account_id = ${accountId}
        ), kept as (
          insert into account_device (account_id, device_hash, first_at, seen_at) values (${accountId}, ${device}, ${at}, ${at})
          on conflict (account_id, device_hash) do update set seen_at = excluded.seen_at
        )
        select case when not exists (select from before) then 'first'
          when exists (select from before where device_hash = ${device}) then 'known' else 'new' end as device`.execute(
        transaction,
      )
      return known.rows[0]!.device
    })
  }

const shortenSessions =
  (kysely: Kysely<Tables>): Sessions['shorten'] =>
  async ({ partner, organization }) => {
    const inPlace =
      organization === null
        ? sql`m.partner_id = ${partner}
          or m.organization_id in (select d.organization_id from organization_directory d where d.partner_id = ${partner})`
        : sql`m.organization_id = ${organization}`
    await kysely.transaction().execute(async (transaction) => {
      const accounts = await sql<{
        account: number
      }>`select distinct m.account_id as account from membership m
        join session s on s.account_id = m.account_id where m.deleted_at is null and (${inPlace})`.execute(
        transaction,
      )
      for (const { account } of accounts.rows)
        await sql`update session s set idle = least(s.idle, make_interval(mins => t.idle_minutes)),
            expires_at = least(s.expires_at, s.created_at + make_interval(hours => t.days * 24))
          from session_terms(${account}) t where s.account_id = ${account}`.execute(transaction)
    })
  }

const recognizeCaller =
  (kysely: Kysely<Tables>): Sessions['recognize'] =>
  async ({ tokenHash, deviceHash, cookieHash }, { at, renews }) => {
    const found = await sql<{ caller: StoredCaller | null }>`select
      caller_of(${bytes(tokenHash)}, ${bytes(deviceHash)}, ${bytes(cookieHash)}, ${at}, ${renews}) as caller`.execute(
      kysely,
    )
    const { caller } = found.rows[0]!
    if (caller === null) return undefined
    const { account, freshAt, singleSignOn } = caller
    return { account, ...standingOf(account.id, caller), freshAt: new Date(freshAt), singleSignOn }
  }

const removeExpired =
  (kysely: Kysely<Tables>): Sessions['sweep'] =>
  async (at) => {
    const dayAgo = new Date(at.getTime() - 86_400_000)
    await sql`delete from session where expires_at < ${at} or seen_at < ${at}::timestamptz - idle`.execute(
      kysely,
    )
    // The latest device stays, to distinguish a first sign-in from a sign-in on a new device.
    const longAgo = new Date(at.getTime() - keptDeviceDays * 86_400_000)
    await sql`delete from account_device d where seen_at < ${longAgo}
      and exists (select from account_device later where later.account_id = d.account_id and later.seen_at > d.seen_at)`.execute(
      kysely,
    )
    await kysely.deleteFrom('throttle').where('since', '<', dayAgo).execute()
    await kysely.deleteFrom('slowdown').where('last_at', '<', dayAgo).execute()
    await kysely.deleteFrom('reset_code').where('expires_at', '<', dayAgo).execute()
    for (const table of [
      'signin_challenge',
      'passkey_challenge',
      'remembered_device',
      'sso_flow',
    ] as const)
      await kysely.deleteFrom(table).where('expires_at', '<', at).execute()
    for (const table of ['pending_signup', 'signup_invitation'] as const)
      await kysely.deleteFrom(table).where('expires_at', '<', dayAgo).execute()
    // The link that undoes a change outlives the link that made it.
    await sql`delete from email_change where greatest(expires_at, undo_until) < ${dayAgo}`.execute(
      kysely,
    )
  }

/**
 * Devices, sessions, accounts and what they may administer. None of it belongs to a tenant, but for
 * the organizations' roles.
 */
export const sessionsOn = (kysely: Kysely<Tables>): Sessions => ({
  open: openSession(kysely),
  shorten: shortenSessions(kysely),
  renew: async ({ tokenHash, newTokenHash, byFactor, at }) => {
    await sql`update session set token_hash = ${bytes(newTokenHash)}, fresh_at = ${at}, fresh_by_factor = ${byFactor},
      seen_at = ${at}
      where token_hash = ${bytes(tokenHash)}`.execute(kysely)
  },
  recognize: recognizeCaller(kysely),
  list: async (accountId, at) => {
    const open =
      await sql<OpenSession>`select encode(token_hash, 'hex') as "tokenHash", address, agent, created_at as since, seen_at as seen
      from session where account_id = ${accountId} and expires_at > ${at} and seen_at > ${at}::timestamptz - idle
      order by seen_at desc, token_hash`.execute(kysely)
    return open.rows
  },
  end: async (tokenHash) => {
    await kysely.deleteFrom('session').where('token_hash', '=', bytes(tokenHash)).execute()
  },
  hasSignedIn: async (accountId, deviceHash) => {
    const found = await kysely
      .selectFrom('account_device')
      .select('first_at')
      .where('account_id', '=', accountId)
      .where('device_hash', '=', bytes(deviceHash))
      .executeTakeFirst()
    return found !== undefined
  },
  accountByEmail: async (email) => {
    const found = await sql<Account>`select * from account_by_email(${email})`.execute(kysely)
    return found.rows[0]
  },
  accountById: async (id) => {
    const found = await sql<Account>`select * from account_by_id(${id})`.execute(kysely)
    return found.rows[0]
  },
  standing: (accountId) => readStanding(kysely, accountId),
  memberships: async (accountId) => {
    return (await storedMemberships(kysely, accountId)).map(membershipOf(accountId))
  },
  ...triesOn(kysely),
  sweep: removeExpired(kysely),
})

/** Tries that failed, by what they were made at. */
const triesOn = (
  kysely: Kysely<Tables>,
): Pick<Sessions, 'countTry' | 'forgetTries' | 'slowDown' | 'forgetSlowDown'> => ({
  countTry: async (key, windowStart, points = 1) => {
    const counted = await sql<{
      tries: number
    }>`insert into throttle (key, since, tries) values (${key}, ${windowStart}, ${points})
      on conflict (key, since) do update set tries = throttle.tries + ${points} returning tries`.execute(
      kysely,
    )
    return counted.rows[0]!.tries
  },
  forgetTries: async (key) => {
    await kysely.deleteFrom('throttle').where('key', '=', key).execute()
  },
  slowDown: async ({ pair, account, network }, at) => {
    const counted = await sql<{
      counted: { wait: number | null; failures: number }
    }>`select slow_down(${pair}, ${account}, ${network}, ${at}) as counted`.execute(kysely)
    return counted.rows[0]!.counted
  },
  forgetSlowDown: async ({ pair, account, network }) => {
    await sql`select forget_slow_down(${pair}, ${account}, ${network})`.execute(kysely)
  },
})

type StoredStanding = { memberships: StoredMembership[]; hasFactor: boolean }
type StoredCaller = StoredStanding & SignInWay & { account: Account; freshAt: string }

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
  role: {
    name: string
    status: number
    privileges: ItemPrivilege[]
    dataScope: number
    fieldMasks: RoleMask[] | null
  } | null
  /** The addresses that the key may be used from; null for any. */
  networks: string[] | null
  singleSignOnOnly: boolean
  /** The settings that require a second factor. */
  factor: Omit<FactorDemand, 'membership'>
}

const storedMemberships = async (
  kysely: Kysely<Tables>,
  account: number,
): Promise<StoredMembership[]> => {
  const found = await sql<{
    memberships: StoredMembership[]
  }>`select memberships_of(${account}) as memberships`.execute(kysely)
  return found.rows[0]!.memberships
}

/** The memberships of an account with the state of its second factor. */
export const readStanding = async (kysely: Kysely<Tables>, account: number): Promise<Standing> => {
  const found = await sql<StoredStanding>`select memberships_of(${account}) as memberships,
    has_second_factor(${account}) as "hasFactor"`.execute(kysely)
  return standingOf(account, found.rows[0]!)
}

const standingOf = (account: number, { memberships, hasFactor }: StoredStanding): Standing => ({
  memberships: memberships.map(membershipOf(account)),
  secondFactor: { enabled: hasFactor, demands: hasFactor ? [] : memberships.map(factorDemandOf) },
})

const factorDemandOf = ({ id, factor }: StoredMembership): FactorDemand => ({
  membership: id,
  ...factor,
})

/** Whether an account has a second factor, and what its memberships require where it has none. */
export const factorStateOf = async (
  kysely: Kysely<Tables>,
  account: number,
): Promise<FactorState> => {
  const found = await sql<{
    enabled: boolean
  }>`select has_second_factor(${account}) as enabled`.execute(kysely)
  const { enabled } = found.rows[0]!
  return {
    enabled,
    demands: enabled ? [] : (await storedMemberships(kysely, account)).map(factorDemandOf),
  }
}

const membershipOf =
  (account: number) =>
  ({ roleId, places, role: held, factor, ...stored }: StoredMembership): Membership => {
    // A role that is disabled grants nothing.
    const role = held?.status === basicStatuses.ids.enabled ? held : null
    return {
      ...stored,
      account,
      role: { id: roleId, name: role?.name ?? '', secondFactor: factor.role },
      suspended: places.includes(approvedStatuses.ids.suspended),
      waiting: places.includes(approvedStatuses.ids.awaiting_approval),
      privileges: role?.privileges ?? [],
      dataScope: role?.dataScope ?? dataScopes.own,
      fieldMasks: role?.fieldMasks ?? [],
      networks: stored.networks ?? [],
    }
  }
