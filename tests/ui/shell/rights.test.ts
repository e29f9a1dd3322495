import { beforeEach, describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import type { PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { accountTypeOf } from '../../../src/authProvider/accountType.ts'
import { authProvider } from '../../../src/authProvider/index.ts'
import { CallError } from '../../../src/dataProvider/callError.ts'
import { signedOut, session } from '../../../src/dataProvider/session.ts'
import { leaves, visibleMenu } from '../../../src/layout/menu/visibleMenu.ts'
import type { MenuEntry } from '../../../src/resources/navigation.ts'

const user = { ...signedOut.user, id: 1, name: 'Ana' }
const record = (privileges: PrivilegeSet) =>
  ({ id: 5, role: { id: 1, name: 'Role' }, privileges }) as never
const branchAdmin = (privileges: PrivilegeSet): CurrentUser => ({
  ...signedOut,
  user,
  branchOfficeAdmin: record(privileges),
})

const icon = (() => null) as unknown as MenuEntry['icon']
const menu: MenuEntry[] = [
  { label: 'clients', icon, path: 'clients', needs: [['client', 'view']] },
  {
    label: 'services',
    icon,
    children: [
      { label: 'productSettings', icon, path: 'product-settings', needs: [['bo_product', 'view']] },
    ],
  },
  {
    label: 'manageSchedule',
    icon,
    path: 'manage-schedule',
    needs: [
      ['schedule', 'create'],
      ['schedule_register', 'create'],
    ],
  },
]
const paths = (entries: MenuEntry[]) => leaves(entries).map(({ path }) => path)

describe('the account type', () => {
  it('is that of the first admin record there is: organization, partner, branch office', () => {
    const all = {
      ...signedOut,
      user,
      organizationAdmin: record({}),
      partnerAdmin: record({}),
      branchOfficeAdmin: record({}),
    }
    expect(accountTypeOf(all)).toBe('oAdmin')
    expect(accountTypeOf({ ...all, organizationAdmin: { id: 0 } })).toBe('pAdmin')
    expect(accountTypeOf({ ...all, organizationAdmin: { id: 0 }, partnerAdmin: { id: 0 } })).toBe(
      'boAdmin',
    )
    expect(accountTypeOf({ ...signedOut, user })).toBeUndefined()
  })
})

describe('the menu', () => {
  it('holds branch-office admins to the permissions of their role, and leaves out groups that become empty', () => {
    expect(
      visibleMenu('boAdmin', { client: { edit: true } }, menu).map(({ label }) => label),
    ).toEqual(['clients'])
  })

  it('asks for one of the permissions where an entry names several', () => {
    expect(paths(visibleMenu('boAdmin', { schedule_register: { create: true } }, menu))).toEqual([
      'manage-schedule',
    ])
  })

  it.each(['oAdmin', 'pAdmin'] as const)('shows every entry to an %s', (account) => {
    expect(paths(visibleMenu(account, {}, menu))).toEqual([
      'clients',
      'product-settings',
      'manage-schedule',
    ])
  })
})

describe('access', () => {
  beforeEach(() =>
    session.keepUser(
      branchAdmin({
        bo_expert: { view: true },
        client: { edit: true },
        schedule_calendar: { view: true },
      }),
    ),
  )
  const may = (resource: string, action: string) => authProvider.canAccess!({ resource, action })

  it('is derived from the permissions that the calls of a screen need', async () => {
    expect(await may('experts', 'list')).toBe(true)
    expect(await may('experts', 'edit')).toBe(false)
    expect(await may('clients', 'show')).toBe(true)
    expect(await may('clients', 'delete')).toBe(false)
  })

  it('can be checked for an item by its own name', async () => {
    expect(await may('schedule_calendar', 'view')).toBe(true)
    expect(await may('bo_role', 'view')).toBe(false)
  })

  it('is refused for the unknown', async () => {
    expect(await may('secrets', 'list')).toBe(false)
    expect(await may('clients', 'dance')).toBe(false)
  })
})

describe('a failed call', () => {
  it('leads back to the sign-in page only when the session has ended', async () => {
    await expect(authProvider.checkError(new CallError('FORBIDDEN'))).resolves.toBeUndefined()
    await expect(authProvider.checkError(new CallError('NOT_LOGGED_IN'))).rejects.toMatchObject({
      redirectTo: '/auth/sign-in',
    })
  })
})

describe('the rights of an expert at a place that takes no requests for time off', () => {
  const expert = (dataScope: number, requestsTimeOff: boolean): CurrentUser => ({
    ...signedOut,
    user,
    branchOfficeAdmin: {
      id: 5,
      privileges: { expert_time_off: { create: true } },
      dataScope,
      expert: { ids: [3], editsHours: false, requestsTimeOff, seesAllClients: false },
    } as never,
  })
  const mayDo = (action: string) => authProvider.canAccess!({ resource: 'time-off', action })

  it.each([
    ['offer none to those who reach only their own records', 1, false, false],
    ['offer them where the place takes them', 1, true, true],
    ['leave them to those who reach the whole branch', 2, false, true],
  ])('%s', async (_, dataScope, requestsTimeOff, offered) => {
    session.keepUser(expert(dataScope, requestsTimeOff))
    expect([await mayDo('create'), await mayDo('list')]).toEqual([offered, true])
  })
})
