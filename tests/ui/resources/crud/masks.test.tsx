import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  formatPhoneWhileTyping,
  phoneShown,
  parseTypedPhone,
} from '../../../../contract/text/phones.ts'
import type { CurrentUser } from '../../../../contract/endpoints/account.ts'
import { signedOut, session } from '../../../../src/dataProvider/session.ts'
import {
  dayTyped,
  instantShown,
  instantTyped,
  pastedMoment,
  timeTyped,
} from '../../../../src/resources/crud/inputs/moment/momentForms.ts'
import { isAmountBegun } from '../../../../src/components/moneyText.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { cleaning, gabriela } from '../support/records.ts'

const inEcuador = () =>
  session.keepUser({
    ...signedOut,
    user: { ...signedOut.user, id: 3 },
    organizationAdmin: {
      id: 1,
      organization: { id: 1, fantasyName: 'Aurora', address: { country: { isoCode: 'EC' } } },
    },
  } as unknown as CurrentUser)

const openClient = async (language: 'es' | 'en' = 'es') => {
  const user = userEvent.setup()
  const provider = memoryProvider({ clients: [gabriela] })
  await openView({ provider, entity: 'clients', at: 5, language })
  await screen.findByRole('button', { name: language === 'es' ? 'Guardar' : 'Save' })
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: language === 'es' ? 'Guardar' : 'Save' }))
    await waitFor(() => expect(provider.last('update')).toBeDefined())
    return (provider.last('update')!.params as { data: Record<string, unknown> }).data
  }
  return { user, sent }
}
const retype = async (
  user: ReturnType<typeof userEvent.setup>,
  box: HTMLElement,
  text: string,
  how: 'type' | 'paste',
) => {
  await user.clear(box)
  await user.click(box)
  await (how === 'type' ? user.keyboard(text) : user.paste(text))
}

describe('the mask of a date', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    session.clear()
  })

  it.each([
    ['es', 'type', '29021984', '29/02/1984'],
    ['en', 'type', '5/3/1980', '05/03/1980'],
    ['es', 'paste', '1984-02-29', '29/02/1984'],
    ['es', 'paste', '7 ene 1990', '07/01/1990'],
    ['en', 'paste', '07.01.1990', '07/01/1990'],
  ] as const)('puts day before month (%s, %s %s)', async (language, how, text, shown) => {
    const { user, sent } = await openClient(language)
    const box = screen.getByRole('textbox', {
      name: language === 'es' ? /Fecha de nacimiento/ : /birth/i,
    })
    await retype(user, box, text, how)
    expect(box).toHaveValue(shown)
    expect((await sent())['birthDate']).toBe(shown.split('/').toReversed().join('-'))
  })

  it('accepts digits only, and is typed on the keyboard of digits', async () => {
    const { user } = await openClient()
    const box = screen.getByRole('textbox', { name: /Fecha de nacimiento/ })
    await retype(user, box, 'a1b2', 'type')
    expect(box).toHaveValue('12')
    expect(box).toHaveAttribute('inputmode', 'numeric')
    expect(box).toHaveAttribute('placeholder', 'DD/MM/AAAA')
  })

  it('says that a day does not exist instead of taking another one', async () => {
    const { user } = await openClient()
    const box = screen.getByRole('textbox', { name: /Fecha de nacimiento/ })
    await retype(user, box, '30021984', 'type')
    await user.tab()
    await waitFor(() => expect(box).toHaveAccessibleDescription(/forma esperada/))
  })

  it('is also filled from a calendar', async () => {
    const { user, sent } = await openClient()
    await user.click(screen.getByRole('button', { name: 'Elegir el día: Fecha de nacimiento' }))
    await user.click(await screen.findByRole('gridcell', { name: '15' }))
    expect((await sent())['birthDate']).toBe('1980-01-15')
  })

  const by24 = { language: 'es', timeFormat: 24 } as const

  it('knows what is no whole date or time', () => {
    expect([dayTyped(''), dayTyped('31/12/20'), dayTyped('31/12/2026')]).toEqual([
      null,
      'incomplete',
      '2026-12-31',
    ])
    expect(instantTyped('America/Guayaquil', '31/12/2026 0', by24)).toBe('incomplete')
    expect(instantTyped('America/Guayaquil', '31/12/2026 09:30', by24)).toBe(
      '2026-12-31T14:30:00.000Z',
    )
    expect(pastedMoment('2026-11-20T08:30:00Z', by24)).toBe('20/11/2026 08:30')
    expect(pastedMoment('20 de noviembre de 2026, 8:30', by24)).toBe('20/11/2026 08:30')
    expect(pastedMoment('nothing', by24)).toBe('nothing')
  })

  it('reads and writes times by a clock of 12 hours', () => {
    const by12 = { language: 'es', timeFormat: 12 } as const
    expect(instantTyped('America/Guayaquil', '31/12/2026 09:30', by12)).toBe('incomplete')
    expect(instantTyped('America/Guayaquil', '31/12/2026 09:30 p', by12)).toBe(
      '2027-01-01T02:30:00.000Z',
    )
    expect(instantShown('America/Guayaquil', '2027-01-01T02:30:00.000Z', by12)).toBe(
      '31/12/2026 09:30 p. m.',
    )
    expect(
      ['12:00 am', '12:05 p. m.', '01:15 PM', '13:15 PM', '01:1'].map((text) =>
        timeTyped(text, by12),
      ),
    ).toEqual(['00:00', '12:05', '13:15', 'incomplete', 'incomplete'])
    expect(pastedMoment('20 nov 2026, 20:30', by12)).toBe('20/11/2026 08:30 p. m.')
    expect(pastedMoment('20 nov 2026, 8:30 PM', by24)).toBe('20/11/2026 20:30')
  })
})

