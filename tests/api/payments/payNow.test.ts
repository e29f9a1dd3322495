import { describe, expect, it } from 'vitest'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const platformFee = { bp: 250, fixed: 30 }

describe('what a visitor may pay now on the page of their appointment', () => {
  it('is what the link charges: with what paying online costs, and as much as staff ask for', async () => {
    const server = api()
    const branch = await advanceBranch(server, sandbox, {
      paymentRule: paymentRules.optional,
      platformFee,
      feePaidBy: 'client',
    })
    const booked = await branch.submit()
    const payment = async () => (await branch.page(booked.token)).payment!
    const amountOf = async (token: string) =>
      answerOf<PayerView>(await server.get(`payments/link/config?token=${token}`)).amount
    // 45.00 with 1.43 of the platform's.
    const offered = await payment()
    expect(offered).toMatchObject({ later: usd(4500), charge: usd(4643) })
    expect(await amountOf(offered.token!)).toEqual(usd(4500))
    const { id } = await branch.record(booked.code)
    const link = await branch.link({ schedule: id, amount: usd(1000) })
    const requested = await payment()
    expect(requested).toMatchObject({ charge: usd(1055) })
    expect(await amountOf(requested.token!)).toEqual(usd(1000))
    // Once that link is used, it is the other one again, of what is left.
    answerOf(await link.pay())
    expect(await payment()).toMatchObject({ token: offered.token, charge: usd(3618) })
  })
})
