import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { cardedBranch, consent } from '../../support/furnished/cardedBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import type { LinkRecord } from '../../support/furnished/linkingBranch.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()

/**
 * A visitor books online under a client’s email; staff assign the appointment to that client, who
 * saved a card before.
 */
const impersonated = async () => {
  const branch = await cardedBranch(api(), sandbox)
  const { leave, request, server, edit, client, desk } = branch
  await leave()
  const { token, code } = answerOf<PublicBooking>(await request({ start: at('15:00'), booker }))
  const { items } = answerOf<{ items: ScheduleRecord[] }>(
    await server.post(
      'branch_offices/schedules/get',
      { from: '2027-01-12', to: '2027-01-12' },
      desk(),
    ),
  )
  const { id } = items.find((each) => each.code === code)!
  answerOf(await edit(id, { client }))
  const mine = (path: string, body: Values = {}) =>
    server.post(`public/schedules/${path}`, { token, ...body })
  return { ...branch, id, mine }
}

describe('the fee of an appointment that was booked online', () => {
  it('is neither shown on nor charged to a card of the client whom staff take the visitor for (M11)', async () => {
    const { mine, later, chargeFees, fees, id } = await impersonated()
    await later(new Date(at('13:00')))
    expect(answerOf<PublicSchedule>(await mine('get')).lateCancel).toBeNull()
    expect(codeOf(await mine('cancel', { acceptFee: true }))).toBe('POLICY_WINDOW')
    await chargeFees()
    expect(await fees(id)).toEqual([])
  })

  it('for a no-show is not charged to that card either', async () => {
    const { later, edit, chargeFees, fees, id, server, desk } = await impersonated()
    await later(new Date(at('16:30')))
    expect(
      answerOf<{ noShow: { card: string | null } | null }>(
        await server.post('branch_offices/schedules/fees/get', { id }, desk()),
      ),
    ).toMatchObject({
      noShow: { card: null },
    })
    answerOf(await edit(id, { status: 8 }))
    await chargeFees()
    expect(await fees(id)).toEqual([])
  })

  it('is charged on the card that was left with it', async () => {
    const { mine, later, chargeFees, fees, id, createLink, server } = await impersonated()
    const { url } = answerOf<LinkRecord>(await createLink({ kind: 2, schedule: id, amount: null }))
    const body = { token: url.slice('/ac/'.length), gatewayToken: 'pm_card_mastercard', consent }
    answerOf(await server.post('payments/cards/create', body))
    await later(new Date(at('13:00')))
    expect(answerOf<PublicSchedule>(await mine('get')).lateCancel).toEqual({
      fee: usd(1000),
      card: 'Mastercard ···4444',
    })
    answerOf(await mine('cancel', { acceptFee: true }))
    await chargeFees()
    expect(await fees(id)).toMatchObject([
      { kind: 4, amount: usd(1000), savedCard: { name: 'Mastercard ···4444' } },
    ])
  })
})

describe('a payment link of an appointment that was booked online', () => {
  it('is not paid with a card of the client whom staff take the visitor for', async () => {
    const { id, cards, link, server } = await impersonated()
    const [card] = await cards()
    const { token } = await link({ kind: 1, schedule: id })
    const named = { token, method: 'saved_card', savedCard: card!.id, gatewayToken: 'cvc_123' }
    expect(await server.post('payments/process', named)).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'savedCard', rule: 'unknown' }] },
    })
  })
})
