import { describe, expect, it } from 'vitest'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { SeriesRecord } from '../../../contract/endpoints/series.ts'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { createAdmin, giveRights } from '../../support/furnished/administrators.ts'
import { makeKey, restCaller } from '../../support/server/apiKey.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { freshen } from '../../support/server/freshen.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const cancelled = { status: { id: 9, comments: 'Closed', by: 'branch' } }
const rejected = { status: { id: 10, comments: 'Fully booked' } }
const withoutRefund = everyPrivilege.map((each) =>
  each.sys_name === 'refund' ? { ...each, privs: { create: false } } : each,
)

/**
 * A branch where refunds above a limit need a fresh proof, with appointments of 45.00 paid in full
 * by card; sessions can grow stale.
 */
const setUp = async ({
  refundStepUp = 0,
  schedule = {},
}: { refundStepUp?: number; schedule?: Values } = {}) => {
  const server = api()
  const branch = await advanceBranch(server, sandbox, { paymentRule: 3 })
  await branch.configure({ refundStepUp }, 'security')
  await branch.configure(schedule)
  const paidAppointment = async (time = '10:00') => {
    const booked = await branch.submit(time)
    answerOf(await branch.pay(booked))
    return { ...(await branch.record(booked.code)), code: booked.code, token: booked.token }
  }
  /** Lets the session grow older than a fresh proof; the sandbox's clock stays close. */
  const stale = () => server.setNow(new Date(server.ports.clock.now().getTime() + 11 * 60_000))
  const colleague = async (privileges = everyPrivilege) => {
    const who = await createAdmin(server, 'colleague@admin.test', {
      organization: branch.own.organization,
      branchOffice: branch.own.branchOffice,
    })
    await giveRights(server, 'colleague@admin.test', privileges)
    return who
  }
  /** What the outbox and the clock would do about an appointment later. */
  const later = async (id: number) => {
    await branch.settle(id)
    await turnsOf(server)['payments.settle']()
  }
  const schedules = (verb: string, body: Values, who: SignedIn = branch.desk()) =>
    server.post(`branch_offices/schedules/${verb}`, body, who)
  const change = (id: number, data: Values, who?: SignedIn) => schedules('edit', { id, data }, who)
  return { ...branch, server, paidAppointment, stale, colleague, later, schedules, change }
}

describe('canceling an appointment that was paid by card, with a stale session', () => {
  it.each([
    ['canceling', cancelled, {}],
    ['rejecting a request', rejected, { approval: 2 }],
  ])('needs a fresh proof above the limit: %s', async (_, data, schedule) => {
    const { server, paidAppointment, stale, change, read, desk } = await setUp({ schedule })
    const appointment = await paidAppointment()
    stale()
    expect(codeOf(await change(appointment.id, data))).toBe('STEP_UP_REQUIRED')
    const kept = await read(appointment.id)
    expect([kept.status.sysName, kept.version, kept.payment.refunded]).toEqual([
      appointment.status.sysName,
      appointment.version,
      usd(0),
    ])
    await freshen(server, desk())
    expect(answerOf(await change(appointment.id, data))).toMatchObject({
      payment: { refunded: usd(4500), toReturn: usd(0) },
    })
  })

  it('needs none up to the limit, which counts what the account refunded before by canceling or by hand', async () => {
    const { paidAppointment, stale, change, list } = await setUp({ refundStepUp: 9000 })
    const appointments = [
      await paidAppointment('10:00'),
      await paidAppointment('12:00'),
      await paidAppointment('14:00'),
    ]
    stale()
    expect(codeOf(await change(appointments[0]!.id, cancelled))).toBe('answered')
    expect(codeOf(await change(appointments[1]!.id, cancelled))).toBe('answered')
    expect(codeOf(await change(appointments[2]!.id, cancelled))).toBe('STEP_UP_REQUIRED')
    const { refunds } = (await list({ schedule: appointments[0]!.id }))[0] as unknown as {
      refunds: { by: { name: string } | null }[]
    }
    expect(refunds.map(({ by }) => by?.name)).toEqual([expect.stringContaining('bo-')])
  })

  it('cannot be sent for several appointments at once', async () => {
    const { paidAppointment, stale, change } = await setUp({ refundStepUp: 4500 })
    const appointments = [
      await paidAppointment('10:00'),
      await paidAppointment('12:00'),
      await paidAppointment('14:00'),
    ]
    stale()
    const answers = await Promise.all(
      appointments.map(async ({ id }) => codeOf(await change(id, cancelled))),
    )
    expect(answers.toSorted()).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED', 'answered'])
  })

  it('needs none where nothing is refunded', async () => {
    const { stale, change, schedules, client, own, day } = await setUp()
    const { branchOffice, entailedProduct } = own
    const body = { branchOffice, client, items: [{ entailedProduct }], start: at('16:00', day) }
    const appointment = answerOf<WholeSchedule>(await schedules('create', body))
    stale()
    expect(codeOf(await change(appointment.id, cancelled))).toBe('answered')
  })

  it('leaves the cancellation of visitors as it is', async () => {
    const { paidAppointment, stale, cancel, read } = await setUp()
    const appointment = await paidAppointment()
    stale()
    answerOf(await cancel(appointment.token))
    expect((await read(appointment.id)).payment).toMatchObject({ refunded: usd(4500) })
  })
})

