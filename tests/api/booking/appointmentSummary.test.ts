import { describe, expect, it } from 'vitest'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { priceKinds } from '../../../contract/money/priceKinds.ts'
import { entriesOf } from '../../../contract/kernel/typedKeys.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { appointmentEmail } from '../../../server/app/booking/appointmentMessages.ts'
import type { StoredSchedule } from '../../../server/ports/bookings.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { consent } from '../../support/furnished/cardedBranch.ts'
import { chargeFees } from '../../support/jobs/chargeFees.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()

const setUp = async (payment: object, schedule: object = {}) => {
  const server = api()
  const branch = await advanceBranch(server, sandbox, { ...payment })
  await branch.configure({ cancelWindowMinutes: 1440, ...schedule })
  /** What the booking page states before the button, of the time that is booked afterwards. */
  const stated = async (booked: PublicSchedule) => {
    const items = booked.items.map(({ entailedProduct, expert }) => ({
      entailedProduct: entailedProduct.id,
      expert: expert.id,
    }))
    const request = { branchOffice: booked.branchOffice.id, items, start: at('10:00', branch.day) }
    return answerOf<{ summary: AppointmentSummary }>(
      await server.post('clients/schedules/calculate', request),
    ).summary
  }
  /** What the page to pay states. */
  const payerSummary = async ({ payment }: PublicBooking) =>
    answerOf<PayerView>(await server.get(`payments/link/config?token=${payment!.token}`)).visit!
      .summary
  return { ...branch, server, stated, payerSummary }
}

/** What the email about an appointment states, in both languages. */
const emailed = (shown: PublicSchedule) =>
  (['en', 'es'] as const).map((language) => {
    const record = { status: { comments: null } } as unknown as StoredSchedule
    const to = { name: 'Ana', email: 'ana@example.com' }
    const { facts } = appointmentEmail({
      email: 'appointmentBooked',
      to,
      language,
      record,
      shown,
      token: 't',
      replyTo: undefined,
    })
    return facts as { price: string; payment: string; terms: string }
  })

const isEmailed = (shown: PublicSchedule) => {
  const { timeFormat } = shown.branchOffice.clock
  for (const [place, language] of (['en', 'es'] as const).entries()) {
    const { rows, terms } = summaryInWords(shown.summary, { language, timeFormat })
    const { payment, terms: agreed } = emailed(shown)[place]!
    expect(payment).toBe(rows.map(({ label, fact }) => `${label}: ${fact}`).join('\n'))
    expect(agreed).toBe(terms.join('\n'))
  }
}

