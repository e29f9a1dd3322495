import { sql, type RawBuilder, type Transaction, type Kysely } from 'kysely'
import {
  dataScopes,
  toPrivilegeSet,
  type ItemPrivilege,
} from '../../../../../contract/kernel/privileges.ts'
import { type FieldMask } from '../../../../../contract/kernel/fieldMasks.ts'
import type {
  NotificationEvent,
  NotificationPreferences,
} from '../../../../../contract/events/events.ts'
import { approvedStatuses, basicStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type {
  NotificationBook,
  NotificationQuery,
  StoredNotification,
  PushDevices,
  PushSubscription,
} from '../../../../ports/notifications.ts'
import type { Tables } from '../../tables.ts'
import { json } from '../core/writeRecords.ts'
import type { SignInWay } from '../../../../ports/authentication.ts'

const shownTo = (
  scope: Scope,
  { membership, entities }: NotificationQuery,
): RawBuilder<boolean> => sql`n.organization_id = any (${[...scope.organizations]}::bigint[])
  and n.membership_id = ${membership} and n.entity = any (${[...entities]}::text[])
  and (${scope.branchOffice}::bigint is null or n.branch_office_id = ${scope.branchOffice}::bigint)`

const findReaders =
  (transaction: Transaction<Tables>): NotificationBook['readers'] =>
  async (organization) => {
    const found = await sql<ReaderRow>`
      select m.id as membership, m.account_id as "accountId", m.partner_id as partner, m.branch_office_id as "branchOffice",
        r.item_privileges as privileges, r.data_scope as "dataScope", r.field_masks as masks, p.notices, p.pushed, p.emailed
      from membership m
      join organization_directory d on d.organization_id = ${organization}
      join (
        select id, false as above, item_privileges, data_scope, field_masks from role
        where organization_id = ${organization} and status_id = ${basicStatuses.ids.enabled}
        union all
        select id, true, item_privileges, data_scope, field_masks from partner_role where status_id = ${basicStatuses.ids.enabled}
      ) as r on r.id = m.role_id and r.above = (m.partner_id is not null)
      left join account_preference p on p.account_id = m.account_id
      where (m.organization_id = ${organization} or m.partner_id = d.partner_id)
        and m.status_id = ${approvedStatuses.ids.enabled} and m.deleted_at is null and m.accepted_at is not null
      order by m.id`.execute(transaction)
    return found.rows.map(
      ({ partner, privileges, dataScope, notices, pushed, emailed, ...row }) => ({
        ...row,
        account: partner !== null ? 'pAdmin' : row.branchOffice !== null ? 'boAdmin' : 'oAdmin',
        chosen: { notices, pushed, emailed },
        privileges: toPrivilegeSet(privileges),
        ownOnly: dataScope === dataScopes.own,
      }),
    )
  }

const addNotifications =
  (transaction: Transaction<Tables>): NotificationBook['add'] =>
  async (organization, notifications) => {
    const rows = notifications.map(
      ({ branchOffice, entityId, movedFrom, movedTo, membership, inApp, ...row }) => ({
        ...row,
        membership_id: membership,
        entity_id: entityId,
        branch_office_id: branchOffice,
        moved_from: movedFrom,
        moved_to: movedTo,
        in_app: inApp,
      }),
    )
    const added = await sql<{
      id: number
      membership: number
      event: NotificationEvent
    }>`insert into notice (organization_id, membership_id, event, entity, entity_id, branch_office_id, moved_from, moved_to, at, in_app)
      select ${organization}, x.membership_id, x.event, x.entity, x.entity_id, x.branch_office_id, x.moved_from, x.moved_to, x.at, x.in_app
      from jsonb_to_recordset(${json(rows)}::jsonb) as x (membership_id bigint, event text, entity text, entity_id bigint,
        branch_office_id bigint, moved_from timestamptz, moved_to timestamptz, at timestamptz, in_app boolean)
      returning id, membership_id as membership, event`.execute(transaction)
    return added.rows
  }

/** Notifications inside one transaction. */
export const notificationBookWithin = (
  transaction: Transaction<Tables>,
  scope: Scope,
): NotificationBook => ({
  readers: findReaders(transaction),
  add: addNotifications(transaction),
  list: async ({ unread, before, most, id, ...query }) => {
    const found = await sql<StoredNotification>`
      select n.id, n.event, n.entity, n.entity_id as "entityId", n.moved_from as "movedFrom", n.moved_to as "movedTo", n.at,
        n.read_at as "readAt"
      from notice n where ${shownTo(scope, query)} and ${id === undefined ? sql`n.in_app` : sql`n.id = ${id}`}
        and (${before ?? null}::bigint is null or n.id < ${before ?? null}::bigint)
        and (not ${unread}::boolean or n.read_at is null)
      order by n.id desc limit ${most}`.execute(transaction)
    return found.rows
  },
  ofSameThing: async (organization, notification, within) => {
    const found = await sql<StoredNotification>`
      select n.id, n.event, n.entity, n.entity_id as "entityId", n.moved_from as "movedFrom", n.moved_to as "movedTo", n.at,
        n.read_at as "readAt"
      from notice own join notice n on n.organization_id = own.organization_id and n.membership_id = own.membership_id
        and n.entity = own.entity and n.entity_id = own.entity_id
        and n.at between own.at - make_interval(secs => ${within}::float8) and own.at + make_interval(secs => ${within}::float8)
      where own.organization_id = ${organization} and own.id = ${notification} order by n.id`.execute(
      transaction,
    )
    return found.rows
  },
  unread: async (query, most) => {
    const found = await sql<{ unread: number }>`select count(*)::int as unread
      from (select from notice n where ${shownTo(scope, query)} and n.in_app and n.read_at is null limit ${most}) as u`.execute(
      transaction,
    )
    return found.rows[0]!.unread
  },
  markRead: async (query, { ids, upTo }, at) => {
    await sql`update notice n set read_at = ${at} where ${shownTo(scope, query)} and n.read_at is null
      and (n.id = any (${[...ids]}::bigint[]) or n.id <= ${upTo ?? null}::bigint)`.execute(
      transaction,
    )
  },
})

type ReaderRow = NotificationPreferences & {
  membership: number
  accountId: number
  partner: number | null
  branchOffice: number | null
  privileges: ItemPrivilege[]
  dataScope: number
  masks: FieldMask[]
}

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** Whether the session of a device has not ended, neither by age nor by idle time. */
const open = (at: Date): RawBuilder<boolean> =>
  sql`s.expires_at > ${at} and s.seen_at > ${at}::timestamptz - s.idle`

/** The devices that receive push messages. None of them belongs to a tenant. */
export const pushDevicesOn = (kysely: Kysely<Tables>): PushDevices => ({
  has: async (tokenHash) => {
    const found =
      await sql`select from push_subscription where session_hash = ${bytes(tokenHash)}`.execute(
        kysely,
      )
    return found.rows.length > 0
  },
  keep: (tokenHash, { endpoint, p256dh, auth }, at) =>
    kysely.transaction().execute(async (transaction) => {
      await sql`delete from push_subscription where session_hash = ${bytes(tokenHash)} and endpoint <> ${endpoint}`.execute(
        transaction,
      )
      await sql`insert into push_subscription (session_hash, endpoint, p256dh, auth, created_at)
        values (${bytes(tokenHash)}, ${endpoint}, ${p256dh}, ${auth}, ${at})
        on conflict (endpoint) do update set session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth,
          created_at = excluded.created_at`.execute(transaction)
    }),
  leave: async (tokenHash) => {
    await sql`delete from push_subscription where session_hash = ${bytes(tokenHash)}`.execute(
      kysely,
    )
  },
  ofAccounts: async (accounts, at) => {
    if (accounts.length === 0) return []
    const found = await sql<{ id: number; account: number }>`select p.id, s.account_id as account
      from push_subscription p join session s on s.token_hash = p.session_hash
      where s.account_id = any (${[...accounts]}::bigint[]) and ${open(at)} order by p.id`.execute(
      kysely,
    )
    return found.rows
  },
  find: async (id, at) => {
    const found = await sql<
      PushSubscription & SignInWay & { locale: string | null }
    >`select p.endpoint, p.p256dh, p.auth, a.locale,
        s.sso_organization_id as "singleSignOn"
      from push_subscription p join session s on s.token_hash = p.session_hash join account a on a.id = s.account_id
      where p.id = ${id} and ${open(at)}`.execute(kysely)
    return found.rows[0]
  },
  forget: async (id) => {
    await sql`delete from push_subscription where id = ${id}`.execute(kysely)
  },
})
