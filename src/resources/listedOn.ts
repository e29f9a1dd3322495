import type { AccountType } from '../../contract/accounts.ts'
import { entityBehind, resourceOf } from '../dataProvider/resources.ts'
import { EntityList } from './crud/list/EntityList.tsx'
import { listScreenOf } from './listScreenOf.ts'
import { mainScreen } from './splitScreens.ts'

/** The resource whose generated list a screen is; undefined where it is something else. */
export const listedOn = (account: AccountType, segment: string): string | undefined => {
  const name = entityBehind(account, mainScreen(segment))
  return name !== undefined && listScreenOf(name) === EntityList ? resourceOf(account, name) : undefined
}
