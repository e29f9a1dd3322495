import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '../../../../contract/endpoints/account.ts'
import {
  everyPrivilege,
  holdsAll,
  itemTypeNames,
  toPrivilegeSet,
  type ItemPrivilege,
} from '../../../../contract/kernel/privileges.ts'
import { session } from '../../../../src/dataProvider/session.ts'
import { groupOfItem, groupsOfLevel } from '../../../../src/i18n/shape/permissionGroups.ts'
import {
  cellOf,
  inheriting,
  presetOf,
  presets,
  withRights,
} from '../../../../src/resources/crud/inputs/rights/matrix.ts'
import { RoleEdit } from '../../../../src/resources/roles/RoleEdit.tsx'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { cumbaya } from '../support/records.ts'

const every = toPrivilegeSet(everyPrivilege)
const only = (...list: ItemPrivilege[]) => toPrivilegeSet(list)
const reception: ItemPrivilege[] = [
  { sys_name: 'schedule', privs: { view: true, create: true, edit: true, delete: false } },
  { sys_name: 'refund', privs: { create: false } },
]

describe('a matrix of permissions', () => {
  it('knows what is on, brought along, taken over and out of reach', () => {
    const held = only({ sys_name: 'schedule', privs: { view: true, create: true } })
    expect(cellOf({ list: reception, held: every }, 'schedule', 'view')).toEqual({
      on: true,
      implied: true,
      inherited: false,
      locked: false,
    })
    expect(cellOf({ list: reception, held: every }, 'waitlist', 'edit')).toEqual({
      on: true,
      implied: false,
      inherited: true,
      locked: false,
    })
    expect(cellOf({ list: reception, held: every }, 'refund', 'create')).toEqual({
      on: false,
      implied: false,
      inherited: false,
      locked: false,
    })
    expect(cellOf({ list: reception, held }, 'schedule', 'delete')?.locked).toBe(true)
    expect(cellOf({ list: reception, held: every }, 'refund', 'view')).toBeUndefined()
  })

  it('says of a part all that it took over, once one of its permissions differs', () => {
    const [, , waitlist] = withRights(
      { list: reception, held: every },
      { items: ['waitlist'], actions: ['delete'] },
      true,
    )
    expect(waitlist).toEqual({
      sys_name: 'waitlist',
      privs: { view: true, create: true, edit: true, delete: true },
    })
    expect(inheriting([...reception, waitlist!], every, 'waitlist')).toEqual(reception)
  })

  it('takes everything away with the permission to view, and leaves no item without permissions but for parts', () => {
    expect(
      withRights(
        { list: reception, held: every },
        { items: ['schedule'], actions: ['view'] },
        false,
      ),
    ).toEqual([{ sys_name: 'refund', privs: { create: false } }])
  })

  it('never grants what the creator of the role does not hold, not even by way of a parent', () => {
    const held = only(
      { sys_name: 'schedule', privs: { view: true, create: true, edit: true, delete: true } },
      { sys_name: 'refund', privs: { create: false } },
      { sys_name: 'payment', privs: { view: true } },
    )
    const made = withRights(
      { list: [], held },
      { items: itemTypeNames, actions: ['create', 'edit'] },
      true,
    )
    expect(holdsAll(held, toPrivilegeSet(made))).toBe(true)
    expect(toPrivilegeSet(made).schedule).toMatchObject({ create: true, edit: true })
    for (const preset of Object.values(presets))
      expect(holdsAll(held, toPrivilegeSet(preset(held, itemTypeNames)))).toBe(true)
  })

  it('recognizes the preset that a role is', () => {
    expect(presetOf([], every, itemTypeNames)).toBe('nothing')
    expect(presetOf(everyPrivilege, every, itemTypeNames)).toBe('everything')
    expect(presetOf(presets.viewAll(every, itemTypeNames), every, itemTypeNames)).toBe('viewAll')
    expect(presetOf(reception, every, itemTypeNames)).toBeUndefined()
  })

  it('has a place for every item, and for a branch none that lies above it', () => {
    expect(itemTypeNames.filter((item) => !groupsOfLevel[1].includes(groupOfItem[item]))).toEqual(
      [],
    )
    expect(
      itemTypeNames.filter(
        (item) => groupsOfLevel[3].includes(groupOfItem[item]) && /^[op]_/.test(item),
      ),
    ).toEqual([])
  })
})

const role = {
  id: 7,
  branchOffice: { id: 1, name: 'Cumbayá' },
  name: 'Recepción de tarde',
  description: null,
  privileges: reception,
  item_privileges: reception,
  dataScope: 2,
  fieldMasks: [],
  parent: 1,
  usedBy: 4,
  status: { id: 1, sysName: 'enabled', comments: null },
  version: 2,
  create: { date: '2026-11-03T15:00:00.000Z', user: null },
  edit: null,
}
const lead = {
  sys_name: 'schedule',
  privs: { view: true, create: true, edit: true, delete: true },
} as const

