import type { z } from 'zod'
import { configurations } from '../../../../contract/configuration/index.ts'
import type { Setting } from '../../../../contract/configuration/setting.ts'
import type { endpoints } from '../../../../contract/endpoints/index.ts'
import type { PublicBooking } from '../../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../../contract/endpoints/public/ownAppointment.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { Envelope } from '../../../../contract/kernel/endpoint.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { paymentMethods, paymentRules } from '../../../../contract/money/paymentMethods.ts'
import type { ReceiptView } from '../../../../contract/documents/receipts.ts'
import type { Values } from '../../../../server/ports/values.ts'
import { at, booker } from '../../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../../support/furnished/furnish.ts'
import { picture } from '../../../support/files/pictures.ts'
import { present } from '../../../support/server/useApi.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'
import { bookAndPay, payingByLink, processors, takesCards } from './cards.ts'
import type { SettingCases } from './settingCase.ts'

const tenth = { kind: 'percent' as const, percent: 1000 }
const deposits = { payment: { processors, deposit: tenth, paymentRule: paymentRules.deposit } }
const fee = { bp: 1000, fixed: 0 }

/** What the page says that the service costs, in all and now, in minor units. */
const price = async ({ server, bookingRequest }: SettingPlace, more: Values = {}) => {
  const calculated = answerOf<{ total: Money; tax: Money; payment: { now: Money } }>(
    await server.post('clients/schedules/calculate', { ...bookingRequest, ...more }),
  )
  return {
    total: calculated.total.amount,
    tax: calculated.tax.amount,
    now: calculated.payment.now.amount,
  }
}

/** The refused field of an answer, or its code. */
const fieldOf = (envelope: Envelope) =>
  (envelope.error && envelope.r.fields?.[0]?.path) || codeOf(envelope)

/** The receipt of cash that the desk takes for an appointment. */
const receiptAtDesk = async (place: SettingPlace) => {
  const { server, own } = place
  const { id, total } = answerOf<ScheduleRecord>(await place.create({ start: at('10:00') }))
  const paid = await server.post(
    'branch_offices/payments/create',
    { branchOffice: own.branchOffice, schedule: id, method: paymentMethods.cash, amount: total },
    place.desk(),
  )
  if (paid.error) return codeOf(paid)
  const { receiptUrl } = answerOf<{ receiptUrl: string }>(paid)
  return answerOf<ReceiptView>(
    await server.get(`receipts/get?token=${receiptUrl.slice('/rc/'.length)}`),
  )
}

/** The methods that the desk is shown, and those that it can record a payment by. */
const takenAtDesk = async ({ server, own, desk }: SettingPlace) => {
  const { branchOffice } = own
  const taken: string[] = []
  for (const [name, method] of Object.entries(paymentMethods)) {
    const amount = { amount: 100, currency: 'USD' }
    const answer = await server.post(
      'branch_offices/payments/create',
      { branchOffice, concept: 'Sale', method, amount },
      desk(),
    )
    if (!answer.error) taken.push(name)
  }
  const { methodsAtBranch } = answerOf<z.infer<(typeof endpoints)['payments.config']['output']>>(
    await server.post('payments/config/get', { branchOffice }),
  )
  return { shown: methodsAtBranch, taken }
}

/** What a setting that is a list chooses among. */
const optionsOf = <Option extends string>({ schema }: Setting<Option[]>): Option[] =>
  (schema as unknown as z.ZodArray<z.ZodEnum<Record<Option, Option>>>).element.options

const byLink = async (place: SettingPlace, more: Values = {}) =>
  fieldOf(await (await payingByLink(place)).pay(more))

