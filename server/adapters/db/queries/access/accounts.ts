import { sql, type Transaction } from 'kysely'
import type { Language } from '../../../../../contract/text/languages.ts'
import type { OwnAccounts, ClosedAccounts, NamedPlace } from '../../../../ports/accounts.ts'
import type { Tables } from '../../tables.ts'
import { administrationWithin, endResets } from './administration.ts'
import { attempt } from '../core/transactions.ts'
import { factorsWithin, forgetDevices } from './factors.ts'
import { emailQueueWithin } from './emailQueue.ts'
import { json } from '../core/writeRecords.ts'
import { accountStatuses, approvedStatuses } from '../../../../../contract/kernel/statuses.ts'
import { readStanding } from './sessions.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

const countCodeTry =
  (transaction: Transaction<Tables>): OwnAccounts['countCodeTry'] =>
  async ({ requestHash, email, deviceHash, mostTries, at }) => {
    const chosen = sql`select request_hash from reset_code where device_hash = ${bytes(deviceHash)} and not invitation
      ${requestHash === null ? sql`` : sql`and request_hash = ${bytes(requestHash)}`}
      ${email === null ? sql`` : sql`and email = ${email}`} order by created_at desc limit 1`
    const counted = await sql<{
      requestHash: string
      account: number | null
    }>`update reset_code set tries = tries + 1
      where request_hash = (${chosen}) and tries < ${mostTries} and token_hash is null and used_at is null and expires_at > ${at}
      returning encode(request_hash, 'hex') as "requestHash", account_id as account`.execute(
      transaction,
    )
    return counted.rows[0]
  }

const findTokenHolder =
  (transaction: Transaction<Tables>): OwnAccounts['tokenHolder'] =>
  async (tokenHash, deviceHash, at) => {
    const found = await sql<{
      account: number
      email: string
      name: string
      locale: Language | null
      hasPassword: boolean
      takesBack: boolean
    }>`select a.id as account, a.email, a.name, a.locale, a.has_password as "hasPassword", r.takes_back as "takesBack" from reset_code r
      join account a on a.id = r.account_id
      where r.token_hash = ${bytes(tokenHash)} and r.used_at is null and r.expires_at > ${at}
        and (r.device_hash is null or r.device_hash = ${deviceHash === null ? null : bytes(deviceHash)})`.execute(
      transaction,
    )
    return found.rows[0]
  }

const auditInPlaces =
  (transaction: Transaction<Tables>): OwnAccounts['audit'] =>
  async (
    account,
    { at, accountId, action, entity, entityId, before, after, ref, address, device },
  ) => {
    const entry = {
      at,
      account_id: accountId,
      action,
      entity,
      entity_id: entityId,
      before: json(before),
      after: json(after),
      ref,
      address,
      device,
    }
    // A place whose invitation the account has not accepted gets no entry.
    const accepted = await sql<{
      partner: number | null
      organization: number | null
    }>`select partner_id as partner,
      organization_id as organization from membership
      where account_id = ${account} and deleted_at is null and accepted_at is not null`.execute(
      transaction,
    )
    const places = accepted.rows
    const organizations = new Set(places.flatMap(({ organization }) => organization ?? []))
    await sql`select enter(${[...organizations]}::bigint[])`.execute(transaction)
    for (const organization of organizations) {
      await transaction
        .insertInto('audit')
        .values({ ...entry, organization_id: organization })
        .execute()
    }
    for (const partner of new Set(places.flatMap((place) => place.partner ?? []))) {
      await transaction
        .insertInto('partner_audit')
        .values({ ...entry, partner_id: partner })
        .execute()
    }
  }

const keepSupportMessage =
  (transaction: Transaction<Tables>): OwnAccounts['keepMessage'] =>
  async ({ organization, partner, account, name, email, subject, message, language, at }) => {
    const row = {
      organization_id: organization,
      partner_id: partner,
      account_id: account,
      name,
      email,
      subject,
      message,
      language,
      created_at: at,
    }
    const kept = await transaction
      .insertInto('support_message')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return kept.id
  }

/**
 * One's own account, the requests that end in its password, and messages to the administrators of a
 * scope: none of it belongs to a tenant.
 */
