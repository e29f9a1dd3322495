import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { allows, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { entityBehind, entityOf, servedTo } from '../../dataProvider/resources.ts'
import type { MenuEntry } from '../../resources/navigation.ts'
import { invites } from '../../resources/crud/invites.ts'
import { screenName } from '../../resources/screens.tsx'
import { mainScreen } from '../../resources/splitScreens.ts'
import { leaves } from '../visibleMenu.ts'

/** A screen on which a person may create a record, with the word key of the record, or of the verb that creates it. */
type Creation = { path: string; one: string; verb?: undefined } | { path: string; verb: string }

/** The screens of a menu on which a person may create a record. */
export const creations = (account: AccountType, privileges: PrivilegeSet, entries: readonly MenuEntry[]): Creation[] =>
  leaves(entries).flatMap(({ path }): Creation[] => {
    const main = mainScreen(path)
    const name = entityBehind(account, main)
    const served = name && servedTo(account, name)
    if (!served?.can.includes('create') || !allows(privileges, [served.needs, 'create'])) return []
    if (name && invites(entityOf(name))) return [{ path, verb: 'views.records.invitation.invite' }]
    return [{ path, one: path === main ? `resources.${path}.name` : `one.${screenName(path)}` }]
  })
