import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import type { MenuEntry } from '../../resources/navigation.ts'
import { pageTitle } from '../scope/showScope.ts'
import { useVisibleMenu } from './useVisibleMenu.ts'
import { leaves } from './visibleMenu.ts'

export type MenuShown = {
  account: AccountType | undefined
  entries: MenuEntry[]
  /** The entries whose pages the role opens. */
  reachable: MenuEntry[]
  /** The address of the section that the paths of the entries are below. */
  section: string
  /** The path of the entry that the page belongs to. */
  current: string | undefined
}

/**
 * The menu of the signed-in user, and where on it the page is; the document is titled after that
 * entry.
 */
export const useMenu = (): MenuShown => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { account, entries, reachable } = useVisibleMenu()
  const section = account ? dashboardOf(account) : ''
  const here = leaves(entries)
    .filter(
      ({ path }) => pathname === `${section}/${path}` || pathname.startsWith(`${section}/${path}/`),
    )
    .toSorted((one, other) => other.path.length - one.path.length)[0]
  // Oneself is reached from the user menu.
  const label = here?.label ?? (pathname === `${section}/account` ? 'shell.ownAccount' : undefined)
  const title = label && translate(label, { smart_count: 2 })
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  return { account, entries, reachable, section, current: here?.path }
}
