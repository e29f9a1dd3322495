import { describe, expect, it } from 'vitest'
import { waitUntil } from '../../../server/app/messages/waitingEmail.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import type { Gateways } from '../../../server/ports/gateway.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { cardedBranch } from '../../support/furnished/cardedBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { emailsOf } from '../../support/jobs/sentEmails.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const refused = (envelope: Envelope) =>
  envelope.error
    ? (envelope.r.fields ?? []).map(({ path, rule }) => `${path} ${rule}`).join(', ')
    : 'answered'

/** Gateways that no charge reaches. */
const outOfReach = ({ open }: Gateways): Gateways => ({
  open: (settings) => {
    const gateway = open(settings)
    return (
      gateway && {
        ...gateway,
        charge: async () => ({
          state: 'declined',
          reason: 'gateway_unreachable',
          processorRef: null,
        }),
      }
    )
  },
})

const setUp = (card?: string) => cardedBranch(api(), sandbox, card)

describe('an appointment that its client missed', () => {
  it('leaves nothing to be paid but its fee', async () => {
    const { leave, book, edit, later, createLink, pay, read, server, desk, client } = await setUp()
    await leave()
    const { id } = await book()
    await later(new Date(at('11:30')))
    answerOf(await edit(id, { status: 8 }))
    expect((await read(id)).payment).toMatchObject({ due: usd(0), paid: usd(0) })
    expect(codeOf(await createLink({ schedule: id, amount: usd(4500) }))).toBe('VALIDATION')
    expect(said(await createLink({ schedule: id, kind: 3, client }))).toBe('schedule nothingDue')
    for (const method of [4, 5])
      expect(said(await pay({ schedule: id, method, amount: usd(100) }))).toBe(
        'schedule nothingDue',
      )
    expect(codeOf(await pay({ schedule: id, kind: 3, amount: usd(2250) }))).toBe('answered')
    const stated = await server.post('branch_offices/schedules/summary/get', { id }, desk())
    expect(answerOf<{ summary: unknown }>(stated).summary).toMatchObject({
      later: usd(0),
      now: { way: 'nothing', amount: usd(0) },
      card: null,
      terms: null,
    })
    answerOf(await edit(id, { status: { id: 4, comments: 'They came' } }))
    expect((await read(id)).payment).toMatchObject({ due: usd(4500) })
  }, 60_000)

  it('owes nothing by a link that was open before: on its page, by paying it or by sending it again', async () => {
    const { book, edit, later, link, call } = await setUp()
    const { id } = await book()
    await later(new Date(at('11:30')))
    const open = await link({ schedule: id, amount: usd(4500) })
    answerOf(await edit(id, { status: 8 }))
    expect((await open.view()).amount).toBeNull()
    for (const refusal of [await open.pay(), await call('links/send', { id: open.id })])
      expect([codeOf(refusal), refused(refusal)]).toEqual(['NOT_AVAILABLE', 'schedule nothingDue'])
  }, 60_000)
})

