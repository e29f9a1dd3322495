import { sql, type Transaction } from 'kysely'
import { nameKey } from '../../../../contract/formats.ts'
import type { Language } from '../../../../contract/words/index.ts'
import type { ItemPrivilege } from '../../../../contract/privileges.ts'
import { approvedStatuses } from '../../../../contract/statuses.ts'
import type { AdminPlace } from '../../../ports/accounts.ts'
import type { Records } from '../../../ports/records.ts'
import type { Tables } from '../database.ts'

type AccountRow = { id: number }
type KnownAccount = AccountRow & { hasPassword: boolean; locale: Language | null }

/** Accounts and what they administer, inside the transaction that changes an administrator or a role. */
export const administrationWithin = (transaction: Transaction<Tables>): Records['accounts'] => ({
  byEmail: async (email) => {
    const found = await sql<KnownAccount>`select id, has_password as "hasPassword", locale from account
      where email = ${email}`.execute(transaction)
    return found.rows[0]
  },
  open: async ({ email, name, phone, taxId, passwordHash, at }) => {
    const opened = await sql<AccountRow>`insert into account (email, name, phone, tax_id, password_hash, created_at)
      values (${email}, ${name}, ${phone}, ${taxId}, ${passwordHash}, ${at}) returning id`.execute(transaction)
    return opened.rows[0]!.id
  },
  places: async (account) => {
    const found = await sql<AdminPlace>`select partner_id as partner, organization_id as organization, branch_office_id as "branchOffice"
      from membership where account_id = ${account} and deleted_at is null`.execute(transaction)
    return found.rows
  },
  setEmail: async (account, email, at) => {
    const taken = await sql<AccountRow>`select id from account where email = ${email} and id <> ${account}`.execute(transaction)
    if (taken.rows.length > 0) return false
    await sql`update account set email = ${email}, edited_at = ${at} where id = ${account}`.execute(transaction)
    await endResets(transaction, account, at)
    const records = await sql<{ id: number; name: string; phone: string | null; taxId: string | null }>`
      select id, name, phone, tax_id as "taxId" from membership where account_id = ${account}`.execute(transaction)
    for (const { id, name, phone, taxId } of records.rows) {
      const found = nameKey([name, email, phone, taxId].filter(Boolean).join(' '))
      await sql`update membership set email = ${email}, search_text = ${found} where id = ${id}`.execute(transaction)
    }
    return true
  },
  setPassword: async (account, hash, at) => {
    await sql`update account set password_hash = ${hash}, edited_at = ${at} where id = ${account}`.execute(transaction)
    await sql`delete from session where account_id = ${account}`.execute(transaction)
    await endResets(transaction, account, at)
  },
  alone: async ({ partner, organization }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`rights ${partner} ${organization}`}, 0))`.execute(transaction)
  },
  rightsInForce: async ({ partner, organization, branchOffice }) => {
    const enabled = approvedStatuses.ids.enabled
    // Locked, so that two administrators cannot switch each other off at the same moment.
    const found =
      partner === null
        ? await sql<{ rights: ItemPrivilege[] }>`select r.item_privileges as rights from membership m
            join role r on r.organization_id = ${organization} and r.id = m.role_id
            where m.organization_id = ${organization} and m.branch_office_id is not distinct from ${branchOffice}::bigint
              and m.status_id = ${enabled} and m.deleted_at is null and r.status_id = ${enabled} order by m.id for update of m`.execute(
            transaction,
          )
        : await sql<{ rights: ItemPrivilege[] }>`select r.item_privileges as rights from membership m
            join partner_role r on r.id = m.role_id
            where m.partner_id = ${partner} and m.status_id = ${enabled} and m.deleted_at is null and r.status_id = ${enabled}
            order by m.id for update of m`.execute(transaction)
    return found.rows.map(({ rights }) => rights)
  },
  branchesWithRole: async (organization, role) => {
    const found = await sql<{ branch: number }>`select distinct branch_office_id as branch from membership
      where organization_id = ${organization} and role_id = ${role} and branch_office_id is not null and deleted_at is null
      order by 1`.execute(transaction)
    return found.rows.map(({ branch }) => branch)
  },
  replaceRole: async (ofPartner, role, replacement) => {
    const holding = sql`where role_id = ${role} and deleted_at is null and (partner_id is not null) = ${ofPartner}`
    if (replacement === null) {
      const held = await sql`select from membership ${holding} limit 1`.execute(transaction)
      return held.rows.length
    }
    const moved = await sql`update membership set role_id = ${replacement}, version = version + 1 ${holding}`.execute(transaction)
    return Number(moved.numAffectedRows ?? 0)
  },
})

/** What was sent to a former e-mail, or asked for before the password was changed, opens nothing any more. */
export const endResets = async (transaction: Transaction<Tables>, account: number, at: Date): Promise<void> => {
  await sql`update reset_code set used_at = ${at} where account_id = ${account} and used_at is null`.execute(transaction)
}
