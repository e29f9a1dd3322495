import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cardConsentVersion } from '../../../contract/money/cards.ts'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { paths } from '../../../src/publicPages/page/call.ts'
import { branchZone, refused, summaryOfBooking } from './fakeBranch.ts'
import { openPage } from './openPage.tsx'

const gatewayOrigin = 'https://gateway.test'
const usd = (amount: number) => ({ amount, currency: 'USD' })

const payer: PayerView = {
  currency: 'USD',
  methods: ['card'],
  gateway: {
    gateway: 'sandbox',
    mode: 'test',
    publicKeys: { publishableKey: 'pk_1' },
    script: null,
    frame: `${gatewayOrigin}/fields`,
    origins: { script: [], frame: [gatewayOrigin], connect: [] },
  },
  surcharge: { bp: 0, fixed: 0, paidBy: 'business' },
  tips: null,
  installments: 1,
  methodsAtBranch: ['cash'],
  invoiceData: 'none',
  kind: 1,
  state: 'active',
  retryAfter: null,
  status: { id: 1, sysName: 'active' },
  concept: 'Limpieza facial',
  description: null,
  amount: usd(4500),
  least: usd(1000),
  most: usd(4500),
  expiresAt: '2026-12-01T17:00:00Z',
  organization: 'Casa Lúcuma',
  logo: null,
  branchOffice: {
    name: 'Salón y spa',
    phone: null,
    phoneShown: null,
    whatsApp: null,
    email: null,
    address: null,
    timeZone: branchZone,
    clock: { timeFormat: 24, weekStart: 'mon', language: null },
  },
  visit: null,
  payer: null,
  card: null,
  consent: null,
}

const requests: {
  idempotencyKey: string
  gatewayToken?: string
  amount: number
  total?: number
  invoice?: object | null
}[] = []
let answer: () => Response | Promise<Response>
const server = setupServer(
  http.post(`*/api/${paths['payments.process']}`, async ({ request }) => {
    requests.push((await request.json()) as (typeof requests)[number])
    return await answer()
  }),
)
beforeAll(() => server.listen())
afterEach(() => {
  requests.length = 0
  sessionStorage.clear()
})
afterAll(() => server.close())

const paid = () =>
  HttpResponse.json({
    error: false,
    r: {
      status: { id: 4, sysName: 'paid' },
      amount: usd(4500),
      code: 'P-1',
      challenge: null,
      receipt: '17',
      receiptToken: 'r.t.k',
    },
  })

/**
 * The gateway's frame, which another origin fills: what it sends is handled, what it is sent is
 * kept.
 */
const openFrame = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Tu tarjeta')
  const posted: { phi: string; id?: number }[] = []
  vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(
    (message: (typeof posted)[number]) => void posted.push(message),
  )
  const say = (...all: object[]) =>
    act(async () => {
      for (const data of all)
        dispatchEvent(
          new MessageEvent('message', { origin: gatewayOrigin, source: frame.contentWindow, data }),
        )
    })
  await say({ phi: 'ready' })
  return { posted, say, asksForToken: () => posted.filter(({ phi }) => phi === 'submit') }
}

const ofAppointment = (appointment: NonNullable<PayerView['visit']>): Partial<PayerView> => ({
  visit: appointment,
})

const openLink = async (more: Partial<PayerView> = {}) => {
  await openPage({ kind: 'payment', payer: { ...payer, ...more }, token: 'a.b.c', language: 'es' })
  return openFrame()
}
const form = () => screen.getByRole('button', { name: /^Pagar/ }).closest('form')!

const sendCard = async (say: (...all: object[]) => Promise<void>) => {
  fireEvent.submit(form())
  await act(async () => undefined)
  await say({ phi: 'token', id: 1, token: 'tok_1' })
}