describe('the mask of a telephone', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    session.clear()
  })

  it('groups what is typed as the country of the organization does, and keeps the prefix', async () => {
    inEcuador()
    const { user, sent } = await openClient()
    const box = screen.getByRole('textbox', { name: 'Teléfono' })
    expect(box).toHaveValue('099 120 4518')
    await retype(user, box, '0987654321', 'type')
    expect(box).toHaveValue('098 765 4321')
    expect((await sent())['phone']).toBe('+593987654321')
  })

  it('takes a pasted number of another country with its prefix', async () => {
    inEcuador()
    const { user, sent } = await openClient()
    await retype(
      user,
      screen.getByRole('textbox', { name: 'Teléfono' }),
      '+56 (9) 8765-4321',
      'paste',
    )
    expect((await sent())['phone']).toBe('+56987654321')
  })

  it('leaves the caret where the reader types', async () => {
    inEcuador()
    const { user } = await openClient()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono' })
    await user.click(box)
    box.setSelectionRange(6, 7)
    await user.keyboard('7')
    expect([box.value, box.selectionStart]).toEqual(['099 127 0451'.slice(0, 6) + '7 4518', 7])
  })

  it('is the country’s own, or none where no country is known', () => {
    expect(formatPhoneWhileTyping('987654321', 'CL')).toBe('9 8765 4321')
    expect(parseTypedPhone('612 34 56 78', 'ES')).toBe('+34612345678')
    expect(parseTypedPhone('0991204518')).toBe('0991204518')
    expect(phoneShown('+34612345678', 'ES')).toBe('612 34 56 78')
    expect(phoneShown('+34612345678', 'EC')).toBe('+34 612 34 56 78')
    expect(formatPhoneWhileTyping('123', 'nowhere')).toBe('123')
  })
})

describe('the mask of an amount', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('takes digits and separators only, and no more digits than the currency has', async () => {
    const user = userEvent.setup()
    await openView({
      provider: memoryProvider({ products: [cleaning] }),
      entity: 'products',
      at: 4,
    })
    const box = await screen.findByLabelText(/Precio \*/)
    await retype(user, box, '12x,3456', 'type')
    expect(box).toHaveValue('12,345')
    await retype(user, box, '1.250,50', 'paste')
    await user.tab()
    expect(box).toHaveValue('1250,50')
  })

  it('follows the currency', () => {
    expect([
      isAmountBegun('1250,5', 0),
      isAmountBegun('12.500', 0),
      isAmountBegun('1250,5', 2),
    ]).toEqual([false, true, true])
  })
})