const open = async (record: object, at: number | 'create' = 7, privileges: object = every) => {
  const branchOfficeAdmin = {
    id: 1,
    branchOffice: cumbaya,
    role: { id: 99, name: 'Jefa' },
    privileges,
  } as unknown as CurrentUser['branchOfficeAdmin']
  session.keepUser({
    ...session.get().user,
    user: { ...session.get().user.user, id: 1 },
    branchOfficeAdmin,
  })
  const provider = memoryProvider({
    'role-management': [
      { ...role, ...record },
      { ...role, id: 8, name: 'Caja', usedBy: 0 },
    ],
  })
  await openView({ provider, account: 'boAdmin', entity: 'branchOfficeRoles', at, edit: RoleEdit })
  await screen.findByRole('table')
  return provider
}
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })

describe('the form of a role', () => {
  beforeEach(() => session.clear())
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    session.clear()
  })

  it('grants and revokes single permissions, and sends the list that the server knows', async () => {
    const user = userEvent.setup()
    const provider = await open({})
    expect(box(/^Ver: Reservas/)).toBeDisabled()
    await user.click(box('Crear: Clientes'))
    expect(box(/^Ver: Clientes/)).toBeChecked()
    expect(box(/^Editar: Archivos del cliente/)).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(provider.last('update')).toBeDefined())
    const { data } = provider.last('update')!.params as { data: { privileges: ItemPrivilege[] } }
    expect(data.privileges).toEqual([
      ...reception,
      { sys_name: 'client', privs: { view: false, create: true, edit: false, delete: false } },
    ])
  })

  it('does not offer an item that no call requires, and shows it where a role holds it', async () => {
    await open({ privileges: [] })
    expect(screen.queryByRole('checkbox', { name: /Reportes/ })).toBeNull()
    cleanup()
    await open({
      privileges: [{ sys_name: 'report', privs: { view: true } }],
      item_privileges: [{ sys_name: 'report', privs: { view: true } }],
    })
    expect(box(/Ver: Reportes/)).toBeChecked()
  })

  it('gives a whole row or column at once, and says what the role will see', async () => {
    const user = userEvent.setup()
    await open({ privileges: [] })
    expect(screen.getByText('Ninguna pantalla')).toBeVisible()
    await user.click(box('Todo sobre Enlaces directos'))
    expect(box('Eliminar: Enlaces directos')).toBeChecked()
    expect(
      within(screen.getByText('Lo que verá al entrar').parentElement!).getByText(/directos/),
    ).toBeVisible()
    await user.click(box('Ver todo'))
    expect(box('Ver: Clientes')).toBeChecked()
    expect(box('Crear: Clientes')).not.toBeChecked()
  })

  it('locks what the reader does not hold, in single permissions, rows and presets', async () => {
    const user = userEvent.setup()
    await open({ privileges: [] }, 7, toPrivilegeSet([lead]))
    expect(box(/^Ver: Clientes\. Tu propio rol/)).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Todo' }))
    expect(box('Eliminar: Reservas')).toBeChecked()
    expect(box(/^Ver: Clientes\. Tu propio rol/)).not.toBeChecked()
    expect(screen.getByText(/permisos fuera de tu alcance/)).toBeVisible()
  })

  it('names every permission in words, and none by its identifier', async () => {
    await open({})
    const named = screen.getByRole('table').textContent
    expect(named).toContain('Comentarios de reservas')
    const identifiers = itemTypeNames.filter((item) => item.includes('_'))
    expect(identifiers.filter((item) => named.includes(item))).toEqual([])
  })

  it('finds a permission by its name', async () => {
    const user = userEvent.setup()
    await open({})
    await user.type(screen.getByRole('searchbox', { name: 'Buscar permiso' }), 'reembolso')
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cobros', 'Reembolsos'])
  })

  it('shows a system role without a way to change it, and leads to a copy', async () => {
    const user = userEvent.setup()
    await open({ parent: -1 })
    expect(screen.getByText(/Un rol del sistema no se puede cambiar/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('img', { name: 'Crear: Reservas: Sí' })).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Copiar' }))
    expect(place.path).toBe('/dashboard/branch-office/role-management/create')
  })

  it('does not let the reader change the role that they hold', async () => {
    await open({ id: 99 }, 99)
    expect(screen.getByText(/Este rol no puedes cambiarlo/)).toBeVisible()
  })

  it('deletes a role once its holders were given another one', async () => {
    const user = userEvent.setup()
    const provider = await open({})
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar «Recepción de tarde»?' })
    expect(dialog).toHaveTextContent('4 administradores tienen este rol')
    const confirm = within(dialog).getByRole('button', { name: 'Eliminar' })
    expect(confirm).toBeDisabled()
    await user.click(within(dialog).getByRole('combobox', { name: 'Rol en su lugar' }))
    await user.click(await screen.findByRole('option', { name: 'Caja' }))
    await user.click(confirm)
    await waitFor(() =>
      expect(provider.last('delete')?.params).toMatchObject({ id: 7, meta: { replacement: 8 } }),
    )
  })
})
