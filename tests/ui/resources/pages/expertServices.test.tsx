import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '../../../../contract/endpoints/account.ts'
import type { Commission } from '../../../../contract/configuration/experts.ts'
import { signedOut, session } from '../../../../src/dataProvider/session.ts'
import { BranchOfficeExpertEdit } from '../../../../src/resources/experts/BranchOfficeExpertEdit.tsx'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { cleaning as product, valeriaHere } from '../support/records.ts'

const { expert, branchOffice } = valeriaHere
const enabled = { id: 1, sysName: 'enabled', comments: null }
const cleaning = {
  id: 31,
  expert,
  branchOffice,
  entailedProduct: { id: 8, name: 'Limpieza dental' },
  price: { amount: 5000, currency: 'USD' },
  duration: null,
  commission: null,
  version: 1,
}
const offered = [
  {
    id: 8,
    product: { id: 4, name: 'Limpieza dental' },
    price: null,
    duration: 40,
    status: enabled,
  },
  {
    id: 9,
    product: { id: 7, name: 'Blanqueamiento' },
    price: { amount: 9000, currency: 'USD' },
    duration: null,
    status: enabled,
  },
]
const answers = {
  'configuration.get': () => ({
    values: { commission: { effective: { kind: 1, bp: 3000, base: 1 } } },
  }),
}

