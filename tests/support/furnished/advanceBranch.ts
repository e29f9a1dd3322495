import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { settleAppointment } from '../../../server/app/booking/settleAppointment.ts'
import { at, booker } from './bookingBranch.ts'
import { answerOf } from './furnish.ts'
import { linkingBranch, type Paid } from './linkingBranch.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import type { useSandbox } from '../outside/useSandbox.ts'

/** A day far enough ahead of the sandbox's clock, which is that of the machine; a Tuesday. */
export const dayAhead = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000)
  while (![1, 2, 3, 4, 5].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** A branch whose visitors pay a fifth of 45.00 USD when they book. */
export const advanceBranch = async (
  server: ApiUnderTest,
  sandbox: ReturnType<typeof useSandbox>,
  configured: Values = {},
) => {
  const branch = await linkingBranch(server, sandbox)
  const cards = { processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }] }
  const advance = {
    ...cards,
    paymentRule: 2,
    deposit: { kind: 'percent', percent: 2000 },
    ...configured,
  }
  await branch.configure(advance, 'payment')
  const day = dayAhead(20)
  const book = async (time = '10:00', more: Values = {}) =>
    answerOf<PublicBooking>(await branch.book({ start: at(time, day), booker, ...more }))
  return {
    ...branch,
    advance,
    day,
    free: () => branch.free({}, day),
    submit: book,
    page: async (token: string | null) =>
      answerOf<PublicSchedule>(await server.post('public/schedules/get', { token })),
    pay: (
      booked: PublicBooking,
      card = 'pm_card_visa',
      more: Values = {},
    ): Promise<Envelope<Paid>> =>
      server.post('payments/process', {
        token: booked.payment!.token,
        method: 'card',
        gatewayToken: card,
        ...more,
      }),
    cancel: (token: string | null) => server.post('public/schedules/cancel', { token }),
    /** The appointment as the desk has it. */
    record: async (code: string) => {
      const found = (await branch.appointments()).find((each) => each.code === code)
      return branch.read(found!.id)
    },
    settle: (schedule: number) =>
      settleAppointment(server.ports, { organization: branch.organization, schedule, ref: 'test' }),
  }
}
