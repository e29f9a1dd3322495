import { sql, type RawBuilder, type Transaction, type Kysely } from 'kysely'
import { searchKey } from '../../../../../contract/text/searchKey.ts'
import type { FieldMask } from '../../../../../contract/kernel/fieldMasks.ts'
import { toPrivilegeSet, type ItemPrivilege } from '../../../../../contract/kernel/privileges.ts'
import type { Language } from '../../../../../contract/text/languages.ts'
import { accountStatuses, approvedStatuses } from '../../../../../contract/kernel/statuses.ts'
import type {
  AdminPlace,
  Grant,
  HeldGrant,
  Place,
  RoleOwner,
  FirstPartner,
} from '../../../../ports/accounts.ts'
import type { Records } from '../../../../ports/records.ts'
import { forgetDevices } from './factors.ts'
import type { Tables } from '../../tables.ts'
import { provenEmailsWithin } from './provenEmails.ts'
import { nameKey } from '../../../../../contract/text/nameKey.ts'
import { systemRoleSearchText } from '../../../../../contract/words/roleSearchText.ts'

type AccountRow = { id: number; isInvited: boolean }

type RoleRow = { privileges: ItemPrivilege[]; dataScope: number; masks: FieldMask[] }
type GrantRow = { membership: number; account: number } & Place & RoleRow

const roleColumns = sql`r.item_privileges as privileges, r.data_scope as "dataScope", r.field_masks as masks`

const grantAt = (place: Place, { privileges, dataScope, masks }: RoleRow): Grant => ({
  place,
  privileges: toPrivilegeSet(privileges),
  dataScope,
  masks,
})

/** The memberships with a role of the organization, or of the partner where there is none. */
const holding = ({ partner, organization }: RoleOwner, role: number): RawBuilder<unknown> =>
  sql`where role_id = ${role} and deleted_at is null
    and ${organization === 0 ? sql`partner_id = ${partner}` : sql`organization_id = ${organization}`}`

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

const readGrants =
  (transaction: Transaction<Tables>): Records['accounts']['grants'] =>
  async (accounts) => {
    const found = await sql<{
      held: GrantRow[]
    }>`select grants_of(${[...accounts]}::bigint[]) as held`.execute(transaction)
    return found.rows[0]!.held.map(
      ({ membership, account, partner, organization, branchOffice, ...role }): HeldGrant => ({
        membership,
        account,
        grant: grantAt({ partner, organization, branchOffice }, role),
      }),
    )
  }

const changeEmail =
  (transaction: Transaction<Tables>): Records['accounts']['setEmail'] =>
  async (account, email, at) => {
    const holder =
      await sql<AccountRow>`select id, status_id = ${accountStatuses.ids.invited} as "isInvited" from account
      where email = ${email} and id <> ${account} for update`.execute(transaction)
    const [other] = holder.rows
    if (other !== undefined && !other.isInvited) return false
    if (other !== undefined) await claimInvited(transaction, other.id, account)
    // All that is known of an invited account is the email that its link was sent to. The owner of
    // a closed account may take it back.
    const changed = await sql`update account set email = ${email}, edited_at = ${at}
      where id = ${account} and status_id in (${accountStatuses.ids.active}, ${accountStatuses.ids.closed}) and ended_at is null`.execute(
      transaction,
    )
    if (Number(changed.numAffectedRows) === 0) return false
    await endResets(transaction, account, { at })
    const records = await sql<{
      id: number
      name: string
      phone: string | null
      taxId: string | null
    }>`
      select id, name, phone, tax_id as "taxId" from membership where account_id = ${account} and accepted_at is not null`.execute(
      transaction,
    )
    for (const { id, name, phone, taxId } of records.rows) {
      const found = searchKey([name, email, phone, taxId].filter(Boolean).join(' '))
      await sql`update membership set email = ${email}, search_text = ${found} where id = ${id}`.execute(
        transaction,
      )
    }
    return true
  }

const changePassword =
  (transaction: Transaction<Tables>): Records['accounts']['setPassword'] =>
  async (account, hash, { at, takesBack }) => {
    await sql`update account set password_hash = ${hash}, edited_at = ${at} where id = ${account}`.execute(
      transaction,
    )
    await sql`delete from session where account_id = ${account}`.execute(transaction)
    await forgetDevices(transaction, account)
    await endResets(transaction, account, { at, takesBack })
  }

