import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const usd = (amount: number) => ({ amount, currency: 'USD' })
const friday = '2027-01-15'

/**
 * A service of 45.00 that costs 60.00 by the time that its appointment is changed, and 80.00 with
 * another expert.
 */
const dearerBranch = async () => {
  const branch = await staffedBranch(api())
  const service = await branch.addService('Ritual', { price: usd(4500) })
  const { expert } = await branch.addExpert('Benita', [service])
  const { expert: other } = await branch.addExpert('Carla', [])
  const offer = { branchOffice: branch.own.branchOffice, entailedProduct: service }
  await branch.make('organizations/branch_offices/experts/products', {
    ...offer,
    expert: other,
    price: usd(8000),
  })
  const items = [{ entailedProduct: service, expert }]
  const becomesDearer = () =>
    branch.edit('organizations/branch_offices/products', service, { price: usd(6000) })
  return { ...branch, service, items, other, becomesDearer }
}

describe('the price of an appointment', () => {
  it('is kept when its visitor moves it', async () => {
    const { server, book, items, becomesDearer } = await dearerBranch()
    const start = at('10:00', friday)
    const { token, total } = answerOf<PublicBooking>(await book({ items, start, booker }))
    expect(total).toEqual(usd(4500))
    await becomesDearer()
    const moved = { token, start: at('11:00', friday) }
    const after = answerOf<PublicSchedule>(await server.post('public/schedules/reschedule', moved))
    expect(after).toMatchObject({ start: at('11:00', friday), total: usd(4500) })
    expect(after.summary.total).toEqual(usd(4500))
  })

  it('is kept when staff move it, and is that of today with another expert', async () => {
    const { create, change, items, other, service, becomesDearer } = await dearerBranch()
    const id = answerOf(await create({ items, start: at('10:00') })).id!
    await becomesDearer()
    expect(answerOf(await change(id, { start: at('12:00') })).total).toEqual(usd(4500))
    expect(answerOf(await change(id, { items, start: at('13:00') })).total).toEqual(usd(4500))
    const given = [{ entailedProduct: service, expert: other }]
    expect(answerOf(await change(id, { items: given })).total).toEqual(usd(8000))
    // What was agreed on with the first is no longer.
    expect(answerOf(await change(id, { items })).total).toEqual(usd(6000))
  })

  it('keeps its taxes too, when it is moved, canceled and restored, or its request approved', async () => {
    const { server, book, create, change, configure, items, other, service } = await dearerBranch()
    const taxed = (bp: number) =>
      configure(
        { taxRates: [{ id: 1, name: 'IVA', bp, default: true }], pricesIncludeTax: false },
        'payment',
      )
    const own = answerOf<PublicBooking>(await book({ items, start: at('10:00', friday), booker }))
    const moved = answerOf(await create({ items, start: at('10:00') })).id!
    const restored = answerOf(await create({ items, start: at('12:00') })).id!
    const requested = answerOf(await create({ items, start: at('14:00'), status: 3 })).id!
    await taxed(1500)
    const visitors = { token: own.token, start: at('11:00', friday) }
    expect(
      answerOf<PublicSchedule>(await server.post('public/schedules/reschedule', visitors)).total,
    ).toEqual(usd(4500))
    expect(answerOf(await change(moved, { start: at('11:00') })).total).toEqual(usd(4500))
    await change(restored, { status: 9 })
    expect(answerOf(await change(restored, { status: 4 })).total).toEqual(usd(4500))
    expect(answerOf(await change(requested, { status: 4 })).total).toEqual(usd(4500))
    // Agreed on with a tax, it has that one after the rate has changed.
    const later = answerOf(await create({ items, start: at('16:00') })).id!
    await taxed(2000)
    expect(answerOf(await change(later, { start: at('17:00') })).total).toEqual(usd(5175))
    // With another expert it is a new price, taxed as today.
    const given = [{ entailedProduct: service, expert: other }]
    expect(answerOf(await change(later, { items: given })).total).toEqual(usd(9600))
  })
})
