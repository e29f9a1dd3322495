import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountTypeNames } from '../../../../contract/kernel/accounts.ts'
import { entityNames } from '../../../../contract/entities/index.ts'
import { CallError } from '../../../../src/dataProvider/callError.ts'
import { entityOf, servedTo } from '../../../../src/dataProvider/resources.ts'
import { directLinks } from '../../../../src/resources/directLinks/index.tsx'
import { screensOf } from '../../../../src/resources/screens.tsx'
import { formFields, formGroups } from '../../../../src/resources/crud/shownFields.ts'
import { formProblems } from '../../../../src/resources/crud/formProblems.ts'
import { nestedErrors } from '../../../../src/resources/crud/form/nestedErrors.ts'
import { dataInputs } from '../../../../src/resources/crud/inputs/DataInput.tsx'
import {
  amountOfMoneyText,
  amountOfText,
  amountText,
  moneyText,
} from '../../../../src/components/moneyText.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { cleaning, cumbaya, gabriela } from '../support/records.ts'

const save = async (user: ReturnType<typeof userEvent.setup>) =>
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

describe('a form', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('says in Spanish what is missing, asks no server, and leads to the first wrong field', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({})
    await openView({ provider, entity: 'products', at: 'create' })
    await screen.findByRole('button', { name: 'Guardar' })
    await save(user)
    expect(await screen.findByLabelText('Nombre *')).toHaveAccessibleDescription('Obligatorio')
    expect(screen.getByLabelText('Categorías *')).toHaveAccessibleDescription('Obligatorio')
    expect(screen.getByLabelText('Precio *')).toHaveAccessibleDescription('Obligatorio')
    expect(screen.getByLabelText('Nombre *')).toHaveFocus()
    expect(provider.last('create')).toBeUndefined()
  })

  it('names the bound that was broken', async () => {
    const user = userEvent.setup()
    await openView({
      provider: memoryProvider({ products: [cleaning] }),
      entity: 'products',
      at: 4,
    })
    await user.click(await screen.findByLabelText('Nombre *'))
    await user.paste('x'.repeat(200))
    await user.clear(screen.getByLabelText('Duración en minutos *'))
    await user.type(screen.getByLabelText('Duración en minutos *'), '1445')
    await user.tab()
    expect(await screen.findByText('Máximo 120 caracteres. 215 de 120 caracteres')).toBeVisible()
    expect(screen.getByLabelText('Duración en minutos *')).toHaveAccessibleDescription(
      'Máximo 1440. De 5 a 1440, de 5 en 5',
    )
  })

  it('says what is wrong in the language that is read', async () => {
    const user = userEvent.setup()
    await openView({
      provider: memoryProvider({ clients: [gabriela] }),
      entity: 'clients',
      at: 5,
      language: 'en',
    })
    await user.clear(await screen.findByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'invalid')
    await user.tab()
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Not in the expected form',
      ),
    )
  })

  it('shows what only the server could know at the field that it names', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ branchOffices: [], 'branch-offices': [cumbaya] })
    provider.update = async () =>
      await Promise.reject(
        new CallError('VALIDATION', {
          fields: [
            { path: 'code', rule: 'notAllowed' },
            { path: 'address.street', rule: 'required' },
          ],
        }),
      )
    await openView({ provider, entity: 'branchOffices', at: 1 })
    await user.type(await screen.findByLabelText('Código *'), '2')
    await save(user)
    await waitFor(() =>
      expect(screen.getByLabelText('Código *')).toHaveAccessibleDescription('No se permite aquí'),
    )
    expect(screen.getByLabelText(/^Calle/)).toHaveAccessibleDescription('Obligatorio')
  })

  it.each([
    ['branchOffices', 'es', 'Se muestra en la página de reservas'],
    ['branchOffices', 'en', 'Shown on the booking page'],
    ['organizations', 'es', 'Se muestra en la página de reservas'],
    ['organizations', 'en', 'Shown on the booking page'],
  ] as const)('says what visitors read: %s in %s', async (entity, language, hint) => {
    await openView({
      provider: memoryProvider({}),
      entity,
      at: 'create',
      account: 'pAdmin',
      language,
    })
    const [alias, description] =
      language === 'es' ? ['Alias', 'Descripción'] : ['Alias', 'Description']
    expect(await screen.findByLabelText(alias)).toHaveAccessibleDescription(hint)
    expect(screen.getByLabelText(description)).toHaveAccessibleDescription(hint)
  })

  it('points at hours that cannot be', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ 'branch-offices': [cumbaya] })
    await openView({ provider, entity: 'branchOffices', at: 1 })
    await user.click(await screen.findByRole('button', { name: 'Tramo' }))
    const from = screen.getByLabelText('Lunes, tramo 2: desde')
    await user.clear(from)
    await user.type(from, '10')
    await user.tab()
    await save(user)
    expect(await screen.findByText('Hay horas por corregir.')).toBeVisible()
    expect(provider.last('update')).toBeUndefined()
  })

  it('starts a new record with what the server would fill in, and leaves out what was emptied again', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({ categories: [{ id: 2, name: 'Odontología' }] })
    await openView({ provider, entity: 'products', at: 'create' })
    expect(await screen.findByLabelText('Cupos')).toHaveValue(1)
    await user.clear(screen.getByLabelText('Cupos'))
    await user.type(screen.getByLabelText('Nombre *'), 'Limpieza')
    await user.type(screen.getByLabelText('Duración en minutos *'), '30')
    await user.type(screen.getByLabelText('Precio *'), '25')
    await user.type(screen.getByLabelText('Categorías *'), 'odon')
    await user.click(await screen.findByRole('option', { name: 'Odontología' }))
    await save(user)
    await waitFor(() => expect(provider.last('create')).toBeDefined())
    const { data } = provider.last('create')!.params as { data: Record<string, unknown> }
    expect(data).toMatchObject({
      name: 'Limpieza',
      duration: 30,
      price: { amount: 2500, currency: 'USD' },
      kind: 1,
    })
    expect(data).not.toHaveProperty('capacity')
    expect(data).not.toHaveProperty('status')
  })

  it('says what has changed, and takes it back', async () => {
    const user = userEvent.setup()
    await openView({ provider: memoryProvider({ clients: [gabriela] }), entity: 'clients', at: 5 })
    await user.type(await screen.findByLabelText('Apellidos'), ' Vela')
    expect(await screen.findByText('Sin guardar: Apellidos')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.getByLabelText('Apellidos')).toHaveValue('Naranjo')
    expect(screen.queryByText(/Sin guardar/)).toBeNull()
  })

  it('says who made the record, and when', async () => {
    await openView({ provider: memoryProvider({ clients: [gabriela] }), entity: 'clients', at: 5 })
    expect(
      await screen.findByText(/^Creado el 03 nov 2026, \d\d:00 por Mariana Sáenz$/),
    ).toBeVisible()
  })

  it('offers to delete only where the account has that call', async () => {
    await openView({ provider: memoryProvider({ clients: [gabriela] }), entity: 'clients', at: 5 })
    await screen.findByRole('button', { name: 'Guardar' })
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
    cleanup()
    await openView({
      provider: memoryProvider({ products: [cleaning] }),
      entity: 'products',
      at: 4,
    })
    expect(await screen.findByRole('button', { name: 'Eliminar' })).toBeVisible()
  })

  it('goes back to the list when all is saved', async () => {
    const user = userEvent.setup()
    await openView({ provider: memoryProvider({ clients: [gabriela] }), entity: 'clients', at: 5 })
    await user.type(await screen.findByLabelText('Apellidos'), ' Vela')
    await save(user)
    await waitFor(() => expect(place.path).toBe('/clients'))
  })

  it('asks no one for the level that their session stands on', async () => {
    await openView({
      provider: memoryProvider({}),
      entity: 'timeOffs',
      at: 'create',
      account: 'boAdmin',
    })
    await screen.findByRole('button', { name: 'Guardar' })
    expect(screen.queryByText(/Sucursal|Organización/)).toBeNull()
    cleanup()
    await openView({
      provider: memoryProvider({}),
      entity: 'timeOffs',
      at: 'create',
      account: 'pAdmin',
    })
    expect(await screen.findByLabelText('Organización *')).toBeVisible()
    expect(screen.getByLabelText('Sucursal')).toBeVisible()
  })

  it('looks for records of the organization that was chosen', async () => {
    const user = userEvent.setup()
    const provider = memoryProvider({
      organizations: [{ id: 2, fantasyName: 'Casa Lúcuma' }],
      experts: [{ id: 4, name: 'Andrés Cevallos' }],
    })
    await openView({ provider, entity: 'timeOffs', at: 'create', account: 'pAdmin' })
    await user.type(await screen.findByLabelText('Organización *'), 'casa')
    await user.click(await screen.findByRole('option', { name: 'Casa Lúcuma' }))
    await user.click(screen.getByLabelText('Profesional *'))
    await screen.findByRole('option', { name: 'Andrés Cevallos' })
    expect(provider.last('getList', 'experts')?.params.filter).toEqual({ organization: 2 })
  })

  it('says that a record did not load', async () => {
    const provider = memoryProvider({})
    provider.getOne = async () => await Promise.reject(new Error('_rE.NOT_FOUND'))
    await openView({ provider, entity: 'clients', at: 5 })
    // What failed may be rendered once more.
    await waitFor(() => expect(screen.getByText('Esto no cargó')).toBeVisible())
    expect(within(document.body).queryByRole('button', { name: 'Guardar' })).toBeNull()
  })
})

