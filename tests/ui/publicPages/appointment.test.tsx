import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { pageStateOf } from '../../../src/publicPages/page/state.ts'
import { loadPartsOf } from '../../../src/publicPages/pageFor.tsx'
import { loadLateParts, renderPage, type ServedState } from '../../../src/publicPages/render.tsx'
import {
  appointment,
  availability,
  branchZone,
  lost,
  now,
  refused,
  summaryOfBooking,
  useFakeBranch,
  usualStarts,
} from './fakeBranch.ts'
import { openPage, time } from './openPage.tsx'

const branch = useFakeBranch()
const token = '1.secret'
const start = '2026-11-24T10:15:00-05:00'

const served = (rest: Partial<PublicSchedule> = {}, at = now): ServedState => {
  const schedule = appointment(rest)
  return {
    kind: 'appointment',
    schedule,
    token,
    payer: null,
    availability: schedule.rescheduleUntil === null ? null : availability(usualStarts),
    remarks: [],
    forms: [],
    language: 'es',
    displayZone: null,
    now: at,
  }
}

const open = (rest: Partial<PublicSchedule> = {}, zone = branchZone, at = now) =>
  openPage(served(rest, at), zone)

const title = () => screen.getAllByRole('heading', { level: 2 })[0]!
const button = (name: string) => screen.getByRole('button', { name })
const ended = { cancelUntil: null, rescheduleUntil: null }
const nothingAgreed = { refund: null, fee: null }

const form: VisitorForm = {
  form: { id: 3, name: 'Tu piel', version: 2 },
  askOn: 2,
  answer: null,
  sections: [
    {
      title: null,
      fields: [
        { key: 'skin', label: '¿Qué usas?', type: 'text', required: true, sensitive: false },
      ],
    },
  ],
}

