import { settingsWithSecrets } from '../../../../contract/configuration/index.ts'
import { accountStatuses } from '../../../../contract/kernel/statuses.ts'
import { emptiedAccount } from './endClosedAccounts.ts'

/**
 * What becomes of the rows of a table when their organization or partner ends. `erased`: statements with the id of the place ($1) and, where
 * needed, the present ($2); `files`: a query for the keys of files that they leave without a record. `before`: erased with clients, guests
 * and the kinds of retention, before the rest. `kept`: the reason why nothing is erased.
 */
export type Ending = 'deleted' | { erased: readonly string[]; files?: string } | { before: string } | { kept: string }

/** Empties the texts that searches and lists are made of. */
export const texts = "search_text = '', title_key = ''"

type PlaceColumn = 'organization_id' | 'partner_id'

/** Statements that take the settings with secrets out: keys of gateways, of message services and of the provider of single sign-on. */
export const withoutSecrets = (table: string, column: PlaceColumn): string[] =>
  settingsWithSecrets.map(
    ({ key, name }) => `update ${table} set value = value - '${name}', version = version + 1 where ${column} = $1 and key = '${key}'`,
  )

/** Statements that end the memberships of a place. People who were invited there alone and never accepted have no other account. */
export const withoutMembers = (column: PlaceColumn): string[] => [
  `update account set ${emptiedAccount('$2')} where status_id = ${accountStatuses.ids.invited}
     and exists (select from membership m where m.account_id = account.id and m.${column} = $1)
     and not exists (select from membership m where m.account_id = account.id and m.${column} is distinct from $1)`,
  `update membership set name = '', email = '', phone = null, tax_id = null, status_comments = null, ${texts},
     deleted_at = coalesce(deleted_at, $2), version = version + 1 where ${column} = $1`,
]
