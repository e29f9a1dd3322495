import type { Transaction } from 'kysely'
import { nameKey } from '../../../../../contract/text/nameKey.ts'
import { systemRoleSearchText } from '../../../../../contract/words/roleSearchText.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { Records } from '../../../../ports/records.ts'
import type { Tables } from '../../tables.ts'
import { json } from '../core/writeRecords.ts'

const furnishOrganization =
  (transaction: Transaction<Tables>, scope: Scope): Records['furnishOrganization'] =>
  async (organization, { roles, at, language }) => {
    await transaction
      .insertInto('organization_directory')
      .values({ organization_id: organization, partner_id: scope.partner })
      .execute()
    await transaction
      .insertInto('calendar_version')
      .values({ organization_id: organization })
      .execute()
    const rows = roles.map(({ name, level, dataScope, itemPrivileges }) => ({
      organization_id: organization,
      name,
      level,
      parent: -1,
      data_scope: dataScope,
      item_privileges: json(itemPrivileges),
      title_key: nameKey(name),
      search_text: systemRoleSearchText(name),
      created_at: at,
    }))
    await transaction.insertInto('role').values(rows).execute()
    if (language === undefined) return
    const values = { organization_id: organization, key: 'schedule', value: json({ language }) }
    await transaction.insertInto('configuration').values(values).execute()
  }

/** What a new organization or branch office has beside its record. */
export const newPlacesWithin = (
  transaction: Transaction<Tables>,
  scope: Scope,
): Pick<Records, 'furnishOrganization' | 'enterBranchInDirectory'> => ({
  furnishOrganization: furnishOrganization(transaction, scope),
  enterBranchInDirectory: async (branchOffice, organization) => {
    await transaction
      .insertInto('branch_directory')
      .values({ branch_office_id: branchOffice, organization_id: organization })
      .execute()
  },
})
