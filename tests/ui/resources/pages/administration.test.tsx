import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notification } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AdministratorCreate } from '../../../../src/resources/administrators/AdministratorCreate.tsx'
import { AdministratorEdit } from '../../../../src/resources/administrators/AdministratorEdit.tsx'
import type { EntityView } from '../../../../src/resources/crud/viewOf.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'

const WithNotifications = (view: EntityView) => (
  <>
    <AdministratorEdit {...view} />
    <Notification />
  </>
)

const enabled = { id: 1, sysName: 'enabled', comments: null }
const stamps = { version: 2, create: { date: '2026-11-03T15:00:00.000Z', user: null }, edit: null }
const nadia = {
  id: 4,
  branchOffice: { id: 1, name: 'Cumbayá' },
  name: 'Nadia Torres',
  email: 'nadia@phi.test',
  phone: null,
  taxId: null,
  password: null,
  user: { id: 9, name: 'Nadia Torres', email: 'nadia@phi.test', phone: null, taxId: null },
  privileges: { schedule: { view: true } },
  role: { id: 5, name: 'Recepción' },
  status: enabled,
  ...stamps,
}
const everywhere = {
  id: 5,
  name: 'Recepción',
  branchOffice: null,
  parent: -1,
  usedBy: 1,
  status: enabled,
  ...stamps,
}
const here = {
  ...everywhere,
  id: 6,
  name: 'Tarde',
  branchOffice: { id: 1, name: 'Cumbayá' },
  parent: 1,
}
const elsewhere = {
  ...here,
  id: 7,
  name: 'Otra sede',
  branchOffice: { id: 2, name: 'La Floresta' },
}

const save = async (provider: ReturnType<typeof memoryProvider>, verb: 'create' | 'update') => {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(provider.last(verb)).toBeDefined())
  return (provider.last(verb)!.params as { data: Record<string, unknown> }).data
}

describe('the form of an administrator', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('offers the roles of the branch and those of every branch, and no other', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({
      'branch-office-admins': [nadia],
      'branch-office-roles': [everywhere, here, elsewhere],
    })
    await openView({ provider, entity: 'branchOfficeAdmins', at: 4 })
    await user.click(await screen.findByRole('combobox', { name: 'Rol' }))
    await screen.findByRole('option', { name: 'Tarde' })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Recepción',
      'Tarde',
    ])
  })

  it('has no password input: it sends an email to choose a password, and shows the recipient', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider(
      { 'branch-office-admins': [nadia] },
      {
        answers: {
          'authority.get': () => ({ edit: true, delete: true, account: true }),
          'branchOfficeAdmins.resetPassword': () => ({ email: 'nadia@phi.test' }),
        },
      },
    )
    await openView({ provider, entity: 'branchOfficeAdmins', at: 4, edit: WithNotifications })
    await user.click(await screen.findByRole('button', { name: 'Enviar cambio de contraseña' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('nadia@phi.test')
    await user.click(within(dialog).getByRole('button', { name: 'Enviar cambio de contraseña' }))
    await waitFor(() =>
      expect(
        provider.requests.find(({ resource }) => resource === 'branchOfficeAdmins.resetPassword')
          ?.params,
      ).toEqual({ id: 4 }),
    )
    expect(
      await screen.findByText(
        'Enviamos a nadia@phi.test un correo para elegir una contraseña nueva',
      ),
    ).toBeVisible()
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
  })

  it('has no password input for a new administrator, who is invited, and no email input for an existing one', async () => {
    await openView({ provider: memoryProvider({}), entity: 'branchOfficeAdmins', at: 'create' })
    expect(await screen.findByLabelText('Correo *')).toBeVisible()
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
    cleanup()
    await openView({
      provider: memoryProvider({ 'branch-office-admins': [nadia] }),
      entity: 'branchOfficeAdmins',
      at: 4,
    })
    expect(await screen.findByLabelText('Nombre *')).toBeVisible()
    expect(screen.queryByLabelText('Correo *')).toBeNull()
  })
})

describe('an administrator over whom the reader has no authority', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  const open = (acts: Record<'edit' | 'delete' | 'account', boolean>, record: object = nadia) =>
    openView({
      provider: memoryProvider(
        { 'branch-office-admins': [record as typeof nadia] },
        { answers: { 'authority.get': () => acts } },
      ),
      entity: 'branchOfficeAdmins',
      at: 4,
      edit: AdministratorEdit,
    })
  const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

  it('is only read, with the reason, and no act is offered', async () => {
    await open({ edit: false, delete: false, account: false })
    expect(
      await screen.findByText('No puedes cambiarlo: da permisos o datos que tú no tienes.'),
    ).toBeVisible()
    expect(offered()).not.toContain('Guardar')
    expect(offered()).not.toContain('Eliminar')
    expect(offered()).not.toContain('Enviar cambio de contraseña')
  })

  it('is edited, but not signed out or given a new password, where the account reaches further than this record', async () => {
    await open({ edit: true, delete: true, account: false })
    expect(
      await screen.findByText(
        /solo puede quien tiene autoridad sobre todo lo que administra esta persona/,
      ),
    ).toBeVisible()
    expect(offered()).toEqual(expect.arrayContaining(['Guardar', 'Eliminar']))
    expect(offered()).not.toContain('Enviar cambio de contraseña')
    expect(offered()).not.toContain('Cerrar sus sesiones')
  })

  it('keeps an open invitation, without the buttons that send it again or withdraw it', async () => {
    await open(
      { edit: false, delete: false, account: false },
      {
        ...nadia,
        invitation: { sentAt: stamps.create.date, expiresAt: '2126-11-03T15:00:00.000Z' },
      },
    )
    expect(await screen.findByText('Invitación pendiente')).toBeVisible()
    expect(offered()).toEqual([])
  })
})