const forms = accountTypeNames.flatMap((account) =>
  entityNames.flatMap((name) =>
    (['create', 'edit'] as const).flatMap((verb) =>
      servedTo(account, name)?.can.includes(verb) ? [{ account, name, verb }] : [],
    ),
  ),
)

describe('every form', () => {
  it('of a direct link is in sections: what, with whom, when, how, and how it looks', () => {
    const fields = formFields(entityOf('directLinks'), 'boAdmin', 'edit')
    expect(formGroups(fields, directLinks.sections).map(({ group }) => group)).toEqual([
      'details',
      'booked',
      'staff',
      'window',
      'prefill',
      'access',
      'appearance',
    ])
  })

  it.each(forms)(
    'to $verb $name as $account asks for each of its fields once',
    ({ account, name, verb }) => {
      const fields = formFields(entityOf(name), account, verb)
      const grouped = formGroups(fields, screensOf(name)?.sections).flatMap((group) => group.fields)
      expect(grouped.map((each) => each.name).toSorted()).toEqual(
        fields.map((each) => each.name).toSorted(),
      )
      expect(fields.every(({ field }) => field.writable)).toBe(true)
    },
  )

  it.each(forms.filter(({ verb }) => verb === 'create'))(
    'to create $name as $account finds exactly its required fields missing',
    ({ account, name }) => {
      const fields = formFields(entityOf(name), account, 'create')
      const required = fields.filter(({ field }) => field.required).map((each) => each.name)
      const problems = formProblems({ entity: entityOf(name), fields }, {})
      expect(problems.map(({ path }) => path).toSorted()).toEqual(required.toSorted())
      expect(problems.every(({ rule }) => rule === 'required')).toBe(true)
    },
  )

  it('has an input for structured data that a screen asks for, whatever its shape', () => {
    // A payment link is made and read on pages of its own.
    const generated = entityNames.filter((name) => name !== 'paymentLinks')
    const onScreen = generated.filter((name) =>
      accountTypeNames.some((account) => servedTo(account, name)?.screen !== undefined),
    )
    const data = onScreen.flatMap((name) =>
      Object.entries(entityOf(name).fields).flatMap(([field, { kind, writable }]) =>
        kind === 'data' && writable ? [field] : [],
      ),
    )
    expect(data.length).toBeGreaterThan(0)
    expect(data.filter((field) => !(field in dataInputs))).toEqual([])
  })
})