describe('the page of a payment link', () => {
  it('makes one payment of two presses', async () => {
    answer = paid
    const { say, asksForToken } = await openLink()
    fireEvent.submit(form())
    fireEvent.submit(document.querySelector('form')!)
    await act(async () => undefined)
    await say(...asksForToken().map(({ id }) => ({ phi: 'token', id, token: `tok_${id}` })))
    expect(await screen.findByRole('heading', { name: 'Pago recibido' })).toBeVisible()
    expect(screen.getByRole('link', { name: '17' })).toHaveAttribute('href', '/rc/r.t.k')
    expect(requests).toHaveLength(1)
  })

  it('says that it cannot be paid online where the place takes no method there, with the telephone of the branch', async () => {
    const branchOffice = {
      ...payer.branchOffice,
      phone: '+59322345678',
      phoneShown: '+593 2 234 5678',
      whatsApp: null,
      email: null,
    }
    await openPage({
      kind: 'payment',
      payer: { ...payer, methods: [], branchOffice },
      token: 'a.b.c',
      language: 'es',
    })
    expect(
      screen.getByRole('heading', { name: 'Por ahora no se puede pagar en línea' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Llamar al +593 2 234 5678' })).toHaveAttribute(
      'href',
      'tel:+59322345678',
    )
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
  })

  it.each([
    ['let_go', 'La hora quedó libre'],
    ['off', 'Esta cita no se hará'],
  ] as const)(
    'says of an appointment that it ended (%s), not that nothing is left to pay',
    async (ended, said) => {
      const appointment = {
        startsAt: '2026-12-01T17:00:00Z',
        timeZone: branchZone,
        ownTimeZone: branchZone,
        total: usd(4500),
        ended,
      }
      const over = {
        ...payer,
        state: 'expired' as const,
        amount: null,
        ...ofAppointment({ ...appointment, summary: summaryOfBooking({ state: 'off' }) }),
      }
      await openPage({ kind: 'payment', payer: over, token: 'a.b.c', language: 'es' })
      expect(screen.getByRole('heading', { name: said })).toBeVisible()
      expect(screen.queryByRole('heading', { name: 'No queda nada por pagar' })).toBeNull()
    },
  )

  it('says to write for a receipt only where none is linked', async () => {
    const settled = {
      amount: usd(4500),
      method: 'card',
      card: 'Visa ···4242',
      receipt: { number: '17', token: 'r.t.k' },
    } as const
    const appointment = {
      startsAt: '2026-12-01T17:00:00Z',
      timeZone: branchZone,
      ownTimeZone: branchZone,
      total: usd(4500),
      ended: null,
    }
    const summary = { ...summaryOfBooking(), payments: [settled] }
    const linked = {
      ...payer,
      state: 'paid' as const,
      amount: null,
      ...ofAppointment({ ...appointment, summary }),
    }
    await openPage({ kind: 'payment', payer: linked, token: 'a.b.c', language: 'es' })
    expect(screen.getByRole('link', { name: 'Recibo 17' })).toBeVisible()
    expect(screen.getByText('Gracias.')).toBeVisible()
  })

  it('asks for no card while the amount is none that may be paid, however it is sent', async () => {
    const { say, asksForToken } = await openLink()
    fireEvent.change(screen.getByLabelText('¿Cuánto quieres pagar?'), { target: { value: '5,00' } })
    await say({ phi: 'submitted' })
    fireEvent.submit(form())
    await act(async () => undefined)
    expect(asksForToken()).toEqual([])
  })

  it('keeps the card fields while it pays, and begins with empty ones after a refusal', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    const { say } = await openLink()
    const first = screen.getByTitle('Tu tarjeta')
    await sendCard(say)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.getByTitle('Tu tarjeta')).toBe(first)
    resolve(refused('PAYMENT_DECLINED', { current: { reason: 'expired_card' } }))
    expect(await screen.findByText('La tarjeta está vencida.')).toBeVisible()
    await waitFor(() => expect(screen.getByTitle('Tu tarjeta')).not.toBe(first))
  })

  it('says that a card never arrived where the call with it was lost, and takes it again', async () => {
    answer = () =>
      requests.length === 1
        ? HttpResponse.error()
        : refused('VALIDATION', { fields: [{ path: 'gatewayToken', rule: 'required' }] })
    const { say } = await openLink()
    await sendCard(say)
    expect(
      await screen.findByText(/no nos llegaron y no se cobró nada/, undefined, { timeout: 10_000 }),
    ).toBeVisible()
    expect(form()).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
  })

  it('goes on asking what became of a payment after too many questions', async () => {
    answer = () => {
      if (requests.length === 1) return HttpResponse.error()
      return requests.length === 2 ? refused('RATE_LIMITED', { retryAfter: 1 }) : paid()
    }
    const { say } = await openLink()
    await sendCard(say)
    expect(
      await screen.findByRole('heading', { name: 'Pago recibido' }, { timeout: 15_000 }),
    ).toBeVisible()
    expect(requests.map(({ gatewayToken }) => gatewayToken)).toEqual([
      'tok_1',
      undefined,
      undefined,
    ])
  })

  it('says what paying online adds, on the button too, and sends that', async () => {
    answer = paid
    const { say } = await openLink({ surcharge: { bp: 250, fixed: 30, paidBy: 'client' } })
    expect(form()).toHaveTextContent(/más .* por pagar en línea/)
    expect(form().querySelector('button')).toHaveTextContent(/^Pagar 46,43/)
    await sendCard(say)
    await waitFor(() =>
      expect(requests).toMatchObject([{ amount: 4500, total: 4643, invoice: null }]),
    )
  })

  it('offers a tip and installments where the place has them, and sends them with the total', async () => {
    answer = paid
    const appointment = {
      startsAt: '2026-12-01T17:00:00Z',
      timeZone: branchZone,
      ownTimeZone: branchZone,
      total: usd(6000),
      summary: summaryOfBooking({ total: 6000 }),
      ended: null,
    }
    const { say } = await openLink({
      tips: [1000, 1500],
      installments: 3,
      ...ofAppointment(appointment),
      surcharge: { bp: 1000, fixed: 0, paidBy: 'client' },
    })
    expect(screen.getByLabelText('Sin propina')).toBeChecked()
    fireEvent.click(screen.getByLabelText(/^15 % · 9,00/))
    fireEvent.change(screen.getByLabelText('Cuotas'), { target: { value: '3' } })
    expect(form().querySelector('button')).toHaveTextContent(/^Pagar 59,40/)
    fireEvent.click(screen.getByLabelText('Otro monto'))
    fireEvent.change(screen.getByLabelText('Propina'), { target: { value: '60,01' } })
    expect(screen.getByLabelText('Propina')).toHaveAccessibleDescription(
      /^Escribe un monto de 60,00/,
    )
    fireEvent.change(screen.getByLabelText('Propina'), { target: { value: '5' } })
    await sendCard(say)
    await waitFor(() =>
      expect(requests).toMatchObject([{ amount: 4500, tip: 500, installments: 3, total: 5500 }]),
    )
  })

  it('asks to whom the receipt is made out, says what is missing, and what was refused of it', async () => {
    answer = () => refused('VALIDATION', { fields: [{ path: 'invoice.taxId', rule: 'format' }] })
    const { say, asksForToken } = await openLink({ invoiceData: 'required' })
    fireEvent.change(screen.getByLabelText('Nombre o razón social'), {
      target: { value: 'Cacao Andino' },
    })
    fireEvent.submit(form())
    await act(async () => undefined)
    expect(asksForToken()).toEqual([])
    const taxId = screen.getByLabelText('Identificación fiscal')
    expect(taxId).toHaveFocus()
    expect(taxId).toHaveAccessibleDescription(
      'Escribe la identificación fiscal que va en el recibo',
    )
    fireEvent.change(taxId, { target: { value: '1791234567' } })
    fireEvent.change(screen.getByLabelText('Dirección'), { target: { value: 'Quito' } })
    await sendCard(say)
    await waitFor(() =>
      expect(requests).toMatchObject([
        { invoice: { name: 'Cacao Andino', taxId: '1791234567', address: 'Quito' } },
      ]),
    )
    await waitFor(() => expect(screen.getByLabelText('Identificación fiscal')).toBeInvalid())
  })

  it('leaves it to its payer where that is optional', async () => {
    await openLink({ invoiceData: 'optional' })
    expect(screen.queryByLabelText('Dirección')).toBeNull()
    fireEvent.click(screen.getByLabelText('Necesito el recibo con datos fiscales'))
    expect(screen.getByLabelText('Dirección')).toBeVisible()
  })
})