describe('a new administrator', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('is invited: the page says so, and that an email goes out', async () => {
    await openView({
      provider: memoryProvider({}),
      entity: 'branchOfficeAdmins',
      at: 'create',
      create: AdministratorCreate,
    })
    expect(await screen.findByRole('heading', { name: 'Invitar a un administrador' })).toBeVisible()
    expect(
      screen.getByText('Le enviamos una invitación por correo. Tiene acceso cuando la acepta.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Enviar invitación' })).toBeVisible()
  })

  it('leads back to the list once the invitation is sent', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({
      'manage-admin': [],
      'manage-role': [{ ...here, branchOffice: undefined }],
    })
    await openView({
      provider,
      entity: 'organizationAdmins',
      at: 'create',
      create: AdministratorCreate,
    })
    await user.type(await screen.findByLabelText('Nombre *'), 'Luz')
    await user.type(screen.getByLabelText('Correo *'), 'luz@phi.test')
    await user.click(screen.getByRole('combobox', { name: 'Rol' }))
    await user.click(await screen.findByRole('option', { name: 'Tarde' }))
    await user.click(screen.getByRole('button', { name: 'Enviar invitación' }))
    await waitFor(() => expect(provider.last('getList')?.resource).toBe('manage-admin'))
    expect(await screen.findByRole('heading', { name: 'Administradores' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enviar invitación' })).toBeNull()
  })

  it('who has not accepted yet is shown as invited, not as enabled', async () => {
    const pending = {
      ...nadia,
      id: 5,
      invitation: { sentAt: '2026-11-20T10:00:00Z', expiresAt: '2026-11-27T10:00:00Z' },
    }
    await openView({
      provider: memoryProvider({ 'branch-office-admins': [pending] }),
      entity: 'branchOfficeAdmins',
      at: 'list',
    })
    const row = await screen.findByRole('row', { name: /Nadia/ })
    expect(within(row).getByText('Con invitación')).toBeVisible()
    expect(row).not.toHaveTextContent('Habilitado')
    expect(screen.getByRole('link', { name: 'Invitar a un administrador' })).toBeVisible()
  })
})

describe('the list of roles', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('says which are the system’s, and how many hold them', async () => {
    await openView({
      provider: memoryProvider({ 'branch-office-roles': [everywhere, here] }),
      entity: 'branchOfficeRoles',
      at: 'list',
    })
    expect(await screen.findByRole('row', { name: /Recepción.*Sistema.*1 titular/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /Tarde/ })).not.toHaveTextContent('Sistema')
  })
})

describe('the form of a plan', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('holds a switch for attendances and limits that may be left open', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ plans: [] })
    await openView({ provider, account: 'pAdmin', entity: 'plans', at: 'create' })
    await user.type(await screen.findByLabelText('Nombre *'), 'Básico')
    await user.click(screen.getByRole('switch', { name: 'Registros de atención de clientes' }))
    await user.type(screen.getByLabelText('Profesionales'), '12')
    expect((await save(provider, 'create')).data).toEqual({
      clients: { attendances: true },
      limits: { branches: null, experts: 12, schedulesPerMonth: null },
    })
  })
})

describe('bringing an expert to a branch', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('searches the people of the organization from the third character on, and offers no one who works there', async () => {
    const user = userEvent.setup()
    const people = [
      { id: 3, name: 'Marcelo Pinto', title: null, email: null, linked: true },
      { id: 8, name: 'Tamara Bravo', title: 'Dra.', email: 'tamara@phi.test', linked: false },
    ]
    const provider = memoryProvider({ 'experts.search': people, experts: [] })
    await openView({ provider, account: 'boAdmin', entity: 'branchOfficeExperts', at: 'create' })
    const field = await screen.findByRole('combobox', { name: 'Profesional' })
    await user.type(field, 'ma')
    expect(
      screen.getByText(
        'Escribe al menos 3 caracteres de un nombre, un correo o una identificación',
        {
          selector: '.MuiAutocomplete-noOptions',
        },
      ),
    ).toBeVisible()
    await user.type(field, 'r')
    expect(
      await screen.findByRole('option', { name: /Marcelo Pinto.*Ya trabaja aquí/ }),
    ).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('option', { name: /Tamara Bravo/ }))
    const request = provider.requests
      .filter(({ resource }) => resource === 'experts.search')
      .map(({ params }) => params)
    expect(request).toEqual([{ search: 'mar' }])
    expect((await save(provider, 'create')).expert).toEqual({ id: 8, name: 'Tamara Bravo' })
  })
})