describe('the hours of an expert at a branch', () => {
  afterEach(() => {
    cleanup()
    session.clear()
    vi.unstubAllGlobals()
  })

  const open = async (
    signedIn:
      | { ids: number[]; editsHours: boolean; requestsTimeOff: boolean; seesAllClients: boolean }
      | undefined,
    dataScope: number,
  ) => {
    const lists = {
      'branch-office-experts': [valeriaHere],
      experts: [valeriaHere],
      expertProducts: [],
      'products-branch': [],
    }
    const branchOfficeAdmin = {
      id: 1,
      dataScope,
      fieldMasks: [],
      ...(signedIn && { expert: signedIn }),
    }
    session.keepUser({
      ...signedOut,
      user: { ...signedOut.user, id: 3 },
      branchOfficeAdmin,
    } as unknown as CurrentUser)
    await openView({
      provider: memoryProvider(lists, { answers }),
      entity: 'branchOfficeExperts',
      account: 'boAdmin',
      at: 11,
      edit: BranchOfficeExpertEdit,
    })
  }
  const closed = 'Tu sucursal cambia los horarios de sus profesionales. Pídelo a un administrador.'

  it.each([
    ['an administrator', undefined, 3, true],
    [
      'an expert who may change their own',
      { ids: [expert.id], editsHours: true, requestsTimeOff: true, seesAllClients: false },
      1,
      true,
    ],
    [
      'an expert who may not',
      { ids: [expert.id], editsHours: false, requestsTimeOff: true, seesAllClients: false },
      1,
      false,
    ],
    [
      'a colleague with a role for their own records',
      { ids: [99], editsHours: true, requestsTimeOff: true, seesAllClients: false },
      1,
      false,
    ],
    [
      'a colleague with a role for the branch',
      { ids: [99], editsHours: false, requestsTimeOff: true, seesAllClients: false },
      3,
      true,
    ],
  ])('are for %s to change, or only to read', async (_, signedIn, dataScope, changes) => {
    await open(signedIn, dataScope)
    expect(
      await (changes
        ? screen.findByRole('button', { name: 'Guardar' })
        : screen.findByText(closed)),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Guardar' }) !== null).toBe(changes)
  })
})

describe('the services of an expert at a branch', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  const open = async (
    given:
      | typeof cleaning
      | (Omit<typeof cleaning, 'commission'> & { commission: Commission }) = cleaning,
    known: { 'configuration.get': () => unknown } = answers,
    catalog: Record<string, object[]> = {},
  ) => {
    const lists = {
      'branch-office-experts': [valeriaHere],
      expertProducts: [given],
      'products-branch': offered,
      products: [product],
      ...catalog,
    }
    const provider = memoryProvider(lists, { answers: known })
    await openView({
      provider,
      entity: 'branchOfficeExperts',
      at: 11,
      edit: BranchOfficeExpertEdit,
    })
    await screen.findByRole('checkbox', { name: 'Limpieza dental lo da' })
    return { provider, user: userEvent.setup() }
  }

  it('are those of the branch, with what is their own and what they inherit', async () => {
    const { provider } = await open()
    expect(screen.getByRole('checkbox', { name: 'Limpieza dental lo da' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Blanqueamiento lo da' })).not.toBeChecked()
    expect(screen.getByRole('textbox', { name: 'Precio de Limpieza dental' })).toHaveValue('50,00')
    const duration = screen.getByRole('textbox', { name: 'Duración de Limpieza dental (heredado)' })
    expect(duration).toHaveValue('')
    expect(duration).toHaveAttribute('placeholder', '40')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Comisión/ })).toHaveAttribute(
        'placeholder',
        '30',
      ),
    )
    const list = provider.requests.find(
      ({ verb, resource }) => verb === 'getList' && resource === 'expertProducts',
    )
    expect(list?.params.filter).toEqual({ expert: 3, branchOffice: 1 })
  })

  it('say nothing of a value that is not known here', async () => {
    await open()
    await screen.findByRole('checkbox', { name: 'Blanqueamiento lo da' })
    expect(screen.getByText(/^90,00/)).toBeVisible()
    expect(screen.queryByText(/^—/)).toBeNull()
  })

  const setNowhere = { values: {} }

  it('show a dash for a commission that is set nowhere', async () => {
    await open(cleaning, { 'configuration.get': () => setNowhere })
    const row = screen.getByRole('checkbox', { name: 'Blanqueamiento lo da' }).closest('li')!
    expect(within(row).getByText('—')).toBeVisible()
    expect(within(row).getByText('Comisión')).toBeVisible()
  })

  it('say nothing of a commission that cannot be read', async () => {
    const failing = async () => await Promise.reject(new Error('_rE.FORBIDDEN'))
    await open(cleaning, { 'configuration.get': failing })
    const row = screen.getByRole('checkbox', { name: 'Blanqueamiento lo da' }).closest('li')!
    expect(within(row).queryByText('Comisión')).toBeNull()
    expect(within(row).queryByText('—')).toBeNull()
  })

  it('say nothing of prices that the role hides', async () => {
    const masked = {
      'products-branch': offered.map((offer) => ({ ...offer, price: null })),
      products: [product, { ...product, id: 7 }].map((each) => ({ ...each, price: null })),
    }
    await open(cleaning, { 'configuration.get': () => setNowhere }, masked)
    const row = screen.getByRole('checkbox', { name: 'Blanqueamiento lo da' }).closest('li')!
    expect(within(row).queryByText('Precio')).toBeNull()
    expect(within(row).queryByText('Comisión')).toBeNull()
    expect(within(row).queryByText('—')).toBeNull()
  })

  it('wait for what they inherit', async () => {
    let answer: (reply: object) => void = () => undefined
    const pending = new Promise<object>((resolve) => (answer = resolve))
    const opened = open(cleaning, { 'configuration.get': async () => await pending })
    await screen.findByRole('heading', { name: 'Servicios que da' })
    await screen.findByRole('status', { busy: true })
    expect(screen.queryByRole('checkbox', { name: /lo da$/ })).toBeNull()
    answer(setNowhere)
    await opened
  })

  it('are given and taken away without touching the form above', async () => {
    const { provider, user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Blanqueamiento lo da' }))
    await waitFor(() =>
      expect(provider.last('create')?.params.data).toEqual({
        expert,
        branchOffice,
        entailedProduct: { id: 9, name: 'Blanqueamiento' },
      }),
    )
    await user.click(screen.getByRole('checkbox', { name: 'Limpieza dental lo da' }))
    await waitFor(() =>
      expect(provider.last('delete')).toMatchObject({
        resource: 'expertProducts',
        params: { id: 31 },
      }),
    )
    expect(provider.last('update')).toBeUndefined()
  })

  it('have a share of their own once one is written, and what makes no sense is said and not sent', async () => {
    const { provider, user } = await open()
    const share = screen.getByRole('textbox', { name: /^Comisión/ })
    await user.type(share, '120{Enter}')
    expect(await screen.findByText('De 0 a 100, hasta dos decimales')).toBeVisible()
    expect(provider.last('update')).toBeUndefined()
    await user.clear(share)
    await user.type(share, '12,5{Enter}')
    await waitFor(() =>
      expect(provider.last('update')?.params.data).toMatchObject({
        commission: { kind: 1, bp: 1250, base: 1 },
      }),
    )
  })

  it('have a commission of another kind by a dialog, and say it then', async () => {
    const { provider, user } = await open()
    await user.click(
      screen.getByRole('button', { name: 'Otras formas de comisión para Limpieza dental' }),
    )
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Comisión de Limpieza dental' }),
    )
    expect(dialog.getByText(/30 % del precio/)).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: 'Se gana' }))
    await user.click(await screen.findByRole('option', { name: 'Un monto fijo' }))
    await user.type(dialog.getByRole('textbox', { name: /^Monto por servicio/ }), '7,50')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(provider.last('update')?.params.data).toMatchObject({
        id: 31,
        commission: { kind: 2, amount: 750 },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('keep what was chosen in the dialog where it could not be stored, and say so', async () => {
    const { provider, user } = await open()
    vi.spyOn(provider, 'update').mockRejectedValue(new Error('_rE.NO_CONNECTION'))
    await user.click(
      screen.getByRole('button', { name: 'Otras formas de comisión para Limpieza dental' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Se gana' }))
    await user.click(await screen.findByRole('option', { name: 'Sin comisión' }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: 'Se gana' })).toHaveTextContent('Sin comisión')
  })

  it('show a rule that is no share as it is, to be changed in the same place', async () => {
    const tiers = [
      { from: 0, bp: 3000 },
      { from: 100_000, bp: 4500 },
    ]
    const { provider, user } = await open({
      ...cleaning,
      commission: { kind: 3, base: 1, mode: 'progressive', tiers },
    })
    await user.click(screen.getByRole('button', { name: /^Comisión de Limpieza dental: 30–45 %/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Se gana' }))
    await user.click(await screen.findByRole('option', { name: 'Lo que se hereda' }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(provider.last('update')?.params.data).toMatchObject({ id: 31, commission: null }),
    )
  })

  it('go back to what is inherited', async () => {
    const { provider, user } = await open()
    await user.click(
      screen.getByRole('button', { name: 'Volver a lo heredado: Precio de Limpieza dental' }),
    )
    await waitFor(() =>
      expect(provider.last('update')?.params.data).toMatchObject({ id: 31, price: null }),
    )
  })
})
