import { expect, it } from 'vitest'
import { earningBranch } from '../../support/furnished/earningBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

it('an expert earns by the price that a service has by itself, also where it is given at the end', async () => {
  const server = api()
  const { own, appointment, change, complete, paid, earnings } = await earningBranch(server)
  answerOf(await complete(appointment.id))
  const { entailedProduct, expert } = own
  const ownPrice = { price: usd(3000), reason: 'Waited for an hour' }
  answerOf(await change(appointment.id, { items: [{ entailedProduct, expert, ownPrice }] }))
  await paid({ amount: usd(3000) })
  await turnsOf(server)['earnings.settle']()
  const earned = (await earnings()).filter(({ status }) => status.sysName !== 'void')
  expect(earned).toMatchObject([{ gross: usd(3000), base: usd(3000), amount: usd(1200) }])
})
