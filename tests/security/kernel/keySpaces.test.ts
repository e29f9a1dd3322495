import { describe, expect, it } from 'vitest'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { cardedBranch } from '../../support/furnished/cardedBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()

describe('idempotency keys', () => {
  it('of payers take none of the application’s own: a fee is charged whatever keys were sent with payments (M3)', async () => {
    const { leave, book, edit, later, chargeFees, fees, link } = await cardedBranch(api(), sandbox)
    await leave()
    const appointment = await book()
    for (const taken of [`no_show_fee-${appointment.id}`, `system:no_show_fee-${appointment.id}`])
      answerOf(await (await link()).pay('pm_card_visa', { idempotencyKey: taken }))
    await later(new Date(at('11:30')))
    answerOf(await edit(appointment.id, { status: 8 }))
    await chargeFees()
    expect(await fees(appointment.id)).toMatchObject([{ kind: 3, status: { sysName: 'paid' } }])
  })

  it('of payers are each a payment once, as before', async () => {
    const { link, list } = await cardedBranch(api(), sandbox)
    const { pay } = await link()
    const once = { idempotencyKey: 'pay-me-once' }
    const [first, again] = [await pay('pm_card_visa', once), await pay('pm_card_visa', once)]
    expect(again).toEqual(first)
    expect(await list()).toHaveLength(1)
  })

  it('of visitors take none of the staff’s: a predictable key that a stranger used still books (L8)', async () => {
    const server = api()
    const { create, own } = await staffedBranch(server)
    const idempotencyKey = 'appointment-2027-0001'
    for (const key of [idempotencyKey, `staff:${idempotencyKey}`]) {
      const start = key === idempotencyKey ? at('10:00') : at('12:00')
      const body = {
        branchOffice: own.branchOffice,
        items: [{ entailedProduct: own.entailedProduct }],
        start,
        booker,
        idempotencyKey: key,
      }
      answerOf(await server.post('public/schedules/create', body))
    }
    expect(codeOf(await create({ start: at('14:00'), idempotencyKey }))).toBe('answered')
  })

  it('of visitors serve the visitors as before: one booking, one answer', async () => {
    const { book, appointments } = await bookingBranch(api())
    const body = { start: at('10:00'), booker, idempotencyKey: 'appointment-2027-0002' }
    const first = await book(body)
    expect(await book(body)).toEqual(first)
    expect(await appointments()).toHaveLength(1)
  })
})
