import { sql, type Kysely } from 'kysely'
import type { Language } from '../../../../../contract/text/languages.ts'
import { approvedStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { AdministratorContact } from '../../../../ports/accounts.ts'
import type { Contact } from '../../../../ports/messages.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'

const { enabled } = approvedStatuses.ids

type Named = { organization: number | null; partner: number | null }

/**
 * Whom emails to a scope go to: what it configured for that, else its own email, else that of its
 * oldest administrator.
 */
export const contactOf = async (
  kysely: Kysely<Tables>,
  { organization, partner }: Named,
): Promise<Contact | undefined> =>
  (organization === null ? undefined : await organizationContact(kysely, organization)) ??
  partnerContact(kysely, partner)

/** The support contact of a scope, where its email is verified. */
const configuredEmail = (
  partner: ReturnType<typeof sql>,
  organization: ReturnType<typeof sql>,
) => sql`(select s.email from support_address s
  where s.partner_id = ${partner} and s.organization_id is not distinct from ${organization}::bigint and s.email = value ->> 'supportEmail')`

/** The enabled administrators of an organization as a whole, the oldest first. */
export const organizationAdministrators = async (
  kysely: Kysely<Tables>,
  organization: number,
): Promise<AdministratorContact[]> => {
  const found = await inTenant(kysely, [organization], (transaction) =>
    sql<AdministratorContact>`select a.name, a.email, a.locale as language, r.item_privileges as rights
      from membership m join account a on a.id = m.account_id
      join role r on r.organization_id = m.organization_id and r.id = m.role_id
      where m.organization_id = ${organization} and m.branch_office_id is null and m.status_id = ${enabled} and m.deleted_at is null
        and m.accepted_at is not null and r.status_id = ${enabled}
      order by m.id`.execute(transaction),
  )
  return found.rows
}

const organizationContact = async (
  kysely: Kysely<Tables>,
  organization: number,
): Promise<Contact | undefined> => {
  const found = await inTenant(kysely, [organization], (transaction) =>
    sql<Contact>`select o.organization_id as organization, o.partner_id as partner, o.fantasy_name as name,
        coalesce(c.configured, o.email, a.email) as email, a.locale as language
      from organization o
      left join lateral (select ${configuredEmail(sql`o.partner_id`, sql`o.organization_id`)} as configured from configuration
        where organization_id = ${organization} and branch_office_id is null and key = 'ui') c on true
      left join lateral (select account.email, account.locale from membership m join account on account.id = m.account_id
        where m.organization_id = ${organization} and m.branch_office_id is null and m.status_id = ${enabled} and m.deleted_at is null and m.accepted_at is not null
        order by m.id limit 1) a on true
      where o.organization_id = ${organization} and o.deleted_at is null`.execute(transaction),
  )
  // Neither of its own nor of anybody there: then the partner's administrators read it.
  const [contact] = found.rows
  return contact?.email === null ? partnerContact(kysely, contact.partner) : contact
}

const partnerContact = async (
  kysely: Kysely<Tables>,
  partner: number | null,
): Promise<Contact | undefined> => {
  const found = await sql<{
    id: number
    name: string
    email: string | null
    language: Language | null
  }>`
    select p.id, p.fantasy_name as name, coalesce(c.configured, p.email, a.email) as email, a.locale as language
    from partner p
    left join lateral (select ${configuredEmail(sql`p.id`, sql`null`)} as configured from partner_configuration where partner_id = p.id and key = 'ui') c on true
    left join lateral (select account.email, account.locale from membership m join account on account.id = m.account_id
      where m.partner_id = p.id and m.status_id = ${enabled} and m.deleted_at is null and m.accepted_at is not null order by m.id limit 1) a on true
    where p.status_id = ${enabled} and p.deleted_at is null
    order by (p.id = ${partner ?? 0}) desc, p.created_at, p.id limit 1`.execute(kysely)
  const [row] = found.rows
  return (
    row && {
      partner: row.id,
      organization: null,
      name: row.name,
      email: row.email,
      language: row.language,
    }
  )
}
