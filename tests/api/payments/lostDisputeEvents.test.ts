import { describe, expect, it } from 'vitest'
import { answerOf } from '../../support/furnished/furnish.ts'
import { linkingBranch, type Paid } from '../../support/furnished/linkingBranch.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { until } from '../../support/server/until.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()

/** A payment that its cardholder's bank takes back, whose end no event reports. */
const disputed = async (outcome: 'won' | 'lost' | null, amount?: number) => {
  const server = api()
  const branch = await linkingBranch(server, sandbox)
  const { pay } = await branch.link({ schedule: branch.appointment.id })
  answerOf<Paid>(await pay('pm_card_createDispute'))
  const status = async () => (await branch.list())[0]!.status.sysName
  await until('it is disputed', async () => (await status()) === 'disputed')
  await sandbox.deafen()
  if (outcome !== null)
    await sandbox.control('settle', { key: sandbox.keyOf(branch.organization), outcome, amount })
  expect(await status()).toBe('disputed')
  return { ...branch, settle: turnsOf(server)['disputes.settle'] }
}

describe('a dispute whose closing event is lost', () => {
  it('that was won is paid again once it is read from the gateway', async () => {
    const { settle, list, bill } = await disputed('won')
    await settle()
    await settle()
    expect((await list())[0]).toMatchObject({
      status: { sysName: 'paid' },
      refunded: usd(0),
      dispute: { state: 'won' },
    })
    expect((await bill()).status.sysName).toBe('paid')
  })

  it('that was lost is refunded whole', async () => {
    const { settle, list } = await disputed('lost')
    await settle()
    expect((await list())[0]).toMatchObject({
      status: { sysName: 'refunded' },
      refunded: usd(4500),
      dispute: { state: 'lost' },
    })
  })

  it('that was lost in part takes that part, once, and is in the close of that day', async () => {
    const { settle, list, bill, call } = await disputed('lost', 1500)
    await settle()
    await settle()
    expect((await list())[0]).toMatchObject({
      status: { sysName: 'partially_refunded' },
      refunded: usd(1500),
      refunds: [{ amount: usd(1500), reason: 'dispute', state: 2, by: null }],
      dispute: { state: 'lost', amount: usd(1500) },
    })
    expect(await bill()).toMatchObject({ paid: usd(4500), refunded: usd(1500) })
    const paidAt = Date.parse((await list())[0]!.paidAt!)
    const hour = 3_600_000
    const day = {
      from: new Date(paidAt - hour).toISOString(),
      to: new Date(paidAt + hour).toISOString(),
    }
    expect(answerOf(await call('totals/get', day))).toMatchObject({
      totals: [{ taken: usd(4500), refunded: usd(1500) }],
    })
  })

  it('that is open still stays as it is', async () => {
    const { settle, list } = await disputed(null)
    await settle()
    expect(await list()).toMatchObject([
      { status: { sysName: 'disputed' }, dispute: { state: 'open' }, refunded: usd(0) },
    ])
  })
})
