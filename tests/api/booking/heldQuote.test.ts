import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { calculation } from '../../../contract/endpoints/schedulePlans.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A service of 45.00 that is given by one expert alone, for 60.00. */
const dearBranch = async () => {
  const server = api()
  const branch = await bookingBranch(server)
  const service = await branch.addService('Ritual', { price: usd(4500) })
  const { expert } = await branch.addExpert('Benita', [])
  const { branchOffice } = branch.own
  const offer = await branch.make('organizations/branch_offices/experts/products', {
    branchOffice,
    expert,
    entailedProduct: service,
    price: usd(6000),
  })
  const items = [{ entailedProduct: service }]
  const quote = (more: Values = {}) =>
    server.post('clients/schedules/calculate', { branchOffice, items, start: at('10:00'), ...more })
  const hold = async (time = '10:00') =>
    answerOf<PublicBooking>(await branch.book({ items, start: at(time) }))
  return { ...branch, server, expert, offer, quote, hold }
}

type Quote = z.output<typeof calculation> & { summary: AppointmentSummary }

describe('the quote of a time that is held', () => {
  it('is what its expert costs, whom the visitor did not choose, and what is booked', async () => {
    const { quote, hold, book, expert } = await dearBranch()
    const held = await hold()
    expect(held.total).toEqual(usd(6000))
    const quoted = answerOf<Quote>(await quote({ hold: held.hold }))
    expect(quoted).toMatchObject({ items: [{ expert, price: usd(6000) }], total: usd(6000) })
    expect(quoted.summary.total).toEqual(usd(6000))
    const booked = answerOf<PublicBooking>(
      await book({ items: undefined, hold: held.hold, booker }),
    )
    expect(booked.total).toEqual(quoted.total)
  })

  it('is what it was held for, also where the price is another by then', async () => {
    const { quote, hold, edit, offer } = await dearBranch()
    const held = await hold()
    await edit('organizations/branch_offices/experts/products', offer, { price: usd(9000) })
    expect(answerOf<Quote>(await quote({ hold: held.hold })).total).toEqual(usd(6000))
  })

  it('is refused once it is held no more, and for other services', async () => {
    const { server, quote, hold, own } = await dearBranch()
    const held = await hold()
    const others = [{ entailedProduct: own.entailedProduct }]
    expect(codeOf(await quote({ hold: held.hold, items: others }))).toBe('VALIDATION')
    expect(codeOf(await quote({ hold: `${held.hold}x` }))).toBe('HOLD_EXPIRED')
    server.setNow(new Date(present.getTime() + 10 * 60_000))
    expect(codeOf(await quote({ hold: held.hold }))).toBe('HOLD_EXPIRED')
  })
})