export const ownAccountsWithin = (transaction: Transaction<Tables>): OwnAccounts => ({
  ...administrationWithin(transaction),
  ...emailQueueWithin(transaction),
  ...closedAccountsWithin(transaction),
  factors: factorsWithin(transaction),
  attempt: (work, tried = false) => attempt(transaction, work, tried),
  change: async (account, { name, phone, taxId, locale, picture, passwordHash }, at) => {
    // A column whose value is undefined is left as it is.
    const changed = { name, phone, tax_id: taxId, locale, picture, password_hash: passwordHash }
    await transaction
      .updateTable('account')
      .set({ ...changed, edited_at: at })
      .where('id', '=', account)
      .execute()
    if (passwordHash !== undefined) await endResets(transaction, account, { at })
  },
  removePassword: async (account, at) => {
    await sql`update account set password_hash = null, edited_at = ${at} where id = ${account}`.execute(
      transaction,
    )
    await sql`delete from session where account_id = ${account}`.execute(transaction)
    await endResets(transaction, account, { at, takesBack: true })
  },
  countCodeTry: countCodeTry(transaction),
  giveToken: async (requestHash, tokenHash, expiresAt) => {
    const given =
      await sql`update reset_code set token_hash = ${bytes(tokenHash)}, expires_at = ${expiresAt}
      where request_hash = ${bytes(requestHash)} and token_hash is null and used_at is null`.execute(
        transaction,
      )
    return Number(given.numAffectedRows) === 1
  },
  tokenHolder: findTokenHolder(transaction),
  useToken: async (tokenHash, at) => {
    const used = await sql`update reset_code set used_at = ${at}
      where token_hash = ${bytes(tokenHash)} and used_at is null and expires_at > ${at}`.execute(
      transaction,
    )
    return Number(used.numAffectedRows) === 1
  },
  audit: auditInPlaces(transaction),
  keepMessage: keepSupportMessage(transaction),
})

const { active, closed } = accountStatuses.ids
const { enabled, disabled } = approvedStatuses.ids

const readAdministeredPlaces =
  (transaction: Transaction<Tables>): ClosedAccounts['administeredPlaces'] =>
  async (account) => {
    const held = sql`from membership m where m.account_id = ${account} and m.deleted_at is null and m.accepted_at is not null
      and m.status_id = ${enabled}`
    const { rows } = await sql<{
      organization: number
    }>`select distinct m.organization_id as organization ${held}
      and m.organization_id is not null`.execute(transaction)
    await sql`select enter(${rows.map(({ organization }) => organization)}::bigint[])`.execute(
      transaction,
    )
    const found =
      await sql<NamedPlace>`select coalesce(m.partner_id, d.partner_id) as partner, m.organization_id as organization,
        m.branch_office_id as "branchOffice",
        case when m.partner_id is not null then p.fantasy_name when m.branch_office_id is not null then b.fantasy_name
          else o.fantasy_name end as name
      from (select m.* ${held}) as m
      left join organization_directory d on d.organization_id = m.organization_id
      left join partner p on p.id = m.partner_id
      left join organization o on o.organization_id = m.organization_id
      left join branch_office b on b.organization_id = m.organization_id and b.id = m.branch_office_id
      where m.branch_office_id is null or b.deleted_at is null
      order by m.partner_id nulls last, m.organization_id, m.branch_office_id nulls first`.execute(
        transaction,
      )
    return found.rows
  }

/** Closing and reopening an account, in a transaction that belongs to no tenant. */
export const closedAccountsWithin = (transaction: Transaction<Tables>): ClosedAccounts => ({
  administeredPlaces: readAdministeredPlaces(transaction),

  closeAccount: async (account, at) => {
    const closing =
      await sql`update account set status_id = ${closed}, closed_at = ${at}, edited_at = ${at}
      where id = ${account} and status_id = ${active}`.execute(transaction)
    if (Number(closing.numAffectedRows) === 0) return false
    await sql`with ended as (
        update membership set status_id = ${disabled}, version = version + 1, edited_at = ${at}, edited_by = ${account}
        where account_id = ${account} and deleted_at is null and accepted_at is not null and status_id = ${enabled} returning id, version
      ) update account set closed_memberships = (select coalesce(jsonb_agg(to_jsonb(ended)), '[]') from ended) where id = ${account}`.execute(
      transaction,
    )
    await sql`delete from session where account_id = ${account}`.execute(transaction)
    await forgetDevices(transaction, account)
    await endResets(transaction, account, { at })
    return true
  },

  reopenAccount: async (account, at) => {
    const reopened = await sql<{
      memberships: { id: number; version: number }[] | null
    }>`update account
      set status_id = ${active}, closed_at = null, edited_at = ${at}
      where id = ${account} and status_id = ${closed} and ended_at is null returning closed_memberships as memberships`.execute(
      transaction,
    )
    const [row] = reopened.rows
    if (row === undefined) return false
    for (const { id, version } of row.memberships ?? [])
      await sql`update membership set status_id = ${enabled}, version = version + 1, edited_at = ${at}, edited_by = ${account}
        where id = ${id} and account_id = ${account} and version = ${version} and status_id = ${disabled} and deleted_at is null`.execute(
        transaction,
      )
    await sql`update account set closed_memberships = null where id = ${account}`.execute(
      transaction,
    )
    return true
  },

  standing: (account) => readStanding(transaction, account),
})