const lockRightsInForce =
  (transaction: Transaction<Tables>): Records['accounts']['rightsInForce'] =>
  async (place) => {
    const { partner, organization, branchOffice } = place
    const enabled = approvedStatuses.ids.enabled
    // Locked, so that two administrators cannot switch each other off at the same moment.
    const found =
      organization !== null
        ? await sql<RoleRow>`select ${roleColumns} from membership m
            join role r on r.organization_id = ${organization} and r.id = m.role_id
            where m.organization_id = ${organization} and m.branch_office_id is not distinct from ${branchOffice}::bigint
              and m.status_id = ${enabled} and m.deleted_at is null and m.accepted_at is not null and r.status_id = ${enabled} order by m.id for update of m`.execute(
            transaction,
          )
        : await sql<RoleRow>`select ${roleColumns} from membership m
            join partner_role r on r.id = m.role_id
            where m.partner_id = ${partner} and m.status_id = ${enabled} and m.deleted_at is null and m.accepted_at is not null and r.status_id = ${enabled}
            order by m.id for update of m`.execute(transaction)
    return found.rows.map((role) => grantAt(place, role))
  }

/**
 * Accounts and what they administer, inside the transaction that changes an administrator or a
 * role.
 */
export const administrationWithin = (transaction: Transaction<Tables>): Records['accounts'] => ({
  ...provenEmailsWithin(transaction),
  places: async (account) => {
    const found =
      await sql<AdminPlace>`select partner_id as partner, organization_id as organization, branch_office_id as "branchOffice"
      from membership where account_id = ${account} and deleted_at is null`.execute(transaction)
    return found.rows
  },
  grants: readGrants(transaction),
  receiver: async (account) => {
    const found = await sql<{
      name: string
      email: string
      locale: Language | null
    }>`select name, email, locale from account
      where id = ${account} and status_id = ${accountStatuses.ids.active}`.execute(transaction)
    return found.rows[0]
  },
  startedResets: async (account, since) => {
    const found = await sql<{ at: Date }>`select created_at as at from reset_code
      where account_id = ${account} and invitation and not takes_back and created_at > ${since}`.execute(
      transaction,
    )
    return found.rows.map((row) => row.at)
  },
  invitationsSince: async ({ partner, organization }, since) => {
    const place =
      organization === 0 ? sql`partner_id = ${partner}` : sql`organization_id = ${organization}`
    // Withdrawn ones count: their email went out.
    const found = await sql<{ at: Date }>`select created_at as at from membership
      where ${place} and invited_at is not null and created_at > ${since}`.execute(transaction)
    return found.rows.map((row) => row.at)
  },
  setEmail: changeEmail(transaction),
  setPassword: changePassword(transaction),
  endSessions: async (account, keptTokenHash) => {
    const all = transaction.deleteFrom('session').where('account_id', '=', account)
    await forgetDevices(transaction, account)
    const ended = await (
      keptTokenHash === null ? all : all.where('token_hash', '!=', bytes(keptTokenHash))
    ).executeTakeFirst()
    return Number(ended.numDeletedRows)
  },
  endLastingAccess: async (account, madeSince, { at, accountId, ref, address, device }) => {
    await sql`select end_lasting_access(${account}, ${madeSince}::timestamptz, ${at}::timestamptz, ${accountId}::bigint, ${ref}, ${address},
      ${device})`.execute(transaction)
  },
  alone: async ({ partner, organization }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`rights ${partner} ${organization}`}, 0))`.execute(
      transaction,
    )
  },
  rightsInForce: lockRightsInForce(transaction),
  ...roleHoldersWithin(transaction),
})

/** Who holds which role. */
const roleHoldersWithin = (
  transaction: Transaction<Tables>,
): Pick<
  Records['accounts'],
  'accountOfMembership' | 'branchesWithRole' | 'holdersOf' | 'replaceRole'
> => ({
  accountOfMembership: async (membership) => {
    const found = await sql<{
      account: number
    }>`select account_id as account from membership where id = ${membership} and deleted_at is null`.execute(
      transaction,
    )
    return found.rows[0]?.account
  },
  branchesWithRole: async (organization, role) => {
    const found = await sql<{
      branch: number
    }>`select distinct branch_office_id as branch from membership
      where organization_id = ${organization} and role_id = ${role} and branch_office_id is not null and deleted_at is null
      order by 1`.execute(transaction)
    return found.rows.map(({ branch }) => branch)
  },
  holdersOf: async (owner, role) => {
    const found = await sql<{
      account: number
    }>`select distinct account_id as account from membership ${holding(owner, role)}
      order by 1`.execute(transaction)
    return found.rows.map(({ account }) => account)
  },
  replaceRole: async (owner, role, replacement) => {
    if (replacement === null) {
      const held = await sql`select from membership ${holding(owner, role)} limit 1`.execute(
        transaction,
      )
      return held.rows.length
    }
    const moved =
      await sql`update membership set role_id = ${replacement}, version = version + 1 ${holding(owner, role)}`.execute(
        transaction,
      )
    return Number(moved.numAffectedRows ?? 0)
  },
})

/**
 * Moves the invitations of an unverified email to the account that verified it. An invitation to a
 * place that it is a member of ends.
 */
const claimInvited = async (
  transaction: Transaction<Tables>,
  invited: number,
  account: number,
): Promise<void> => {
  await sql`delete from membership m where m.account_id = ${invited} and exists (select from membership own
    where own.account_id = ${account} and own.deleted_at is null and own.partner_id is not distinct from m.partner_id
      and own.organization_id is not distinct from m.organization_id and own.branch_office_id is not distinct from m.branch_office_id)`.execute(
    transaction,
  )
  await sql`update membership set account_id = ${account} where account_id = ${invited}`.execute(
    transaction,
  )
  await sql`select delete_invited_account(${invited})`.execute(transaction)
}

/**
 * Ends the links and codes that were sent to a former email or requested before the password was
 * changed.
 */
export const endResets = async (
  transaction: Transaction<Tables>,
  account: number,
  { at, takesBack = false }: { at: Date; takesBack?: boolean | undefined },
): Promise<void> => {
  await sql`update reset_code set used_at = ${at}
    where account_id = ${account} and used_at is null and (${takesBack} or not takes_back)`.execute(
    transaction,
  )
}

// Any number of our own: two first starts at once must not both find the installation empty.
const setupLock = 7_240_010

export const hasAccounts = async (kysely: Kysely<Tables>): Promise<boolean> =>
  (await kysely.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined

const addFirstPartner = async (
  transaction: Transaction<Tables>,
  { partner, at }: FirstPartner,
): Promise<number> => {
  const values = {
    fantasy_name: partner,
    title_key: nameKey(partner),
    search_text: searchKey(partner),
    verified: true,
    status_id: approvedStatuses.ids.enabled,
    created_at: at,
  }
  const { id } = await transaction
    .insertInto('partner')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The system roles of a partner; gives the one of its owner, which is the first. */
const addSystemRoles = async (
  transaction: Transaction<Tables>,
  partner: number,
  { roles, at }: FirstPartner,
): Promise<number> => {
  const ids: number[] = []
  for (const role of roles) {
    const values = {
      partner_id: partner,
      name: role.name,
      parent: -1,
      item_privileges: JSON.stringify(role.itemPrivileges),
      title_key: nameKey(role.name),
      search_text: systemRoleSearchText(role.name),
      created_at: at,
    }
    const added = await transaction
      .insertInto('partner_role')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(added.id)
  }
  const [ownerRole] = ids
  if (ownerRole === undefined) throw new Error('The first partner needs a role for its owner.')
  return ownerRole
}

const addOwner = async (
  transaction: Transaction<Tables>,
  { partner, role }: { partner: number; role: number },
  { name, email, passwordHash, at }: FirstPartner,
): Promise<void> => {
  const account = {
    email,
    name,
    password_hash: passwordHash,
    status_id: accountStatuses.ids.active,
    created_at: at,
  }
  const { id } = await transaction
    .insertInto('account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  const membership = {
    account_id: id,
    partner_id: partner,
    role_id: role,
    status_id: approvedStatuses.ids.enabled,
    name,
    email,
    title_key: nameKey(name),
    search_text: searchKey(`${name} ${email}`),
    created_at: at,
    accepted_at: at,
  }
  await transaction.insertInto('membership').values(membership).execute()
}

/**
 * The first partner with its system roles and its owner, in one transaction; false where any
 * account exists.
 */
export const createFirstPartner = (kysely: Kysely<Tables>, first: FirstPartner): Promise<boolean> =>
  kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${setupLock})`.execute(transaction)
    if (await hasAccounts(transaction)) return false
    const partner = await addFirstPartner(transaction, first)
    const role = await addSystemRoles(transaction, partner, first)
    await addOwner(transaction, { partner, role }, first)
    return true
  })

/** What organizations may use: by their plan, and of the store of files. */
export const allowancesWithin = (
  transaction: Transaction<Tables>,
): Pick<Records, 'planOf' | 'useStorage'> => ({
  planOf: async (organization) => {
    const row = await transaction
      .selectFrom('organization as o')
      .innerJoin('plan as p', 'p.id', 'o.plan_id')
      .select('p.data as data')
      .where('o.organization_id', '=', organization)
      .executeTakeFirst()
    return row?.data
  },
  useStorage: async (organization, bytes, most) => {
    if (bytes > most) return false
    const used =
      await sql`insert into storage_use (organization_id, bytes) values (${organization}, ${Math.max(bytes, 0)})
      on conflict (organization_id) do update set bytes = greatest(storage_use.bytes + ${bytes}, 0)
      where storage_use.bytes + ${bytes} <= ${most} returning bytes`.execute(transaction)
    return used.rows.length > 0
  },
})