describe('the fee of an appointment that its client missed', () => {
  it('is charged on their card in the background, once, and notified', async () => {
    const { leave, book, edit, later, chargeFees, fees, server } = await setUp()
    await leave()
    const appointment = await book()
    await later(new Date(at('11:30')))
    answerOf(await edit(appointment.id, { status: 8 }))
    // Not before the step can no longer be taken back.
    const due = await server.database.asOwner((owner) =>
      owner.query<{ until: number }>(
        "select (payload ->> 'waitUntil')::float8 as until from outbox where topic = 'fees.charge'",
      ),
    )
    expect(due.rows).toEqual([{ until: waitUntil(server.ports.clock.now()) }])
    expect(await chargeFees()).toBe(1)
    await Promise.all([chargeFees(), chargeFees()])
    expect(await fees(appointment.id)).toMatchObject([
      { kind: 3, method: 2, amount: usd(2250), status: { sysName: 'paid' } },
    ])
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ letter: string }>(
        "select payload ->> 'letter' as letter from platform_outbox where topic = 'letters.send' and payload ->> 'letter' like 'payment%'",
      ),
    )
    expect(rows.map(({ letter }) => letter)).toEqual(['paymentFeeCharged'])
    const [email] = await emailsOf(server, 'paymentFeeCharged')
    expect(email!.text).toMatch(/See the receipt: https:\/\/agenda\.test\/rc\/\S+/)
    // Noted by mistake, and again, with the fee kept meanwhile: it was charged once.
    answerOf(
      await edit(appointment.id, {
        status: { id: 4, comments: 'They were here' },
        refundFee: false,
      }),
    )
    answerOf(await edit(appointment.id, { status: 8 }))
    await chargeFees()
    expect(await fees(appointment.id)).toHaveLength(1)
    expect(server.faults).toEqual([])
  })

  it('is proposed to the desk by its terms until it was charged, and a late cancellation by its own', async () => {
    const { book, edit, later, server, desk, pay } = await setUp()
    const { id } = await book()
    const agreed = async () =>
      answerOf<{ agreed: unknown }>(
        await server.post('branch_offices/schedules/fees/get', { id }, desk()),
      ).agreed
    expect(await agreed()).toEqual({ noShow: usd(2250), lateCancel: usd(1000) })
    await later(new Date(at('11:30')))
    answerOf(await edit(id, { status: 8 }))
    answerOf(await pay({ schedule: id, kind: 3, amount: usd(250) }))
    expect(await agreed()).toEqual({ noShow: usd(2000), lateCancel: usd(1000) })
    answerOf(await pay({ schedule: id, kind: 3, amount: usd(2000) }))
    expect(await agreed()).toEqual({ noShow: null, lateCancel: usd(1000) })
  }, 60_000)

  it('is not charged on their card beside what they paid of it at the desk', async () => {
    const { leave, book, edit, later, chargeFees, fees, pay } = await setUp()
    await leave()
    const { id } = await book()
    await later(new Date(at('11:30')))
    answerOf(await edit(id, { status: 8 }))
    answerOf(await pay({ schedule: id, kind: 3, amount: usd(250) }))
    await chargeFees()
    expect((await fees(id)).map(({ method, amount }) => [method, amount.amount])).toEqual([
      [4, 250],
      [2, 2000],
    ])
  }, 60_000)

  it('is not charged on their card beside what the desk notes of it that is still to arrive', async () => {
    const { leave, book, edit, later, chargeFees, fees, pay, server, desk } = await setUp()
    await leave()
    const { id } = await book()
    await later(new Date(at('11:30')))
    answerOf(await edit(id, { status: 8 }))
    const transfer = { method: paymentMethods.transfer, status: paymentStatuses.ids.pending }
    answerOf(await pay({ schedule: id, kind: 3, amount: usd(250), ...transfer }))
    const { agreed } = answerOf<{ agreed: unknown }>(
      await server.post('branch_offices/schedules/fees/get', { id }, desk()),
    )
    expect(agreed).toMatchObject({ noShow: usd(2000) })
    await chargeFees()
    expect((await fees(id)).map(({ amount, status }) => [amount.amount, status.sysName])).toEqual([
      [250, 'pending'],
      [2000, 'paid'],
    ])
  }, 60_000)

  it.each([{ atDesk: 250 }, { atDesk: 2250 }])(
    'is not charged for more than is left where the desk took $atDesk while the gateway was out of reach',
    async ({ atDesk }) => {
      const { leave, book, edit, later, chargeFees, fees, pay, server } = await setUp()
      await leave()
      const { id } = await book()
      await later(new Date(at('11:30')))
      answerOf(await edit(id, { status: 8 }))
      const { gateways } = server.ports
      server.ports.gateways = outOfReach(gateways)
      await expect(chargeFees()).rejects.toThrow('out of reach')
      server.ports.gateways = gateways
      answerOf(await pay({ schedule: id, kind: 3, amount: usd(atDesk) }))
      await chargeFees()
      expect((await fees(id)).map(({ amount, status }) => [amount.amount, status.sysName])).toEqual(
        [
          [2250, 'created'],
          [atDesk, 'paid'],
        ],
      )
    },
    60_000,
  )

  it('is charged as it was begun where the desk took less of it after all', async () => {
    const { leave, book, edit, later, chargeFees, fees, pay, server, call } = await setUp()
    await leave()
    const { id } = await book()
    await later(new Date(at('11:30')))
    answerOf(await edit(id, { status: 8 }))
    const transfer = { method: paymentMethods.transfer, status: paymentStatuses.ids.pending }
    const noted = answerOf<{ id: number }>(
      await pay({ schedule: id, kind: 3, amount: usd(250), ...transfer }),
    )
    const { gateways } = server.ports
    server.ports.gateways = outOfReach(gateways)
    await expect(chargeFees()).rejects.toThrow('out of reach')
    server.ports.gateways = gateways
    const failed = { id: paymentStatuses.ids.failed, comments: 'It never came' }
    answerOf(await call('edit', { id: noted.id, data: { status: failed } }))
    await chargeFees()
    expect((await fees(id)).map(({ amount, status }) => [amount.amount, status.sysName])).toEqual([
      [250, 'failed'],
      [2000, 'paid'],
    ])
  }, 60_000)

  it('is refunded where the desk corrects that, and charged again where they did not come after all', async () => {
    const { leave, book, edit, later, chargeFees, fees, server, desk } = await setUp()
    await leave()
    const { id } = await book()
    const charged = async () => {
      const answer = await server.post('branch_offices/schedules/fees/get', { id }, desk())
      return answerOf<{ charged: unknown }>(answer).charged
    }
    await later(new Date(at('11:30')))
    answerOf(await edit(id, { status: 8 }))
    await chargeFees()
    expect(await charged()).toEqual({ amount: usd(2250) })
    answerOf(await edit(id, { status: { id: 4, comments: 'They were here' } }))
    expect(await fees(id)).toMatchObject([
      {
        kind: 3,
        amount: usd(2250),
        refunded: usd(2250),
        status: { sysName: 'refunded' },
        refunds: [{ reason: 'fee_lifted' }],
      },
    ])
    expect(await charged()).toBeNull()
    const stated = answerOf<{ summary: { fees: unknown[]; later: unknown } }>(
      await server.post('branch_offices/schedules/summary/get', { id }, desk()),
    ).summary
    expect(stated).toMatchObject({
      later: usd(4500),
      refunds: [{ amount: usd(2250), state: 'made' }],
    })
    expect(await emailsOf(server, 'paymentRefunded')).toHaveLength(1)
    answerOf(await edit(id, { status: 8 }))
    await chargeFees()
    expect(await fees(id)).toMatchObject([
      { status: { sysName: 'refunded' } },
      { kind: 3, amount: usd(2250), status: { sysName: 'paid' } },
    ])
    expect(server.faults).toEqual([])
  }, 60_000)

  it('is not charged where the desk waives it, corrects the status first, or no card was left', async () => {
    const { leave, book, edit, later, chargeFees, fees } = await setUp()
    const [waived, corrected] = [await book(at('11:00')), await book(at('13:00'))]
    await later(new Date(at('14:30')))
    answerOf(await edit(waived.id, { status: 8 }))
    await chargeFees()
    expect(await fees(waived.id)).toEqual([])
    await leave()
    answerOf(await edit(waived.id, { status: { id: 4, comments: 'Again' } }))
    answerOf(await edit(waived.id, { status: 8, fee: 'waive' }))
    answerOf(await edit(corrected.id, { status: 8 }))
    answerOf(await edit(corrected.id, { status: { id: 4, comments: 'They came' } }))
    await chargeFees()
    expect(await fees(corrected.id)).toEqual([])
  })

  it('is shown as failed where the bank refuses, and tried again where the gateway is out of reach', async () => {
    const { leave, book, edit, later, chargeFees, fees, fault, noFaults } = await setUp(
      'pm_card_chargeCustomerFail',
    )
    await leave()
    const appointment = await book()
    await later(new Date(at('11:30')))
    answerOf(await edit(appointment.id, { status: 8 }))
    await fault('error', 'POST /v1/payment_intents', { times: 9 })
    await expect(chargeFees()).rejects.toThrow('out of reach')
    await noFaults()
    await chargeFees()
    expect(await fees(appointment.id)).toMatchObject([
      { status: { sysName: 'failed', comments: 'declined' } },
    ])
  })

  it('is covered by what was paid before', async () => {
    const { leave, book, edit, later, chargeFees, fees, paid } = await setUp()
    await leave()
    const appointment = await book()
    await paid({ schedule: appointment.id, amount: usd(2000) })
    await later(new Date(at('11:30')))
    answerOf(await edit(appointment.id, { status: 8 }))
    await chargeFees()
    expect(await fees(appointment.id)).toMatchObject([{ kind: 1 }, { kind: 3, amount: usd(250) }])
  })
})
