import { sql, type Kysely } from 'kysely'
import { nameKey } from '../../../../contract/text/nameKey.ts'
import { searchKey } from '../../../../contract/text/searchKey.ts'
import { systemRoleSearchText } from '../../../../contract/words/roleSearchText.ts'
import { accountStatuses, approvedStatuses } from '../../../../contract/kernel/statuses.ts'
import type { FirstPartner } from '../../../ports/accounts.ts'
import type { Tables } from '../database.ts'

// Any number of our own: two first starts at once must not both find the installation empty.
const setupLock = 7_240_010

export const hasAccounts = async (kysely: Kysely<Tables>): Promise<boolean> =>
  (await kysely.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined

/** The first partner with its system roles and its owner, in one transaction; false where any account exists. */
export const createFirstPartner = (
  kysely: Kysely<Tables>,
  { partner, name, email, passwordHash, at, roles }: FirstPartner,
): Promise<boolean> =>
  kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${setupLock})`.execute(transaction)
    if (await hasAccounts(transaction)) return false
    const idOf = async (table: string, values: Record<string, unknown>): Promise<number> => {
      const row = await transaction.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
      return row['id'] as number
    }
    const enabled = approvedStatuses.ids.enabled
    const partnerId = await idOf('partner', {
      fantasy_name: partner,
      title_key: nameKey(partner),
      search_text: searchKey(partner),
      verified: true,
      status_id: enabled,
      created_at: at,
    })
    const roleIds: number[] = []
    for (const role of roles) {
      const values = {
        partner_id: partnerId,
        name: role.name,
        parent: -1,
        item_privileges: JSON.stringify(role.itemPrivileges),
        title_key: nameKey(role.name),
        search_text: systemRoleSearchText(role.name),
        created_at: at,
      }
      roleIds.push(await idOf('partner_role', values))
    }
    const accountId = await idOf('account', {
      email,
      name,
      password_hash: passwordHash,
      status_id: accountStatuses.ids.active,
      created_at: at,
    })
    await idOf('membership', {
      account_id: accountId,
      partner_id: partnerId,
      role_id: roleIds[0],
      status_id: enabled,
      name,
      email,
      title_key: nameKey(name),
      search_text: searchKey(`${name} ${email}`),
      created_at: at,
      accepted_at: at,
    })
    return true
  })