describe('canceling by a caller who may not refund', () => {
  it('leaves the money among the payments to return, whatever runs later', async () => {
    const { paidAppointment, colleague, change, later, read, list, refund } = await setUp()
    const appointment = await paidAppointment()
    const who = await colleague(withoutRefund)
    expect(answerOf(await change(appointment.id, cancelled, who))).toMatchObject({
      status: { sysName: 'cancelled' },
      payment: { refunded: usd(0), toReturn: usd(4500) },
    })
    await later(appointment.id)
    expect((await read(appointment.id)).payment).toMatchObject({
      refunded: usd(0),
      toReturn: usd(4500),
    })
    const [payment] = await list({ toReturn: true })
    expect(payment).toMatchObject({ visit: { id: appointment.id }, status: { sysName: 'paid' } })
    expect((await read(appointment.id)).cancel).not.toHaveProperty('refund')
    answerOf(await refund(payment!.id))
    expect((await read(appointment.id)).payment).toMatchObject({
      refunded: usd(4500),
      toReturn: usd(0),
    })
  })

  it.each([
    [0, 0, 4500],
    [50_000, 4500, 0],
  ])(
    'lets an API key refund up to the limit of %i only',
    async (refundStepUp, refunded, toReturn) => {
      const { server, paidAppointment, later, read, own } = await setUp({ refundStepUp })
      const appointment = await paidAppointment()
      const { token } = await makeKey(server, { organization: own.organization })
      const { status } = await restCaller(server, token)(
        'PUT',
        `schedules/${appointment.id}`,
        cancelled,
      )
      expect(status).toBe(200)
      await later(appointment.id)
      expect(await read(appointment.id)).toMatchObject({
        status: { sysName: 'cancelled' },
        payment: { refunded: usd(refunded), toReturn: usd(toReturn) },
      })
    },
  )
})

describe('canceling appointments of a series that were paid by card', () => {
  const paidSeries = async (refundStepUp: number) => {
    const branch = await setUp({ refundStepUp })
    const { schedules, client, day, server, own } = branch
    const bookingRequest = {
      branchOffice: own.branchOffice,
      items: [{ entailedProduct: own.entailedProduct }],
    }
    const rule = { freq: 'weekly', interval: 1, count: 2 }
    const { id, occurrences } = answerOf<SeriesRecord>(
      await schedules('series/create', { ...bookingRequest, client, rule, anchor: `${day}T10:00` }),
    )
    const paid = await branch.paidAppointment('14:00')
    // Each occurrence was paid as an appointment of its own is.
    await server.database.asOwner(async (owner) => {
      const only = occurrences[0]!.schedule
      await owner.query(
        'update payment set schedule = $1 where organization_id = $2 and schedule = $3',
        [only, own.organization, paid.id],
      )
      await owner.query(
        `update schedule s set paid_amount = o.paid_amount from schedule o
         where s.organization_id = $2 and s.id = $1 and o.organization_id = $2 and o.id = $3`,
        [only, own.organization, paid.id],
      )
    })
    const end = (who?: SignedIn) =>
      schedules('series/edit', { id, scope: 'all_future', data: { cancel: {} } }, who)
    return { ...branch, end, first: occurrences[0]!.schedule }
  }

  it('needs a fresh proof above the limit, and refunds with one', async () => {
    const { server, stale, end, first, read, desk } = await paidSeries(0)
    stale()
    expect(codeOf(await end())).toBe('STEP_UP_REQUIRED')
    expect((await read(first)).status.sysName).toBe('confirmed')
    await freshen(server, desk())
    answerOf(await end())
    expect((await read(first)).payment).toMatchObject({ refunded: usd(4500), toReturn: usd(0) })
  })

  it('leaves the money to people who may refund', async () => {
    const { colleague, end, first, read, later } = await paidSeries(50_000)
    answerOf(await end(await colleague(withoutRefund)))
    await later(first)
    expect(await read(first)).toMatchObject({
      status: { sysName: 'cancelled' },
      payment: { refunded: usd(0), toReturn: usd(4500) },
    })
  })
})
