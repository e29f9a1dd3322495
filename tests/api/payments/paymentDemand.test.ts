import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { calculation } from '../../../contract/endpoints/schedulePlans.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const { none, optional, deposit, full } = paymentRules
const cards = { processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }] }
const fifth = { kind: 'percent', percent: 2000 }

const setUp = async (configured: Values = {}) => {
  const server = api()
  sandbox.connect(server)
  server.setNow(present)
  const branch = await staffedBranch(server)
  await branch.configure({ ...cards, ...configured }, 'payment')
  const calculated = async (more: Values = {}) =>
    answerOf<z.output<typeof calculation>>(
      await branch.server.post('clients/schedules/calculate', {
        ...branch.bookingRequest,
        ...more,
      }),
    )
  return {
    ...branch,
    calculated,
    paid: async (more: Values = {}) => (await calculated(more)).payment,
  }
}

describe('what is paid with a booking', () => {
  it('is nothing by default, and what the branch says: to staff as to visitors', async () => {
    const { paid, configure, calculated, call, bookingRequest } = await setUp()
    expect(await paid()).toEqual({ rule: none, now: usd(0), later: usd(4500), surcharge: usd(0) })
    const refundPolicy = [{ hours: 24, bp: 5000 }]
    await configure({ ...cards, paymentRule: deposit, deposit: fifth, refundPolicy }, 'payment')
    const toVisitor = await calculated()
    expect(toVisitor).toMatchObject({
      payment: { rule: deposit, now: usd(900), later: usd(3600) },
      deposit: usd(900),
      policy: { refundPolicy },
    })
    const toStaff = answerOf<Values>(
      await call('calculate', { ...bookingRequest, start: at('10:00') }),
    )
    expect(toStaff['payment']).toEqual(toVisitor.payment)
  })

  it('is what the service says before the branch, and what the booking page says before both', async () => {
    const { paid, edit, own, server, desk } = await setUp({ paymentRule: full })
    expect(await paid()).toEqual({ rule: full, now: usd(4500), later: usd(0), surcharge: usd(0) })
    await edit('products', own.product, {
      bookingRules: { paymentRule: deposit, deposit: { kind: 'fixed', amount: 1000 } },
    })
    expect(await paid()).toEqual({
      rule: deposit,
      now: usd(1000),
      later: usd(3500),
      surcharge: usd(0),
    })
    await edit('organizations/branch_offices/products', own.entailedProduct, {
      bookingRules: { paymentRule: optional },
    })
    expect((await paid()).rule).toBe(optional)
    const link = {
      branchOffice: own.branchOffice,
      name: `free-${own.slug}`,
      title: 'Free',
      paymentRule: none,
    }
    answerOf(await server.post('branch_offices/direct_links/create', link, desk()))
    expect((await paid({ directLink: link.name })).rule).toBe(none)
  })

  it('is not loosened by a booking page where that is locked', async () => {
    const { paid, own, server, desk } = await setUp({
      paymentRule: deposit,
      deposit: fifth,
      minDepositLocked: true,
    })
    const link = {
      branchOffice: own.branchOffice,
      name: `locked-${own.slug}`,
      title: 'Free',
      paymentRule: none,
    }
    answerOf(await server.post('branch_offices/direct_links/create', link, desk()))
    expect(await paid({ directLink: link.name })).toEqual({
      rule: deposit,
      now: usd(900),
      later: usd(3600),
      surcharge: usd(0),
    })
  })

  it('is nothing where no gateway takes cards', async () => {
    const { paid, configure } = await setUp({ paymentRule: full })
    await configure(
      { processors: [{ ...cards.processors[0], enabled: false }], paymentRule: full },
      'payment',
    )
    expect((await paid()).rule).toBe(none)
  })

  it('is not required of returning clients where only the first appointment requires it', async () => {
    const { call, bookingRequest } = await setUp({
      paymentRule: deposit,
      deposit: { ...fifth, onlyFirstTime: true },
    })
    const calculated = async () =>
      answerOf<{ payment: { rule: number } }>(
        await call('calculate', { ...bookingRequest, start: at('10:00'), booker }),
      ).payment.rule
    expect(await calculated()).toBe(deposit)
    answerOf(await call('create', { ...bookingRequest, start: at('12:00'), booker }))
    expect(await calculated()).toBe(none)
  })

  it('is refused as a rule of a service that does not say how much', async () => {
    const { server, own, partner } = await setUp()
    const data = { bookingRules: { paymentRule: deposit, deposit: { kind: 'fixed' } } }
    const reply = await server.post('partners/products/edit', { id: own.product, data }, partner)
    expect(reply).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'bookingRules.deposit.amount', rule: 'required' }] },
    })
  })
})
