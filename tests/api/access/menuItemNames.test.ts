import { describe, expect, it } from 'vitest'
import { menuItemTypes, type ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { answerOf, furnish } from '../../support/furnished/furnish.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('a role', () => {
  it('is sent with the names of menu items as well, and answered with their item types', async () => {
    const server = api()
    const { own } = await furnish(server)
    const owner = await createAdmin(server, 'owner@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    const create = (items: readonly string[]) =>
      server.post(
        'branch_offices/admins/roles/create',
        {
          name: `Role ${items.length}`,
          privileges: items.map((sys_name) => ({ sys_name, privs: { view: true } })),
        },
        owner,
      )
    const { privileges } = answerOf<{ privileges: ItemPrivilege[] }>(
      await create(Object.keys(menuItemTypes)),
    )
    expect(privileges).toEqual(
      Object.values(menuItemTypes).map((sys_name) => ({ sys_name, privs: { view: true } })),
    )
    expect(said(await create(['client', 'clients']))).toBe('privileges.1.sys_name choice')
    expect(said(await create(['toString']))).toBe('privileges.0.sys_name choice')
  })
})