export const paymentCases: SettingCases<'payment'> = {
  currency: {
    to: 'EUR',
    observe: async ({ server, desk }) => {
      const drawer = await server.post(
        'branch_offices/payments/cash_sessions/open',
        { float: 2000 },
        desk(),
      )
      return answerOf<{ float: Money }>(drawer).float
    },
    seen: { before: { amount: 2000, currency: 'USD' }, after: { amount: 2000, currency: 'EUR' } },
  },
  taxRates: {
    to: [{ id: 1, name: 'IVA', bp: 1500, default: true }],
    given: { payment: { pricesIncludeTax: false } },
    observe: price,
    seen: { before: { total: 4500, tax: 0, now: 0 }, after: { total: 5175, tax: 675, now: 0 } },
  },
  pricesIncludeTax: {
    to: false,
    given: { payment: { taxRates: [{ id: 1, name: 'IVA', bp: 1500, default: true }] } },
    observe: price,
    seen: { before: { total: 4500, tax: 587, now: 0 }, after: { total: 5175, tax: 675, now: 0 } },
  },
  processors: {
    to: processors as never,
    observe: byLink,
    seen: { before: 'GATEWAY_UNAVAILABLE', after: 'answered' },
  },
  branchGateways: {
    to: true,
    observe: async (place) => {
      const own = await place.server.post(
        'branch_offices/config/edit',
        { key: 'payment', data: { processors } },
        place.desk(),
      )
      return [codeOf(own), await byLink(place)]
    },
    seen: { before: ['FORBIDDEN', 'GATEWAY_UNAVAILABLE'], after: ['answered', 'answered'] },
  },
  // Each method that is offered is one that pays there, and pays nothing where it is off.
  methodsOnline: optionsOf(configurations.payment.methodsOnline).map((method) => ({
    from: [method],
    given: deposits,
    to: [],
    observe: async (place: SettingPlace) => {
      const { view, pay } = await payingByLink(place)
      return {
        shown: (await view()).methods,
        paying: fieldOf(await pay({ method })),
        now: (await price(place)).now,
      }
    },
    seen: {
      before: { shown: [method], paying: 'answered', now: 450 },
      after: { shown: [], paying: 'method', now: 0 },
    },
  })),
  methodsAtBranch: optionsOf(configurations.payment.methodsAtBranch).map((method) => ({
    from: [],
    to: [method],
    observe: takenAtDesk,
    seen: { before: { shown: [], taken: [] }, after: { shown: [method], taken: [method] } },
  })),
  paymentRule: {
    given: takesCards,
    to: paymentRules.full,
    observe: async (place) => {
      const { status, payment } = answerOf<PublicBooking>(
        await place.book({ start: at('10:00'), booker }),
      )
      return [status.sysName, payment?.now.amount ?? null]
    },
    seen: { before: ['confirmed', null], after: ['pending_payment', 4500] },
  },
  deposit: {
    given: { payment: { ...deposits.payment } },
    from: tenth,
    to: { kind: 'fixed', amount: 1000 },
    observe: async (place) => (await price(place)).now,
    seen: { before: 450, after: 1000 },
  },
  capture: {
    given: deposits,
    to: 'at_visit',
    observe: async (place) => {
      await bookAndPay(place)
      const { items } = answerOf<{ items: { status: { sysName: string } }[] }>(
        await place.server.post('branch_offices/payments/get', {}, place.desk()),
      )
      return items.map(({ status }) => status.sysName)
    },
    seen: { before: ['paid'], after: ['authorized'] },
  },
  refundPolicy: {
    given: { payment: { processors, paymentRule: paymentRules.full } },
    to: [{ hours: 1, bp: 5000 }],
    observe: async (place) => {
      const { token } = await bookAndPay(place)
      return (
        answerOf<PublicSchedule>(await place.server.post('public/schedules/get', { token })).refund
          ?.amount ?? 0
      )
    },
    seen: { before: 4500, after: 2250 },
  },
  linkExpiryHours: {
    given: takesCards,
    to: 2,
    observe: async (place) => {
      const { pay } = await payingByLink(place)
      place.server.setNow(new Date(present.getTime() + 3 * 3_600_000))
      return codeOf(await pay())
    },
    seen: { before: 'answered', after: 'LINK_EXPIRED' },
  },
  installments: {
    given: takesCards,
    to: 6,
    observe: (place) => byLink(place, { installments: 3 }),
    seen: { before: 'installments', after: 'answered' },
  },
  tips: [
    {
      given: takesCards,
      to: { enabled: true, presets: [] },
      observe: (place) => byLink(place, { tip: 500 }),
      seen: { before: 'tip', after: 'answered' },
    },
    {
      given: takesCards,
      from: { enabled: true, presets: [] },
      to: { enabled: true, presets: [1000, 1500] },
      observe: async (place) => (await (await payingByLink(place)).view()).tips,
      seen: { before: [], after: [1000, 1500] },
    },
  ],
  receipt: [
    {
      to: { prefix: 'A1', next: 7, footer: 'Come again', logo: true },
      observe: async (place) => {
        const { number, footer } = (await receiptAtDesk(place)) as ReceiptView
        return [number, footer]
      },
      seen: { before: ['1', ''], after: ['A1-7', 'Come again'] },
    },
    {
      to: { prefix: '', next: 1, footer: '', logo: false },
      observe: async (place) => {
        const { server, own, partner } = place
        const logo = `data:image/png;base64,${Buffer.from(await picture()).toString('base64')}`
        answerOf(
          await server.post(
            'partners/organizations/edit',
            { id: own.organization, data: { logo } },
            partner,
          ),
        )
        return ((await receiptAtDesk(place)) as ReceiptView).organization.logo !== null
      },
      seen: { before: true, after: false },
    },
  ],
  invoiceData: {
    given: takesCards,
    to: 'required',
    observe: byLink,
    seen: { before: 'answered', after: 'invoice' },
  },
  platformFee: {
    given: takesCards,
    to: fee,
    observe: async (place) => {
      const { pay, payments } = await payingByLink(place)
      answerOf(await pay())
      return (await payments()).map(({ platformFee }) => platformFee?.amount ?? 0)
    },
    seen: { before: [0], after: [450] },
  },
  feePaidBy: {
    given: { payment: { processors, platformFee: fee } },
    to: 'client',
    observe: async (place) => {
      const { pay, receipt } = await payingByLink(place)
      answerOf(await pay())
      return (await receipt()).amount
    },
    seen: { before: 4500, after: 4950 },
  },
  cashSessions: {
    to: true,
    observe: async (place) => {
      const receipt = await receiptAtDesk(place)
      return typeof receipt === 'object' ? receipt.number : receipt
    },
    seen: { before: '1', after: 'CASH_SESSION_CLOSED' },
  },
  minAmount: {
    given: deposits,
    to: 1000,
    observe: async (place) => (await price(place)).now,
    seen: { before: 450, after: 1000 },
  },
  minDepositLocked: {
    given: deposits,
    to: true,
    observe: async (place) => {
      const link = {
        branchOffice: place.own.branchOffice,
        name: 'free',
        title: 'Free',
        paymentRule: paymentRules.none,
      }
      answerOf(await place.server.post('branch_offices/direct_links/create', link, place.desk()))
      return (await price(place, { directLink: 'free' })).now
    },
    seen: { before: 0, after: 450 },
  },
}
