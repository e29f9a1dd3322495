import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DirectLinkEdit } from '../../../../src/resources/directLinks/DirectLinkEdit.tsx'
import { session, signedOut } from '../../../../src/dataProvider/session.ts'
import { stretches } from '../../../../src/resources/timeOff/AffectedAppointments.tsx'
import { FormEdit } from '../../../../src/resources/forms/FormEdit.tsx'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { auroraLink, awayInNovember, valeriaHere } from '../support/records.ts'

const enabled = { id: 1, sysName: 'enabled', comments: null }
const stamps = { version: 2, create: { date: '2026-11-03T15:00:00.000Z', user: null }, edit: null }
const money = { amount: 1000, currency: 'USD' }
const booking = {
  id: 90,
  code: 'A1',
  organization: { id: 1, name: 'Clínica Aurora' },
  branchOffice: { id: 1, name: 'Cumbayá' },
  client: { id: 5, name: 'Gabriela Naranjo' },
  booker: null,
  items: [
    {
      id: 1,
      entailedProduct: { id: 8, name: 'Limpieza dental' },
      expert: { id: 3, name: 'Valeria Espinosa' },
      addons: [],
    },
  ],
  startsAt: '2026-11-20T14:00:00.000Z',
  endsAt: '2026-11-20T14:45:00.000Z',
  timeZone: 'America/Guayaquil',
  status: { id: 4, sysName: 'confirmed', comments: null },
  total: money,
}

const end = () => {
  cleanup()
  vi.unstubAllGlobals()
}

describe('the form of a time off', () => {
  afterEach(end)

  it('lists the appointments that it falls on, each leading to its day', async () => {
    const provider = memoryProvider({
      'time-off': [awayInNovember],
      'schedules.get': [booking] as never,
    })
    await openView({ provider, entity: 'timeOffs', at: 6 })
    expect(await screen.findByText('1 cita cae en esta ausencia')).toBeVisible()
    const hit = screen.getByRole('link', { name: /20 nov 2026, 09:00–09:45/ })
    expect(hit).toHaveAttribute(
      'href',
      '/dashboard/organization/scheduled-calendar?view=day&date=2026-11-20&branch=1',
    )
    expect(
      provider.requests.find(({ resource }) => resource === 'schedules.get')?.params,
    ).toMatchObject({
      expert: 3,
      from: awayInNovember.from,
      to: awayInNovember.to,
    })
  })

  it('asks the calendar for no more days at once than it gives, and says where it stops', () => {
    expect(stretches({ from: '2026-01-01', to: '2026-03-31' }).calls).toEqual([
      { from: '2026-01-01', to: '2026-03-03' },
      { from: '2026-03-04', to: '2026-03-31' },
    ])
    expect(stretches({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
      calls: [{ from: '2026-01-01', to: '2026-01-01' }],
      isCut: false,
    })
    expect(stretches({ from: '2026-01-01', to: '2028-01-01' }).isCut).toBe(true)
  })
})

describe('the form of a booking page', () => {
  afterEach(end)

  const open = async (checkName: () => unknown) => {
    const provider = memoryProvider(
      { 'direct-links': [auroraLink] },
      { answers: { 'directLinks.checkName': checkName } },
    )
    await openView({
      provider,
      entity: 'directLinks',
      account: 'boAdmin',
      at: 2,
      edit: DirectLinkEdit,
    })
    return { provider, user: userEvent.setup() }
  }

  it('says that a prefilled phone is used only where it receives a code', async () => {
    await open(() => null)
    expect(
      await screen.findByLabelText('Teléfono prellenado (solo donde recibe un código)'),
    ).toBeVisible()
  })

  it('shows its address, and a code of it for those who want one', async () => {
    const { user } = await open(() => ({ available: true, suggestion: null }))
    expect(await screen.findByText(`${window.location.origin}/dl/aurora-cumbaya`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/dl/aurora-cumbaya`)
    await user.click(screen.getByRole('button', { name: 'Código QR' }))
    const code = await screen.findByRole('img', { name: /^Código QR de/ })
    expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
  })

  it('says while a name is typed that it is taken, and takes the one that is free', async () => {
    const { provider, user } = await open(() => ({ available: false, suggestion: 'demo-2' }))
    const name = await screen.findByLabelText('Nombre en la dirección *')
    expect(provider.requests.some(({ resource }) => resource === 'directLinks.checkName')).toBe(
      false,
    )
    await user.clear(name)
    await user.type(name, 'demo')
    await user.click(await screen.findByRole('button', { name: 'Usar demo-2' }))
    expect(name).toHaveValue('demo-2')
  })
})

describe('one’s own record', () => {
  afterEach(() => {
    end()
    session.keepUser(signedOut)
  })

  const admin = {
    id: 4,
    branchOffice: { id: 1, name: 'Cumbayá' },
    name: 'Nadia Torres',
    email: 'nadia@phi.test',
    phone: null,
    taxId: null,
    user: { id: 9, name: 'Nadia Torres', email: 'nadia@phi.test', phone: null, taxId: null },
    privileges: {},
    role: { id: 5, name: 'Recepción' },
    status: enabled,
    ...stamps,
  }

  it.each([
    [9, true],
    [10, false],
  ])('keeps its status and role, and says why (reader %i)', async (reader, isOwn) => {
    session.keepUser({ ...signedOut, user: { ...signedOut.user, id: reader, name: 'Nadia' } })
    await openView({
      provider: memoryProvider({ 'branch-office-admins': [admin] }),
      entity: 'branchOfficeAdmins',
      at: 4,
    })
    await screen.findByLabelText('Nombre *')
    expect(screen.queryAllByText(/^Nadie cambia su propio/)).toHaveLength(isOwn ? 2 : 0)
    expect(document.querySelectorAll('input[readonly][aria-disabled="true"]')).toHaveLength(
      isOwn ? 2 : 0,
    )
  })
})

describe('a record that a branch may only read', () => {
  afterEach(end)

  it('shows what it says and no form', async () => {
    const form = {
      id: 3,
      organization: { id: 1, name: 'Clínica Aurora' },
      branchOffice: null,
      name: 'Antes de la visita',
      purpose: 2,
      sections: [
        {
          title: null,
          fields: [
            {
              key: 'age',
              label: '¿Qué edad tienes?',
              type: 'integer',
              required: true,
              sensitive: false,
            },
          ],
        },
      ],
      status: enabled,
      ...stamps,
    }
    await openView({
      provider: memoryProvider({ forms: [form] }),
      account: 'boAdmin',
      entity: 'forms',
      at: 3,
      edit: FormEdit,
    })
    expect(
      await screen.findByText('Es de la organización: la sucursal lo usa y no lo cambia.'),
    ).toBeVisible()
    const preview = screen.getByRole('region', { name: /vista previa/i })
    expect(within(preview).getByLabelText(/¿Qué edad tienes\?/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull())
  })
})

describe('who has no picture', () => {
  afterEach(end)

  it('has the one that stands for it in the list', async () => {
    const expert = {
      id: 3,
      organization: { id: 1, name: 'Clínica Aurora' },
      name: 'Valeria Espinosa',
      picture: null,
      status: enabled,
      ...stamps,
    }
    await openView({
      provider: memoryProvider({ experts: [expert], 'branch-office-experts': [valeriaHere] }),
      entity: 'experts',
      at: 'list',
    })
    const row = await screen.findByRole('row', { name: /Valeria Espinosa/ })
    expect(row.querySelector('img')).toHaveAttribute('src', '/images/profile.png')
  })
})
