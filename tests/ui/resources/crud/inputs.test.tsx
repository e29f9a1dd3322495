import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RaRecord } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { zoneInWords } from '../../../../contract/words/zoneInWords.ts'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { CurrentUser } from '../../../../contract/endpoints/account.ts'
import { session } from '../../../../src/dataProvider/session.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import {
  auroraLink,
  awayInNovember,
  cleaning,
  cumbaya,
  gabriela,
  valeriaHere,
} from '../support/records.ts'

type Stored = {
  entity: EntityName
  resource: string
  record: RaRecord
  account?: AccountType
  lists?: Record<string, RaRecord[]>
}

const client: Stored = { entity: 'clients', resource: 'clients', record: gabriela }
const product: Stored = {
  entity: 'products',
  resource: 'products',
  record: cleaning,
  lists: {
    categories: [
      { id: 2, name: 'Odontología' },
      { id: 9, name: 'Dermatología' },
    ],
  },
}
const branch: Stored = { entity: 'branchOffices', resource: 'branch-offices', record: cumbaya }
const timeOff: Stored = {
  entity: 'timeOffs',
  resource: 'time-off',
  record: awayInNovember,
  lists: {
    experts: [
      { id: 3, name: 'Valeria Espinosa' },
      { id: 4, name: 'Andrés Cevallos' },
    ],
  },
}
const link: Stored = {
  entity: 'directLinks',
  resource: 'direct-links',
  record: auroraLink,
  account: 'boAdmin',
}
const atBranch: Stored = {
  entity: 'branchOfficeExperts',
  resource: 'branch-office-experts',
  record: valeriaHere,
}

/** Opens a stored record's form, does something to it, saves, and gives what was sent of it. */
const saved = async (
  { entity, resource, record, account = 'oAdmin', lists = {} }: Stored,
  act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
) => {
  const user = userEvent.setup()
  const provider = memoryProvider({ ...lists, [resource]: [record] })
  await openView({ provider, entity, account, at: Number(record.id) })
  await screen.findByRole('button', { name: 'Guardar' })
  await act(user)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(provider.last('update')).toBeDefined())
  const { data } = provider.last('update')!.params as { data: Record<string, unknown> }
  return data
}

const retype = async (
  user: ReturnType<typeof userEvent.setup>,
  label: string | RegExp,
  text: string,
) => {
  await user.clear(screen.getByLabelText(label))
  if (text) await user.type(screen.getByLabelText(label), text)
}

const chooseOption = async (
  user: ReturnType<typeof userEvent.setup>,
  label: string | RegExp,
  option: string,
) => {
  await user.click(screen.getByLabelText(label))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Types a date over whatever stands there. */
const typeDate = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) => {
  const box = screen.getByRole('textbox', { name: label })
  await user.clear(box)
  await user.type(box, text)
}

