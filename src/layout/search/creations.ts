import type { AccountType } from '../../../contract/accounts.ts'
import { allows, type PrivilegeSet } from '../../../contract/privileges.ts'
import { entityBehind, servedTo } from '../../dataProvider/resources.ts'
import type { MenuEntry } from '../../resources/menu.ts'
import { screenName } from '../../resources/screens.ts'
import { mainScreen } from '../../resources/splitScreens.ts'
import { leaves } from '../visibleMenu.ts'

/** The screens of a menu on which somebody may make a record, each with the key of what one of them is called. */
export const creations = (account: AccountType, privileges: PrivilegeSet, entries: readonly MenuEntry[]): { path: string; one: string }[] =>
  leaves(entries).flatMap(({ path }) => {
    const main = mainScreen(path)
    const name = entityBehind(account, main)
    const served = name && servedTo(account, name)
    if (!served?.can.includes('create') || !allows(privileges, [served.needs, 'create'])) return []
    return [{ path, one: path === main ? `resources.${path}.name` : `one.${screenName(path)}` }]
  })
