import { describe, expect, it } from 'vitest'
import {
  everyPrivilege,
  itemTypes,
  type ItemPrivilege,
} from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { acceptAsNew } from '../../support/server/provenEmails.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { type Record, branchWithReception } from '../../support/furnished/branchWithReception.ts'

const api = useApi()

const setUp = () => branchWithReception(api())

const rights = (...items: (keyof typeof itemTypes)[]): ItemPrivilege[] =>
  items.map((item) => ({
    sys_name: item,
    privs: Object.fromEntries(itemTypes[item].actions.map((action) => [action, true])),
  }))

describe('a role', () => {
  it('is created with its list of permissions by either name, and answers with both', async () => {
    const { branch, call, own } = await setUp()
    for (const name of ['privileges', 'item_privileges']) {
      const made = answerOf<Record>(
        await call(
          'branch_offices/admins/roles/create',
          { name: `Desk ${name}`, [name]: rights('client') },
          branch,
        ),
      )
      expect(made).toMatchObject({
        privileges: rights('client'),
        item_privileges: rights('client'),
        parent: own.branchOffice,
        usedBy: 0,
      })
      const edited = await call(
        'branch_offices/admins/roles/edit',
        { id: made.id, data: { [name]: rights('bo_product') } },
        branch,
      )
      expect(answerOf<Record>(edited)['item_privileges']).toEqual(rights('bo_product'))
    }
  })

  it('of the system is read and never changed', async () => {
    const { branch, organization, call, reception } = await setUp()
    expect(reception['parent']).toBe(-1)
    const change = { id: reception.id, data: { name: 'Mine' } }
    expect(codeOf(await call('branch_offices/admins/roles/edit', change, branch))).toBe('FORBIDDEN')
    expect(
      codeOf(await call('organizations/branch_offices/admins/roles/edit', change, organization)),
    ).toBe('FORBIDDEN')
    expect(
      codeOf(await call('branch_offices/admins/roles/delete', { id: reception.id }, branch)),
    ).toBe('FORBIDDEN')
  })

  it('grants nothing that its author does not hold', async () => {
    const { server, own, call, person, roleNamed, branch } = await setUp()
    const where = { organization: own.organization, branchOffice: own.branchOffice }
    const limited = await createAdmin(
      server,
      'limited@admin.test',
      where,
      rights('bo_role', 'bo_admin', 'client'),
    )
    const make = (privileges: ItemPrivilege[]) =>
      call('branch_offices/admins/roles/create', { name: 'Grown', privileges }, limited)
    expect(codeOf(await make(rights('client', 'schedule')))).toBe('FORBIDDEN')
    expect(codeOf(await make(everyPrivilege))).toBe('FORBIDDEN')
    const small = answerOf<Record>(await make(rights('client')))
    expect(
      codeOf(
        await call(
          'branch_offices/admins/roles/edit',
          { id: small.id, data: { privileges: rights('schedule') } },
          limited,
        ),
      ),
    ).toBe('FORBIDDEN')
    const everything = await roleNamed(
      'branch_offices/admins/roles/get',
      'Administrador de sucursal',
      branch,
    )
    const invite = (role: number) =>
      call('branch_offices/admins/create', { ...person, role }, limited)
    expect(codeOf(await invite(everything.id))).toBe('FORBIDDEN')
    expect(codeOf(await invite(small.id))).toBe('answered')
  })

  it('that one holds oneself cannot be edited', async () => {
    const { server, own, call } = await setUp()
    const where = { organization: own.organization, branchOffice: own.branchOffice }
    const someone = await createAdmin(server, 'someone@admin.test', where)
    const { branchOfficeAdmin } = answerOf<{ branchOfficeAdmin: { role: { id: number } } }>(
      await server.get('account/is_auth', undefined, someone),
    )
    await server.database.asOwner((owner) =>
      owner.query('update role set level = 3, branch_office_id = $2 where id = $1', [
        branchOfficeAdmin.role.id,
        own.branchOffice,
      ]),
    )
    const change = { id: branchOfficeAdmin.role.id, data: { name: 'More' } }
    expect(codeOf(await call('branch_offices/admins/roles/edit', change, someone))).toBe(
      'FORBIDDEN',
    )
  })

  it('with holders is deleted by giving its holders another one', async () => {
    const { branch, call, list, reception, person } = await setUp()
    const role = answerOf<Record>(
      await call(
        'branch_offices/admins/roles/create',
        { name: 'Desk', privileges: rights('client') },
        branch,
      ),
    )
    const rosa = answerOf<Record>(
      await call('branch_offices/admins/create', { ...person, role: role.id }, branch),
    )
    const remove = (more: Values = {}) =>
      call('branch_offices/admins/roles/delete', { id: role.id, ...more }, branch)
    expect(codeOf(await remove())).toBe('IN_USE')
    expect(said(await remove({ replacement: role.id }))).toBe('replacement unknown')
    answerOf(await remove({ replacement: reception.id }))
    const now = (await list('branch_offices/admins/get', branch)).find(({ id }) => id === rosa.id)
    expect(now).toMatchObject({ role: { id: reception.id } })
  })

  it('is replaced by one that every holder may have: not by that of a single branch where it is the whole organization’s', async () => {
    const { branch, organization, call, list, person } = await setUp()
    const make = async (prefix: string, name: string, by: SignedIn) =>
      answerOf<Record>(
        await call(`${prefix}/admins/roles/create`, { name, privileges: rights('client') }, by),
      ).id
    const everywhere = await make('organizations/branch_offices', 'Everywhere', organization)
    const desk = await make('branch_offices', 'Desk', branch)
    const rosa = answerOf<Record>(
      await call('branch_offices/admins/create', { ...person, role: everywhere }, branch),
    )
    const remove = (id: number, replacement: number) =>
      call('organizations/branch_offices/admins/roles/delete', { id, replacement }, organization)
    const holds = async () =>
      (await list('branch_offices/admins/get', branch)).find(({ id }) => id === rosa.id)
    expect(said(await remove(everywhere, desk))).toBe('replacement unknown')
    expect(await holds()).toMatchObject({ role: { id: everywhere } })
    answerOf(
      await call('branch_offices/admins/edit', { id: rosa.id, data: { role: desk } }, branch),
    )
    answerOf(await remove(desk, everywhere))
    expect(await holds()).toMatchObject({ role: { id: everywhere } })
  })

  it('that is switched off grants no permissions', async () => {
    const { server, branch, call, person } = await setUp()
    const role = answerOf<Record>(
      await call(
        'branch_offices/admins/roles/create',
        { name: 'Desk', privileges: rights('client') },
        branch,
      ),
    )
    answerOf(await call('branch_offices/admins/create', { ...person, role: role.id }, branch))
    const signedIn = await acceptAsNew(server, person.email)
    const works = async () => codeOf(await server.post('branch_offices/clients/get', {}, signedIn))
    expect(await works()).toBe('answered')
    answerOf(
      await call('branch_offices/admins/roles/edit', { id: role.id, data: { status: 2 } }, branch),
    )
    expect(await works()).toBe('FORBIDDEN')
  })

  it('of the organization is used by its branches, and changed only by the organization', async () => {
    const { branch, organization, call, person } = await setUp()
    const body = { name: 'Everywhere', privileges: rights('client') }
    const role = answerOf<Record>(
      await call('organizations/branch_offices/admins/roles/create', body, organization),
    )
    expect(role['branchOffice']).toBeNull()
    expect(
      codeOf(
        await call(
          'branch_offices/admins/roles/edit',
          { id: role.id, data: { name: 'Ours' } },
          branch,
        ),
      ),
    ).toBe('FORBIDDEN')
    expect(
      codeOf(await call('branch_offices/admins/create', { ...person, role: role.id }, branch)),
    ).toBe('answered')
  })
})
