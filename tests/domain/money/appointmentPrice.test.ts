import { describe, expect, it } from 'vitest'
import { itemTotal, appointmentTotal } from '../../../server/domain/money/price.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('what an appointment costs', () => {
  it('is the seats of each service and the pieces that are added to it', () => {
    const group = {
      price: usd(1050),
      quantity: 3,
      addons: [{ total: usd(400) }, { total: usd(1) }],
    }
    expect(itemTotal(group)).toEqual(usd(3551))
    expect(
      appointmentTotal([group, { price: usd(0), quantity: 3, addons: [{ total: usd(250) }] }]),
    ).toEqual(usd(3801))
  })
})