describe('a form', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    session.clear()
  })

  it('sends back what it was given where nothing else was changed', async () => {
    const { firstName, ...data } = await saved(
      client,
      async (user) => await retype(user, /Nombres/, 'Gaby'),
    )
    expect(firstName).toBe('Gaby')
    expect(data).toMatchObject({
      taxId: '1712345678',
      birthDate: '1980-01-07',
      timeZone: 'Europe/Madrid',
      tags: ['VIP'],
      blocked: false,
    })
  })

  it('reads the answer for nothing where none was chosen', async () => {
    await openView({
      provider: memoryProvider({ ...product.lists, products: [cleaning] }),
      entity: 'products',
      account: 'oAdmin',
      at: cleaning.id,
    })
    const chooser = (name: string) => screen.getByRole('combobox', { name })
    await screen.findByRole('button', { name: 'Guardar' })
    // The settings of the place, which name the usual tax, are not shown to this reader.
    expect(chooser('Impuesto')).toHaveTextContent(/^El de siempre$/)
    expect(chooser('Impuesto en el precio')).toHaveTextContent(/^Como los demás precios$/)
    expect(chooser('Al reservar se paga')).toHaveTextContent('Lo mismo que en la sucursal')
  })

  it('sends null for a text, an email, a telephone or a tax id that was emptied', async () => {
    const data = await saved(client, async (user) => {
      for (const label of ['Apellidos', 'Correo', 'Teléfono', 'Cédula o RUC', 'Notas'])
        await retype(user, label, '')
    })
    expect(data).toMatchObject({
      lastName: null,
      email: null,
      phone: null,
      taxId: null,
      notes: null,
    })
  })

  it('sends a number as a number, and null for an optional one that was emptied', async () => {
    const data = await saved(
      { ...product, record: { ...cleaning, gridOffset: 5 } },
      async (user) => {
        await retype(user, /Duración/, '50')
        await retype(user, 'Minutos después de la hora', '')
      },
    )
    expect(data).toMatchObject({ duration: 50, gridOffset: null })
  })

  it('shows money in the digits of its currency and sends minor units in the same currency', async () => {
    let shown = ''
    const data = await saved(
      { ...product, record: { ...cleaning, price: { amount: 9900, currency: 'CLP' } } },
      async (user) => {
        shown = screen.getByLabelText<HTMLInputElement>(/Precio \*/).value
        await retype(user, /Precio \*/, '12.500')
      },
    )
    expect(shown).toBe('9900')
    expect(data.price).toEqual({ amount: 12_500, currency: 'CLP' })
  })

  it.each([
    ['60.000', 6_000_000],
    ['60000', 6_000_000],
    ['60.000,00', 6_000_000],
    ['60.000,5', 6_000_050],
  ])('shows Colombian pesos whole and sends centavos: %s', async (typed, amount) => {
    let shown = ''
    const data = await saved(
      { ...product, record: { ...cleaning, price: { amount: 5_000_000, currency: 'COP' } } },
      async (user) => {
        shown = screen.getByLabelText<HTMLInputElement>(/Precio \*/).value
        await retype(user, /Precio \*/, typed)
      },
    )
    expect(shown).toBe('50000')
    expect(data.price).toEqual({ amount, currency: 'COP' })
  })

  it.each([
    ['50,5', 5050],
    ['5.50', 550],
  ])('reads money with a comma or a point: %s', async (typed, amount) => {
    const data = await saved(product, async (user) => await retype(user, /Precio \*/, typed))
    expect(data.price).toEqual({ amount, currency: 'USD' })
  })

  it('sends the id of a fixed answer, and null where none is chosen', async () => {
    const data = await saved(product, async (user) => {
      await chooseOption(user, 'Modalidad', 'En línea')
      await chooseOption(user, 'Empieza cada', 'Como la sucursal')
    })
    expect(data).toMatchObject({ modality: 3, granularity: null })
  })

  it('switches a flag', async () => {
    const data = await saved(
      client,
      async (user) => await user.click(screen.getByLabelText('Bloqueado en línea')),
    )
    expect(data.blocked).toBe(true)
  })

  it('takes a colour by its six digits', async () => {
    const data = await saved(product, async (user) => await retype(user, 'Color', '#b3212f'))
    expect(data.color).toBe('#b3212f')
  })

  it('takes a day with its separators put in', async () => {
    const data = await saved(
      client,
      async (user) => await typeDate(user, /Fecha de nacimiento/, '29021984'),
    )
    expect(data.birthDate).toBe('1984-02-29')
  })

  it('takes an instant on the clock that it names', async () => {
    const data = await saved(timeOff, async (user) => {
      expect(
        screen.getAllByText(
          `En ${zoneInWords(new Intl.DateTimeFormat().resolvedOptions().timeZone, 'es')}`,
        ),
      ).toHaveLength(2)
      await typeDate(user, /Hasta/, '211120260930')
    })
    expect(data.to).toBe(new Date(2026, 10, 21, 9, 30).toISOString())
    expect(data.from).toBe('2026-11-20T13:00:00.000Z')
  })

  it('takes an instant on the clock of the branch from those who administer it', async () => {
    const branchOfficeAdmin = {
      id: 1,
      branchOffice: cumbaya,
    } as unknown as CurrentUser['branchOfficeAdmin']
    session.keepUser({ ...session.get().user, branchOfficeAdmin })
    const data = await saved(
      { ...link, record: { ...auroraLink, expiresAt: '2026-11-20T13:00:00.000Z' } },
      async (user) => {
        // Below both instants of a link: from when and until when it serves.
        expect(screen.getAllByText('En hora de Guayaquil')).toHaveLength(2)
        expect(screen.getByRole('textbox', { name: /Vence/ })).toHaveDisplayValue(/08:00/)
        await typeDate(user, /Vence/, '24/12/2026 18:30')
      },
    )
    expect(data.expiresAt).toBe('2026-12-24T23:30:00.000Z')
  })

  it('offers the languages of emails by their names, beside the one that is stored', async () => {
    const spoken: Stored = { ...client, record: { ...gabriela, locale: 'es-EC' } }
    const data = await saved(spoken, async (user) => {
      await user.click(screen.getByRole('combobox', { name: 'Idioma' }))
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Ninguno',
        'Español',
        'Español (Ecuador)',
        'Inglés',
      ])
      await user.click(screen.getByRole('option', { name: 'Inglés' }))
    })
    expect(data['locale']).toBe('en')
  })

  it('finds a zone by its name', async () => {
    const data = await saved(client, async (user) => {
      await retype(user, 'Zona horaria', 'buenos aires')
      await user.click(await screen.findByRole('option', { name: /Buenos Aires/ }))
    })
    expect(data.timeZone).toMatch(/Buenos_Aires$/)
  })

  it('looks another record up and keeps its id and name', async () => {
    const data = await saved(timeOff, async (user) => {
      await retype(user, /Profesional/, 'andr')
      await user.click(await screen.findByRole('option', { name: 'Andrés Cevallos' }))
    })
    expect(data.expert).toEqual({ id: 4, name: 'Andrés Cevallos' })
  })

  it('adds to several records without losing the first', async () => {
    const data = await saved(product, async (user) => {
      await user.type(screen.getByLabelText(/Categorías/), 'derma')
      await user.click(await screen.findByRole('option', { name: 'Dermatología' }))
    })
    expect(data.categories).toEqual([
      { id: 2, name: 'Odontología' },
      { id: 9, name: 'Dermatología' },
    ])
  })

  it('offers the experts of the branch to a user who is served no others', async () => {
    const data = await saved({ ...link, lists: { experts: [valeriaHere] } }, async (user) => {
      await user.type(screen.getByLabelText('Profesionales'), 'vale')
      await user.click(await screen.findByRole('option', { name: 'Valeria Espinosa' }))
    })
    expect(data.experts).toEqual([{ id: 3, name: 'Valeria Espinosa' }])
  })

  it('finishes a tag with Enter or a comma, once each', async () => {
    const data = await saved(
      client,
      async (user) => await user.type(screen.getByLabelText('Etiquetas'), 'nueva, VIP{Enter}'),
    )
    expect(data.tags).toEqual(['VIP', 'nueva'])
  })

  it('drops an address whose last line was emptied', async () => {
    const emptied = await saved(
      { ...branch, record: { ...cumbaya, address: { street: 'Calle A' } } },
      async (user) => {
        await retype(user, /^Calle/, '')
      },
    )
    expect(emptied.address).toBeNull()
  })

  it('keeps a processing time only while it is switched on', async () => {
    const data = await saved(product, async (user) => {
      await user.click(screen.getByLabelText('El profesional queda libre para otros en medio'))
      await retype(user, 'Minutos después del inicio', '10')
      await retype(user, 'Por cuántos minutos', '20')
    })
    expect(data.processing).toEqual({ after: 10, length: 20 })
  })

  it('copies the last week when weeks that take turns become more', async () => {
    const data = await saved(atBranch, async (user) => {
      await user.click(screen.getByLabelText('Número de semanas'))
      await user.keyboard('{Control>}a{/Control}3')
    })
    const { cycleWeeks, weeks } = data.shiftPattern as { cycleWeeks: number; weeks: unknown[] }
    expect(cycleWeeks).toBe(3)
    expect(weeks).toEqual([0, 1, 2].map(() => valeriaHere.shiftPattern.weeks[0]))
  })

  it('adds a closed date, and one with hours of its own', async () => {
    const data = await saved(branch, async (user) => {
      await user.click(screen.getByRole('button', { name: 'Agregar fecha' }))
      await typeDate(user, /Fecha/, '25/12/2026')
      await user.type(screen.getByLabelText('Motivo'), 'Navidad')
      await user.click(screen.getByRole('button', { name: 'Agregar fecha' }))
      const second = screen.getByRole('group', { name: 'Excepción 2' })
      await user.type(within(second).getByRole('textbox', { name: /Fecha/ }), '31122026')
      await user.click(within(second).getByLabelText('Cerrado'))
    })
    expect(data.overrides).toEqual([
      { date: '2026-12-25', windows: [], reason: 'Navidad' },
      { date: '2026-12-31', windows: [{ s: '09:00', e: '13:00' }] },
    ])
  })

  it('lets a status go only where an arrow leads, and asks for a comment where the table does', async () => {
    let offered: string[] = []
    const data = await saved(branch, async (user) => {
      await user.click(screen.getByLabelText('Estado'))
      offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
      await user.click(screen.getByRole('option', { name: 'Inactivo' }))
      await user.type(screen.getByLabelText('Comentario'), 'En obras')
    })
    expect(offered).toEqual(['Activo', 'Inactivo', 'Suspendido'])
    expect(data.status).toEqual({ id: 2, comments: 'En obras' })
  })

  it('does not ask for a comment where none is wanted', async () => {
    const data = await saved(client, async (user) => {
      await chooseOption(user, 'Estado', 'Inactivo')
      expect(screen.queryByLabelText('Comentario')).toBeNull()
    })
    expect(data.status).toEqual({ id: 2, comments: null })
  })
})