describe('the page of one’s own appointment', () => {
  it('comes with its questions, which then keep their place', async () => {
    let reads = 0
    branch.questions = () => (reads += 1) && { items: [form] }
    const state = { ...served(), forms: [form] } as ServedState
    await loadLateParts()
    expect(renderPage(state)).toContain('¿Qué usas?')
    await loadPartsOf(pageStateOf(state))
    const { complaints, user } = await openPage(state)
    expect(screen.getByLabelText('¿Qué usas?')).toBeVisible()
    expect(complaints).toEqual([])
    await user.type(screen.getByLabelText('¿Qué usas?'), 'Nada')
    await openPage(state)
    expect(screen.getByLabelText('¿Qué usas?')).toHaveValue('Nada')
    expect(reads).toBe(0)
  })

  it('is what the browser renders first, with everything on it before any script', async () => {
    const { complaints } = await open()
    expect(complaints).toEqual([])
    expect(document.title).toBe('Tu cita · Casa Lúcuma')
    expect(title()).toHaveTextContent('Cita confirmada')
    expect(screen.getByText('Martes 24 nov 2026, 10:15–11:15 (hora de Quito, GMT−5)')).toBeVisible()
    expect(
      screen.getByText('Hasta el 23 nov 2026, 10:15 (GMT−5): puedes anular sin costo.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Google' })).toHaveAttribute(
      'href',
      expect.stringContaining('dates=20261124T151500Z%2F20261124T161500Z') as string,
    )
    expect(screen.getByRole('link', { name: 'Archivo (.ics)' })).toHaveAttribute(
      'href',
      '/api/public/schedules/calendar?token=1.secret',
    )
  })

  it('shows the time by the branch’s clock, and by the visitor’s where that shows another', async () => {
    await open({}, 'Europe/Madrid')
    expect(screen.getByText('Martes 24 nov 2026, 10:15–11:15 (hora de Quito, GMT−5)')).toBeVisible()
    expect(
      screen.getByText('Martes 24 nov 2026, 16:15–17:15 (hora de Madrid, GMT+1), según tu reloj'),
    ).toBeVisible()
  })

  it('has space for the line of the visitor’s clock before it is known, and none for it where both show the same', async () => {
    const minutes = Date.parse(start) / 60_000
    expect(renderPage(served())).toContain(
      `<span data-clock="${minutes} -300">Martes 24 nov 2026, 10:15–11:15 (hora de Quito, GMT−5), según tu reloj</span>`,
    )
    await open({}, 'America/Bogota')
    expect(screen.queryByText(/según tu reloj/)).toBeNull()
  })

  it.each([
    ['requested', 3, 'Cita por aprobar'],
    ['completed', 7, 'Cita atendida'],
    ['no_show', 8, 'No asististe'],
    ['cancelled', 9, 'Cita anulada'],
    ['rejected', 10, 'Cita no aprobada'],
    ['expired', 11, 'La hora quedó libre'],
  ] as const)('says how it stands: %s', async (sysName, id, said) => {
    await open({ status: { id, sysName }, ...(sysName === 'requested' ? {} : ended) })
    expect(title()).toHaveTextContent(said)
    const again = screen.queryByRole('link', { name: 'Reservar otra hora' })?.getAttribute('href')
    expect(again).toBe(sysName === 'requested' ? undefined : '/dl/casa-lucuma')
  })

  it('that is requested is promised no time yet, and offered for no calendar', async () => {
    await open({ status: { id: 3, sysName: 'requested' } })
    expect(
      screen.getByText('La hora es tuya cuando la aprueben. Te respondemos por correo.'),
    ).toBeVisible()
    expect(screen.queryByText(/apartada/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Archivo (.ics)' })).toBeNull()
  })

  it('that is over says so, even where no one has recorded it', async () => {
    await open(ended, branchZone, '2026-11-24T16:15:00Z')
    expect(title()).toHaveTextContent('Esta cita ya pasó')
    expect(screen.queryByRole('button', { name: 'Anular la cita' })).toBeNull()
  })

  it('past the window leads to the branch', async () => {
    await open(ended)
    expect(screen.getByText('No se puede cambiar ni anular en línea.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Llamar al +593 2 234 5678' })).toHaveAttribute(
      'href',
      'tel:+59322345678',
    )
    expect(screen.queryByRole('region', { name: 'Cambiar la hora' })).toBeNull()
  })

  it('says that it cannot be canceled online for now where it can be once all that is paid is kept', async () => {
    const lateCancelFee = { kind: 'fixed', amount: 900 } as const
    const refundPolicy = [{ hours: 2, bp: 5000 }]
    const policy = {
      cancelWindowMinutes: 1440,
      allowClientCancel: true,
      lateCancelFee,
      refundPolicy,
    }
    const sums = { paid: 900, refunded: 0, authorized: 0, waived: 0 }
    // No card is saved: of the fee, only what is kept of the payment can be had.
    await open({
      ...ended,
      summary: summaryOfBooking({
        policy,
        sums,
        now: Date.parse('2026-11-24T06:00:00-05:00') / 60_000,
      }),
    })
    const terms = [...document.querySelectorAll('.terms li')].map((term) =>
      term.textContent.replaceAll('\u00a0', ' '),
    )
    expect(terms).toEqual([
      'Hasta el 24 nov 2026, 08:15 (GMT−5): para anular, comunícate con nosotros; se te reembolsan 4,50 US$.',
      'Después: puedes anular, pero no se reembolsa nada.',
      'Si no vienes: no se reembolsan 9,00 US$.',
      'Si anulamos nosotros: se te reembolsa todo.',
    ])
    expect(screen.queryByText('No se puede cambiar ni anular en línea.')).toBeNull()
    expect(screen.getByText('Por ahora no se puede cambiar ni anular en línea.')).toBeVisible()
  })
})

describe('canceling what was paid with a tip', () => {
  it('states all that is not refunded', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    const summary = { ...summaryOfBooking(), paid: usd(4500), tip: usd(450) }
    const { user } = await open({ refund: usd(0), summary })
    await user.click(screen.getByRole('button', { name: 'Anular la cita' }))
    expect(screen.getByText(/no se reembolsan los 49,50\sUS\$ que pagaste/)).toBeVisible()
  })
})