describe('problems by path', () => {
  it('become the tree that the form reads', () => {
    expect(
      nestedErrors([
        ['address.street', 'a'],
        ['name', 'b'],
        ['overrides.1.date', 'c'],
      ]),
    ).toEqual({
      address: { street: 'a' },
      name: 'b',
      overrides: { 1: { date: 'c' } },
    })
  })

  it('of a whole field outweigh those of its parts', () => {
    expect(
      nestedErrors([
        ['weekly.mon', 'part'],
        ['weekly', 'whole'],
      ]),
    ).toEqual({ weekly: 'whole' })
  })
})

describe('an amount', () => {
  it.each([
    ['12', 2, 1200],
    ['12,5', 2, 1250],
    ['12.50', 2, 1250],
    ['1.250,00', 2, 125_000],
    ['1,250.00', 2, 125_000],
    ['1.250', 2, 125_000],
    ['12.500', 0, 12_500],
    ['0,05', 2, 5],
    [',5', 2, 50],
    ['1,234', 3, 1234],
    ['', 2, undefined],
    ['12,345,6', 2, Number.NaN],
    ['1.23.4', 2, Number.NaN],
    ['1,2,3', 2, Number.NaN],
    ['12..5', 2, Number.NaN],
    ['23.05.1985', 2, Number.NaN],
    ['0.125', 2, Number.NaN],
    ['1234.500', 2, 123_450],
    ["1'250,50", 2, 125_050],
    ['12,', 2, 1200],
    ['-12,5', 2, -1250],
    ['-0', 2, 0],
    ['٢٥', 2, 2500],
    ['12,3456', 2, Number.NaN],
    ['12,5', 0, Number.NaN],
    ['doce', 2, Number.NaN],
  ])('written «%s» with %i digits is %s', (typed, digits, amount) => {
    expect(amountOfText(typed, digits)).toBe(amount)
  })

  it.each<[string, string, number]>([
    ['1.250', 'KWD', 1250],
    ['.250', 'KWD', 250],
    ["1'250.000", 'COP', 125_000_000],
    ['12,34,567', 'INR', 123_456_700],
    ['12,34,567', 'EUR', Number.NaN],
    ['15.000', 'IQD', 15_000_000],
  ])('written «%s» in %s is %s, as an import reads it', (typed, currency, amount) => {
    expect(amountOfMoneyText(typed, currency)).toBe(amount)
  })

  it('is written the way that it is read', () => {
    for (const amount of [0, 5, 50, 99, 100, 123_450, 99_999_999_999])
      for (const digits of [0, 2, 3])
        expect(amountOfText(amountText(amount, digits), digits)).toBe(amount)
  })

  it.each([
    [5_000_000, 'COP', '50000'],
    [5_000_050, 'COP', '50000,50'],
    [-5_000_000, 'COP', '-50000'],
    [15_000_000, 'IQD', '15000'],
    [1250, 'KWD', '1,250'],
    [1250, 'USD', '12,50'],
    [1250, 'CLP', '1250'],
  ])('%i minor units of %s stand in an input as «%s»', (amount, currency, text) => {
    expect(moneyText(amount, currency)).toBe(text)
    expect(amountOfMoneyText(text, currency)).toBe(amount)
  })

  it('groups thousands where three decimals are not in use', () => {
    expect([amountOfMoneyText('15.000', 'IQD'), amountOfMoneyText('15.000', 'KWD')]).toEqual([
      15_000_000, 15_000,
    ])
  })
})
