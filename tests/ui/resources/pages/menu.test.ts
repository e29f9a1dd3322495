import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { accountTypeNames, type AccountType } from '../../../../contract/kernel/accounts.ts'
import { entityNames } from '../../../../contract/entities/index.ts'
import { entityOf, resourceOf, servedTo } from '../../../../src/dataProvider/resources.ts'
import { resourceElements } from '../../../../src/resources/index.tsx'
import { otherAddresses } from '../../../../src/resources/otherAddresses.ts'
import { menus } from '../../../../src/resources/menu.ts'
import type { MenuEntry } from '../../../../src/resources/navigation.ts'
import { screens, segmentOf } from '../../../e2e/support/screens.ts'

const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]))
/** Reached from the user menu or the bell, or by another name of a screen. */
const elsewhere = (account: AccountType) => [
  'account',
  'notices',
  ...Object.keys(otherAddresses[account]),
]
const paths = (account: AccountType) => leaves(menus[account]).map(({ path }) => path)

/** The first parts of the paths that an account type's elements answer to. */
const routed = (account: AccountType): string[] => {
  const walk = (node: ReactNode): string[] => {
    if (Array.isArray(node)) return node.flatMap(walk)
    if (!isValidElement(node)) return []
    const { name, path, list, children } = (
      node as ReactElement<{ name?: string; path?: string; list?: unknown; children?: ReactNode }>
    ).props
    if (name !== undefined) return list ? [name] : []
    return path === undefined ? walk(children) : [path.replace(/^\/|\/\*$/g, '')]
  }
  return walk(resourceElements(account))
}

describe.each(accountTypeNames)('the menu of %s', (account) => {
  it('leads to every screen there is, and to no other', () => {
    const screens = routed(account).filter((path) => !path.includes('/'))
    expect(new Set([...paths(account), ...elsewhere(account)])).toEqual(new Set(screens))
    // What stands below a screen is reached from it.
    for (const path of routed(account)) expect(screens).toContain(path.split('/')[0])
  })

  it('is walked from end to end: what is routed is what the walk opens', () => {
    const visited = screens
      .filter((screen) => screen.account === account)
      .map((screen) => segmentOf(screen).replaceAll(/\{(\w+)\}/g, ':$1'))
    expect(routed(account).toSorted()).toEqual(visited.toSorted())
  })

  it('needs the permissions that the specification names', () => {
    const needsOf = new Map(leaves(menus[account]).map(({ path, needs }) => [path, needs]))
    const specified = screens.filter(
      (screen) =>
        screen.account === account && screen.needs.length > 0 && needsOf.has(segmentOf(screen)),
    )
    // Some settings of a page have privileges of their own, which open the page as well.
    const added = ['payment_gateway', 'channel_account', 'security']
    const needed = (screen: (typeof screens)[number]) =>
      needsOf.get(segmentOf(screen))?.filter(([item]) => !added.includes(item))
    expect(specified.map((screen) => [screen.path, needed(screen)])).toEqual(
      specified.map(({ path, needs }) => [path, needs]),
    )
  })

  it('leads nowhere twice, and has no empty group', () => {
    expect(new Set(paths(account)).size).toBe(paths(account).length)
    expect(menus[account].filter(({ children }) => children?.length === 0)).toEqual([])
  })

  it('needs the permission that the screen’s own calls need', () => {
    const needed = entityNames.flatMap((name) => {
      const served = servedTo(account, name)
      return served?.screen ? [[served.screen, [[served.needs, 'view']]]] : []
    })
    const needsOf = leaves(menus[account]).map(({ path, needs }) => [path, needs])
    expect(needsOf).toEqual(expect.arrayContaining(needed))
  })

  it('begins with the calendar', () => {
    expect(menus[account][0]).toMatchObject({
      label: 'menu.calendar',
      path: 'scheduled-calendar',
      needs: [['schedule_calendar', 'view']],
    })
  })
})

describe.each(accountTypeNames)('the resources of %s', (account) => {
  it('have one name each', () => {
    const names = resourceElements(account).flatMap(
      ({ props }) => (props as { name?: string }).name ?? [],
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('are every entity that its screens point at, as far as it is served', () => {
    const names = new Set(
      resourceElements(account).flatMap(({ props }) => (props as { name?: string }).name ?? []),
    )
    const wanted = entityNames.flatMap((name) => {
      if (!servedTo(account, name)?.screen) return []
      return Object.values(entityOf(name).fields).flatMap(({ entity }) => {
        const resource = entity && resourceOf(account, entity as (typeof entityNames)[number])
        return resource ? [resource] : []
      })
    })
    expect(wanted.filter((resource) => !names.has(resource))).toEqual([])
  })
})