describe('the page to save a card', () => {
  const lateCancelFee = { kind: 'percent', percent: 5000 } as const
  const noShowFee = { kind: 'fixed', amount: 1000 } as const
  const fees = { noShowFee, lateCancelFee, cancelWindowMinutes: 1440, currency: 'USD' }
  const consent = { version: cardConsentVersion, fees, needs: ['fees' as const] }
  const open = async (appointment: PayerView['visit']) => {
    await openPage({
      kind: 'payment',
      payer: { ...payer, kind: 2, amount: null, consent, visit: appointment },
      token: 'a.b.c',
      language: 'es',
    })
    const choice = screen
      .getByRole('checkbox', { name: /^Los cargos por no asistir o por anular tarde/ })
      .closest('label')!
    return [...choice.querySelectorAll('small')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    )
  }

  it('states the fees of an appointment as its statement does', async () => {
    const policy = { ...fees, allowClientCancel: true }
    const summary = summaryOfBooking({ policy, demand: { rule: 4, now: 0, surcharge: 0 } })
    const appointment = {
      startsAt: '2026-11-24T15:15:00Z',
      timeZone: branchZone,
      ownTimeZone: branchZone,
      total: usd(4500),
      summary,
      ended: null,
    }
    const [, ...said] = await open(appointment)
    const { terms } = summaryInWords(summary, { language: 'es', timeFormat: 24 })
    expect(said).toEqual(terms.map((term) => term.replaceAll('\u00a0', ' ')))
    expect(said).toEqual([
      'Hasta el 23 nov 2026, 10:15 (GMT−5): puedes anular sin costo.',
      'Después: anular cuesta 22,50 US$, con cargo a tu tarjeta.',
      'Si no vienes: 10,00 US$, con cargo a tu tarjeta.',
    ])
  })

  it('states those of the place in the same words where there is no appointment yet', async () => {
    const [, ...said] = await open(null)
    expect(said).toEqual([
      'Hasta 24 horas antes de que empiece: puedes anular sin costo.',
      'Después: anular cuesta el 50 % del total, con cargo a tu tarjeta.',
      'Si no vienes: 10,00 US$, con cargo a tu tarjeta.',
    ])
  })
})
