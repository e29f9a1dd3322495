import type { PayerView } from '../../../../contract/endpoints/payments.ts'
import type { PublicBooking } from '../../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { Envelope } from '../../../../contract/kernel/endpoint.ts'
import type { Money } from '../../../../contract/money/money.ts'
import type { ReceiptView } from '../../../../contract/documents/receipts.ts'
import type { Values } from '../../../../server/ports/values.ts'
import { feePaymentKinds } from '../../../../contract/money/paymentMethods.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { at, booker, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { consent } from '../../../support/furnished/cardedBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'

/** The gateway of the tests, as a setting. */
export const processors = [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }]

/**
 * The fees in minor units that a visitor's card is charged who cancels an hour before the
 * appointment, or does not come.
 */
export const feeOfAppointment = async (
  place: SettingPlace,
  outcome: 'lateCancel' | 'noShow',
): Promise<number[]> => {
  const { server, call } = place
  await place.set('payment', { processors })
  const { token } = answerOf<PublicBooking>(await place.book({ start: at('15:00'), booker }))
  const { items } = answerOf<{ items: ScheduleRecord[] }>(
    await call('get', { from: tuesday, to: tuesday }),
  )
  const { id } = items[0]!
  answerOf(await place.change(id, { client: place.client }))
  const ask = {
    branchOffice: place.own.branchOffice,
    kind: 2,
    schedule: id,
    concept: 'Card',
    amount: null,
  }
  const { url } = answerOf<{ url: string }>(
    await server.post('branch_offices/payments/links/create', ask, place.desk()),
  )
  const card = { token: url.slice('/ac/'.length), gatewayToken: 'pm_card_visa', consent }
  answerOf(await server.post('payments/cards/create', card))
  if (outcome === 'lateCancel') {
    server.setNow(new Date(at('14:00')))
    await server.post('public/schedules/cancel', { token, acceptFee: true })
  }
  await place.later(new Date(at('15:30')))
  if (outcome === 'noShow')
    answerOf(await place.change(id, { status: scheduleStatuses.ids.no_show }))
  await place.mail()
  const paid = await server.post('branch_offices/payments/get', { schedule: id }, place.desk())
  return answerOf<{ items: { kind: number; amount: { amount: number } }[] }>(paid).items.flatMap(
    ({ kind, amount }) => (feePaymentKinds.includes(kind) ? [amount.amount] : []),
  )
}

/** The branch takes cards. */
export const takesCards = { payment: { processors } }

/**
 * A link that asks for 45.00 USD of an appointment, with what its page shows and what paying by it
 * is answered.
 */
export const payingByLink = async (place: SettingPlace) => {
  const { server, own } = place
  const appointment = answerOf<ScheduleRecord>(await place.create({ start: at('10:00') }))
  const ask = {
    branchOffice: own.branchOffice,
    schedule: appointment.id,
    concept: 'Appointment',
    amount: { amount: 4500, currency: 'USD' },
  }
  const { url } = answerOf<{ url: string }>(
    await server.post('branch_offices/payments/links/create', ask, place.desk()),
  )
  const token = url.slice('/pl/'.length)
  const payments = async () =>
    answerOf<{ items: Paid[] }>(await server.post('branch_offices/payments/get', {}, place.desk()))
      .items
  return {
    view: async () => answerOf<PayerView>(await server.get(`payments/link/config?token=${token}`)),
    pay: (more: Values = {}): Promise<Envelope> =>
      server.post('payments/process', {
        token,
        method: 'card',
        gatewayToken: 'pm_card_visa',
        ...more,
      }),
    payments,
    receipt: async () => {
      const [{ receiptUrl }] = (await payments()) as [Paid]
      return answerOf<ReceiptView>(
        await server.get(`receipts/get?token=${receiptUrl.slice('/rc/'.length)}`),
      )
    },
  }
}

type Paid = Record<'amount' | 'net', Money> & {
  platformFee: Money | null
  receiptUrl: string
  status: { sysName: string }
}

/** A booking of Tuesday, ten o'clock, paid by card where it asks for that. */
export const bookAndPay = async (place: SettingPlace) => {
  const booked = answerOf<PublicBooking>(await place.book({ start: at('10:00'), booker }))
  const { payment } = booked
  if (payment?.token) {
    const card = { token: payment.token, method: 'card', gatewayToken: 'pm_card_visa' }
    answerOf(await place.server.post('payments/process', card))
  }
  return booked
}