describe('what an appointment costs is stated alike', () => {
  it('of a deposit: before the button, on the page to pay, on its own page, in its email and on its receipt', async () => {
    const refundPolicy = [
      { hours: 48, bp: 10_000 },
      { hours: 24, bp: 5000 },
    ]
    const { server, submit, page, pay, stated, payerSummary, list } = await setUp({ refundPolicy })
    const booked = await submit()
    const held = await page(booked.token)
    expect(held.summary).toMatchObject({
      total: usd(4500),
      now: { way: 'card', amount: usd(900) },
      later: usd(3600),
    })
    expect(await stated(held)).toEqual(held.summary)
    expect(await payerSummary(booked)).toEqual(held.summary)
    answerOf(await pay(booked))
    const shown = await page(booked.token)
    expect(shown.summary).toMatchObject({
      paid: usd(900),
      now: { way: 'nothing', amount: usd(0) },
      later: usd(3600),
    })
    expect(shown.summary.terms).toEqual(held.summary.terms)
    expect(shown.summary.terms!.steps.map(({ refund }) => refund!.amount)).toEqual([900, 450, 0])
    isEmailed(shown)
    const [payment] = await list()
    const token = (payment as unknown as { receiptUrl: string }).receiptUrl.slice('/rc/'.length)
    const receipt = answerOf<ReceiptView>(await server.get(`receipts/get?token=${token}`))
    expect(receipt.summary).toEqual(shown.summary)
    const { number } = receipt
    expect(shown.summary.payments).toEqual([
      { amount: usd(900), method: 'card', card: 'Visa ···4242', receipt: { number, token } },
    ])
  })

  it('of a request: before it is approved all of it is refunded and no fee is charged, as every page states', async () => {
    const refundPolicy = [{ hours: 1000, bp: 5000 }]
    const { server, submit, page, pay, stated, record, change } = await setUp(
      { refundPolicy },
      {
        approval: 2,
        cancelWindowMinutes: 43_200,
        lateCancelFee: { kind: 'percent', percent: 10_000 },
      },
    )
    const book = async (time: string) => {
      const booked = await submit(time)
      const held = await page(booked.token)
      answerOf(await pay(booked))
      const shown = await page(booked.token)
      expect(shown.status.sysName).toBe('requested')
      expect(shown.summary.terms).toEqual(held.summary.terms)
      isEmailed(shown)
      return { booked, shown }
    }
    const { booked, shown } = await book('10:00')
    expect((await stated(shown)).terms!.beforeApproval).toEqual({ refund: usd(900) })
    expect(shown.summary.terms!.beforeApproval).toEqual({ refund: usd(900) })
    expect(shown).toMatchObject({ refund: usd(900), lateCancel: { fee: null } })
    const { terms } = summaryInWords(shown.summary, { language: 'en', timeFormat: 24 })
    expect(terms[0]!.replaceAll('\u00a0', ' ')).toBe(
      'If it is canceled before it is approved, 9,00 US$ is refunded.',
    )
    const canceled = answerOf<PublicSchedule>(
      await server.post('public/schedules/cancel', { token: booked.token, acceptFee: true }),
    )
    expect(canceled.summary).toMatchObject({ refunded: usd(900), kept: null, fees: [] })
    const other = await book('12:00')
    const { id } = await record(other.booked.code)
    answerOf(await change(id, { status: { id: 4 } }))
    expect((await page(other.booked.token)).summary.terms!.beforeApproval).toBeNull()
  })

  it('where nothing is paid online, which is said only there', async () => {
    const { submit, page, stated } = await setUp(
      { paymentRule: paymentRules.none, deposit: null },
      { noShowFee: { kind: 'fixed', amount: 1000 } },
    )
    const shown = await page((await submit()).token)
    expect(await stated(shown)).toEqual(shown.summary)
    isEmailed(shown)
    const { rows, terms } = summaryInWords(shown.summary, { language: 'en', timeFormat: 24 })
    expect(rows).toContainEqual({ label: 'Due now', fact: 'Nothing is charged online' })
    // No card is left that the fee could be charged to.
    expect(terms.join(' ')).not.toContain('If you don’t come')
  })

  it('of a card that is kept, and of the fee that is charged to it when it is canceled late', async () => {
    const card = { paymentRule: paymentRules.card_on_file, deposit: null }
    const { server, submit, page, stated } = await setUp(card, {
      cancelWindowMinutes: 43_200,
      lateCancelFee: { kind: 'percent', percent: 5000 },
    })
    const booked = await submit()
    const held = await page(booked.token)
    expect(await stated(held)).toEqual(held.summary)
    expect(held.summary.terms!.steps).toMatchObject([{ fee: usd(2250), online: true }])
    const leaving = { token: booked.payment!.token, gatewayToken: 'pm_card_visa', consent }
    answerOf(await server.post('payments/cards/create', leaving))
    const kept = await page(booked.token)
    expect(kept.summary).toMatchObject({
      card: 'Visa ···4242',
      now: { way: 'nothing' },
      terms: held.summary.terms,
    })
    isEmailed(kept)
    const canceled = answerOf<PublicSchedule>(
      await server.post('public/schedules/cancel', { token: booked.token, acceptFee: true }),
    )
    expect(canceled.summary.fees).toMatchObject([
      { kind: 'late_cancel_fee', amount: usd(2250), state: 'pending' },
    ])
    await chargeFees(server)
    const shown = await page(booked.token)
    expect(shown.summary.fees).toMatchObject([
      {
        kind: 'late_cancel_fee',
        amount: usd(2250),
        state: 'charged',
        card: 'Visa ···4242',
        receipt: { token: expect.any(String) },
      },
    ])
    isEmailed(shown)
    const { rows } = summaryInWords(shown.summary, { language: 'en', timeFormat: 24 })
    expect(rows.map(({ fact }) => fact).join()).not.toContain('Nothing is charged online')
    const receipt = answerOf<ReceiptView>(
      await server.get(`receipts/get?token=${shown.summary.fees[0]!.receipt!.token}`),
    )
    expect(receipt.amount).toBe(2250)
  })

  it.each([
    ['USD', usd(1000)],
    ['JPY', null],
  ])(
    'with a fee that is a sum only in the currency of its price: %s',
    async (currency, charged) => {
      const card = { paymentRule: paymentRules.card_on_file, deposit: null, currency }
      const { submit, page } = await setUp(card, { noShowFee: { kind: 'fixed', amount: 1000 } })
      expect((await page((await submit()).token)).summary.terms!.noShow.fee).toEqual(charged)
    },
  )

  it('with a fee that is a sum, whatever other services of the branch are priced in, also of a time that was held first', async () => {
    const card = { paymentRule: paymentRules.card_on_file, deposit: null }
    const { addService, submit, page } = await setUp(card, {
      noShowFee: { kind: 'fixed', amount: 1000 },
    })
    await addService('Ritual', { price: { amount: 9000, currency: 'JPY' } })
    const { hold } = await submit('10:00', { booker: undefined })
    const booked = await submit('10:00', { start: undefined, items: undefined, hold })
    expect((await page(booked.token)).summary.terms!.noShow.fee).toEqual(usd(1000))
  })

  it('of a price that is not certain: on every page and in its email', async () => {
    const { payerSummary, own, edit, submit, page, stated } = await setUp({})
    const kinds = {
      from: [priceKinds.from, /^from 45,00/],
      on_request: [priceKinds.on_request, /^to be agreed with the business$/],
    } as const
    for (const [pricing, [priceKind, said]] of entriesOf(kinds)) {
      await edit('products', own.product, { priceKind })
      const booked = await submit(pricing === 'from' ? '10:00' : '12:00')
      const shown = await page(booked.token)
      expect(shown.summary).toMatchObject({ pricing, now: { way: 'card', amount: usd(900) } })
      expect((await stated(shown)).pricing).toBe(pricing)
      expect(await payerSummary(booked)).toEqual(shown.summary)
      isEmailed(shown)
      const { price } = emailed(shown)[0]!
      expect(price).toMatch(said)
    }
  })

  it('of a price on request, which is not offered to be paid before it is agreed', async () => {
    const { own, edit, submit, page, stated } = await setUp({
      paymentRule: paymentRules.optional,
      deposit: null,
    })
    const fixed = await page((await submit('10:00')).token)
    expect(fixed).toMatchObject({ summary: { now: { way: 'optional' } }, payment: { rule: 1 } })
    await edit('products', own.product, { priceKind: priceKinds.on_request })
    const shown = await page((await submit('12:00')).token)
    expect(shown).toMatchObject({ summary: { now: { way: 'nothing' } }, payment: null })
    expect((await stated(shown)).now.way).toBe('nothing')
  })

  it('of a tip: it is no part of the price, and is refunded with the whole of it', async () => {
    const { server, submit, page, pay, cancel, list } = await setUp({
      tips: { enabled: true, presets: [1000] },
    })
    const booked = await submit()
    answerOf(await pay(booked, 'pm_card_visa', { tip: 300 }))
    const shown = await page(booked.token)
    expect(shown.summary).toMatchObject({
      paid: usd(900),
      tip: usd(300),
      surcharge: usd(0),
      refunded: usd(0),
      later: usd(3600),
    })
    expect(shown.summary.terms).toMatchObject({
      onTop: ['tip'],
      steps: [{ refund: usd(1200), withOnTop: true }, { refund: usd(0) }],
      noShow: { kept: usd(1200) },
    })
    isEmailed(shown)
    const [payment] = await list()
    const token = (payment as unknown as { receiptUrl: string }).receiptUrl.slice('/rc/'.length)
    expect(answerOf<ReceiptView>(await server.get(`receipts/get?token=${token}`)).summary).toEqual(
      shown.summary,
    )
    answerOf(await cancel(booked.token))
    const { summary } = await page(booked.token)
    expect(summary).toMatchObject({
      paid: usd(900),
      tip: usd(300),
      refunded: usd(1200),
      refunds: [{ amount: usd(1200) }],
    })
  })

  it('of a refund: how much, and to which card', async () => {
    const { submit, page, pay, cancel } = await setUp({})
    const booked = await submit()
    answerOf(await pay(booked))
    answerOf(await cancel(booked.token))
    const shown = await page(booked.token)
    expect(shown.summary.refunds).toMatchObject([
      { amount: usd(900), method: 'card', card: 'Visa ···4242' },
    ])
    expect(shown.summary).toMatchObject({ later: usd(0), terms: null })
    isEmailed(shown)
  })
})