describe('taking another time', () => {
  it('needs two presses', async () => {
    branch.own = (_, request) => appointment({ start: request.start!, end: request.start! })
    const { user } = await open()
    await user.click(time(/^Lunes/, '10:15'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Nueva hora' })).toHaveFocus())
    expect(branch.ownRequests).toEqual([])
    await user.click(button('Confirmar el cambio'))
    await screen.findByText('Listo: cambiamos tu cita.')
    expect(branch.ownRequests).toEqual([
      ['reschedule', { token, start: '2026-11-23T15:15:00.000Z' }],
    ])
    await waitFor(() =>
      expect(branch.looked.at(-1)).toMatchObject({
        token,
        branchOffice: 7,
        items: [{ entailedProduct: 11, expert: 1 }],
      }),
    )
  })

  it('that is the one it has says that nothing changed', async () => {
    branch.own = () => appointment()
    const { user } = await open()
    await user.click(time(/^Martes/, '10:15'))
    await user.click(button('Confirmar el cambio'))
    expect(await screen.findByText('Tu cita ya era a esa hora: no cambió nada.')).toBeVisible()
    expect(screen.queryByText('Listo: cambiamos tu cita.')).toBeNull()
  })

  it('that another visitor took first says so, and keeps the old one', async () => {
    branch.own = () => refused('SLOT_TAKEN')
    const { user } = await open()
    await user.click(time(/^Lunes/, '10:15'))
    await user.click(button('Confirmar el cambio'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta hora está ocupada')
    expect(title()).toHaveTextContent('Cita confirmada')
    expect(screen.getByText(/^Martes 24 nov 2026, 10:15/)).toBeVisible()
  })

  it('whose answer was lost is not done twice', async () => {
    branch.own = () => lost()
    const { user } = await open()
    await user.click(time(/^Lunes/, '10:15'))
    await user.click(button('Confirmar el cambio'))
    await screen.findByRole('alert')
    branch.own = () => appointment({ start: '2026-11-23T10:15:00-05:00' })
    await user.click(button('Confirmar el cambio'))
    await screen.findByText('Listo: cambiamos tu cita.')
    expect(branch.ownRequests.map(([call]) => call)).toEqual(['reschedule', 'get'])
  })

  it('past the window meanwhile is refused with the reason, and the page shows what holds', async () => {
    branch.own = (call) => (call === 'get' ? appointment(ended) : refused('POLICY_WINDOW'))
    const { user } = await open()
    await user.click(time(/^Lunes/, '10:15'))
    await user.click(button('Confirmar el cambio'))
    expect(await screen.findByText('No se puede cambiar ni anular en línea.')).toBeVisible()
  })
})

describe('saying that one comes', () => {
  it('is one press where it is requested, and thanked for', async () => {
    branch.own = () => appointment({ reconfirm: 'given' })
    const { user } = await open({ reconfirm: 'asked' })
    expect(screen.getByRole('heading', { name: '¿Vas a venir?' })).toBeVisible()
    expect(branch.ownRequests).toEqual([])
    await user.click(button('Sí, iré'))
    await waitFor(() => expect(screen.getByText('Confirmaste que vas a venir.')).toHaveFocus())
    expect(branch.ownRequests).toEqual([['reconfirm', { token }]])
    expect(screen.queryByRole('button', { name: 'Sí, iré' })).toBeNull()
  })

  it('leads to calling it off from the link that says so', async () => {
    window.location.hash = '#not-coming'
    await open({ reconfirm: 'asked' })
    expect(await screen.findByRole('form', { name: '¿Anular esta cita?' })).toBeVisible()
    window.location.hash = ''
  })
})

describe('the link of an email', () => {
  const proof = 'p-_'.repeat(14) + 'p'
  const openAt = async (hash: string) => {
    branch.own = () => ({})
    window.history.replaceState({ kept: true }, '', `/sc/${token}?x=1${hash}`)
    await open({ reconfirm: 'given' })
    return waitFor(() => {
      expect(window.location.hash).not.toContain('proof')
      return [window.location.search, window.location.hash]
    })
  }
  afterEach(() => window.history.replaceState(null, '', '/'))

  it('sends its proof once, and leaves the address without it', async () => {
    expect(await openAt(`#proof=${proof}`)).toEqual(['?x=1', ''])
    await waitFor(() => expect(branch.ownRequests).toEqual([['prove_email', { token, proof }]]))
    expect(window.history.state).toEqual({ kept: true })
  })

  it('sends it beside the answer whether one comes', async () => {
    expect(await openAt(`#not-coming&proof=${proof}`)).toEqual(['?x=1', '#not-coming'])
    expect(await screen.findByRole('form', { name: '¿Anular esta cita?' })).toBeVisible()
    expect(branch.ownRequests).toEqual([['prove_email', { token, proof }]])
  })

  it('shows the page all the same where the proof is refused', async () => {
    branch.own = () => refused('LINK_EXPIRED')
    window.history.replaceState(null, '', `/sc/${token}#proof=${proof}`)
    const { complaints } = await open()
    await waitFor(() => expect(branch.ownRequests).toHaveLength(1))
    expect(complaints).toEqual([])
    expect(title()).toHaveTextContent('Cita confirmada')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sends nothing where it carries none', async () => {
    await open()
    expect(branch.ownRequests).toEqual([])
  })
})

describe('where it takes place', () => {
  it.each([
    ['remote', 'En línea: pregunta a Salón y spa cómo conectarte'],
    ['at_client', 'A domicilio: acuerda la dirección con Salón y spa'],
  ] as const)('is not the branch where the service is %s', async (modality, words) => {
    await open({ modalities: [modality] })
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText(/Av. Pampite/)).toBeNull()
    // Nor in the calendars that it is put into.
    for (const name of ['Google', 'Outlook']) {
      const { searchParams } = new URL(screen.getByRole('link', { name }).getAttribute('href')!)
      expect(searchParams.get('location')).toBe(words)
    }
  })
})

describe('calling it off', () => {
  it('needs two presses, and may say why', async () => {
    branch.own = (_, { comment }) =>
      appointment({
        status: { id: 9, sysName: 'cancelled' },
        cancel: { by: 1, at: now, late: false, comment: comment ?? null },
        ...ended,
      })
    const { user } = await open()
    await user.click(button('Anular la cita'))
    const form = screen.getByRole('form', { name: '¿Anular esta cita?' })
    await user.type(within(form).getByLabelText('¿Por qué? (opcional)'), 'Estoy enferma')
    await user.click(button('Sí, anular'))
    await waitFor(() => expect(title()).toHaveTextContent('Cita anulada'))
    expect(branch.ownRequests).toEqual([
      ['cancel', { token, comment: 'Estoy enferma', agreed: nothingAgreed }],
    ])
    expect(screen.getByText('Motivo: Estoy enferma')).toBeVisible()
  })

  it('offers the reasons of the branch, and keeps what is written beside one', async () => {
    const { user } = await open({ cancelReasons: ['Enfermedad', 'Viaje'] })
    await user.click(button('Anular la cita'))
    const form = screen.getByRole('form', { name: '¿Anular esta cita?' })
    const reason = within(form).getByLabelText('¿Por qué? (opcional)')
    expect(
      within(reason)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Prefiero no decirlo', 'Enfermedad', 'Viaje', 'Otro motivo'])
    expect(within(form).queryByLabelText('Comentario (opcional)')).toBeNull()
    await user.selectOptions(reason, 'Viaje')
    await user.type(within(form).getByLabelText('Comentario (opcional)'), 'Vuelvo en marzo')
    await user.click(button('Sí, anular'))
    await waitFor(() =>
      expect(branch.ownRequests).toEqual([
        ['cancel', { token, comment: 'Viaje: Vuelvo en marzo', agreed: nothingAgreed }],
      ]),
    )
  })

  it('can be thought over', async () => {
    const { user } = await open()
    await user.click(button('Anular la cita'))
    await user.click(button('No, conservarla'))
    await waitFor(() => expect(button('Anular la cita')).toHaveFocus())
    expect(branch.ownRequests).toEqual([])
  })
})

describe('a time that is held on a booking page', () => {
  it('is released when the page is left, and requested again on coming back', async () => {
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(branch.released).toEqual(['secret-1']))
    await openPage()
    await waitFor(() => expect(screen.getAllByRole('timer')[0]).toBeVisible())
    expect(branch.booked.at(-1)).toMatchObject({ start: '2026-11-23T15:15:00.000Z' })
    expect(branch.booked).toHaveLength(2)
  })
})
