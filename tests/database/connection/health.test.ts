import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { healthPage } from '../../../server/adapters/http/healthPage.ts'
import { jobTable, type TurnResult } from '../../../server/adapters/jobs/jobTable.ts'
import { recurring, type Recurring } from '../../../server/ports/jobs.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { until } from '../../support/server/until.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase({ ownCopy: true })
const names = Object.keys(recurring) as Recurring[]
const at = (minutes: number): Date => new Date(present.getTime() + minutes * 60_000)

let minute = 0
const table = () => jobTable(database(), () => at(minute))
const others = (but: Recurring) => names.filter((name) => name !== but)
const takeTurns = async (
  which: readonly Recurring[],
  work: () => Promise<TurnResult> = async () => undefined,
) => {
  for (const name of which) await table().takeTurn(name, work)
}

beforeEach(() => void (minute = 0))
afterEach(() => database().asOwner((owner) => owner.query('delete from heartbeat')))

type Health = {
  jobs: {
    alive: boolean
    overdue: string[]
    deadLetters: unknown
    turns: { name: string; failed: boolean; milliseconds: number | null }[]
  }
}

const page = () => {
  const api = apiOn(database(), present)
  const app = new Hono().get('/health', healthPage(api.ports))
  return async (minutes: number) => {
    minute = minutes
    api.setNow(at(minutes))
    const answer = await app.request('/health')
    return { status: answer.status, jobs: ((await answer.json()) as Health).jobs }
  }
}

it('the health page is red where no job was ever seen, once a server has had time to begin', async () => {
  const look = page()
  expect((await look(3)).status).toBe(200)
  expect(await look(4)).toMatchObject({ status: 503, jobs: { alive: false, overdue: [] } })
})

it('the health page is red and names the job that is overdue, and green again when it has had its turn', async () => {
  const look = page()
  await table().know()
  minute = 2
  await takeTurns(names)
  expect(await look(5)).toMatchObject({ status: 200, jobs: { alive: true, overdue: [] } })
  await takeTurns(others('reminders.give'))
  expect(await look(7)).toMatchObject({
    status: 503,
    jobs: { alive: false, overdue: ['reminders.give'] },
  })
  await takeTurns(['reminders.give'])
  const { status, jobs } = await look(7.1)
  expect(status).toBe(200)
  expect(jobs.turns.map(({ name }) => name)).toEqual(names.toSorted())
})

it('a turn that fails is shown as failed and does not turn the page red, nor does what was given up', async () => {
  const look = page()
  await takeTurns(['deadLetters.count'], async () => ({ messages: 2, webhooks: 1, jobs: 0 }))
  const failing = takeTurns(['payments.settle'], () =>
    Promise.reject(new Error('the gateway is away')),
  )
  await expect(failing).rejects.toThrow('the gateway is away')
  const { status, jobs } = await look(1)
  expect(status).toBe(200)
  expect(jobs.deadLetters).toEqual({ messages: 2, webhooks: 1, jobs: 0 })
  expect(jobs.turns.find(({ name }) => name === 'payments.settle')).toMatchObject({
    failed: true,
    milliseconds: 0,
  })
  expect(JSON.stringify(jobs)).not.toContain('gateway is away')
})

it('a turn is taken by one of several servers at once, and by another only where the first gives no sign of life for a minute', async () => {
  let running = 0
  let most = 0
  let turns = 0
  let release = (): void => undefined
  const held = new Promise<void>((done) => void (release = done))
  const work = async () => {
    running += 1
    turns += 1
    most = Math.max(most, running)
    await held
    running -= 1
  }
  let passed = 0
  const attempts = Array.from({ length: 8 }, () =>
    table()
      .takeTurn('holds.expire', work)
      .then(() => (passed += 1)),
  )
  await until('all others have passed it over', () => passed === 7)
  expect([turns, most]).toEqual([1, 1])
  minute = 0.9
  await table().takeTurn('holds.expire', work)
  expect(turns).toBe(1)
  minute = 1.1
  const taken = table().takeTurn('holds.expire', async () => void (turns += 1))
  await taken
  expect(turns).toBe(2)
  release()
  await Promise.all(attempts)
  await table().takeTurn('holds.expire', async () => void (turns += 1))
  expect(turns).toBe(3)
})

it('a turn that was missed because no server ran is found, one that is running is not', async () => {
  await table().know()
  expect(await table().missed()).toEqual([])
  minute = 3 * 60 * 24
  expect((await table().missed()).toSorted()).toEqual(names.toSorted())
  await takeTurns(others('notices.forget'))
  expect(await table().missed()).toEqual(['notices.forget'])
  let seen: Recurring[] = []
  await table().takeTurn('notices.forget', async () => void (seen = await table().missed()))
  expect(seen).toEqual([])
})
