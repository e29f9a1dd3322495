import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../../server/adapters/db/connection/inTenant.ts'
import { startJobs, type Jobs } from '../../../server/adapters/jobs/startJobs.ts'
import { outboxChannel, type JobHandler } from '../../../server/ports/outbox.ts'
import { everyTurn } from '../../support/jobs/everyTurn.ts'
import { addOrganizations } from '../../support/furnished/organizations.ts'
import { until } from '../../support/server/until.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase({ ownCopy: true })
const now = (): Date => new Date()
const topic = 'message'

let organization = 0
let other = 0
let jobs: Jobs | undefined
const errors: unknown[] = []

const start = async (handler: JobHandler): Promise<void> => {
  const nothing = async (): Promise<void> => undefined
  jobs = await startJobs({
    database: database(),
    handlers: { [topic]: handler },
    recurringWork: everyTurn(() => nothing),
    onError: (error) => errors.push(error),
    now,
  })
}

const write = (
  text: string,
  { inOrganization = organization, rollBack = false, about = topic } = {},
): Promise<void> =>
  inTenant(database().kysely, [inOrganization], async (transaction) => {
    const row = {
      organization_id: inOrganization,
      topic: about,
      payload: JSON.stringify({ text }),
      created_at: now(),
    }
    await transaction.insertInto('outbox').values(row).execute()
    await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction)
    if (rollBack) throw new Error('changed my mind')
  })

const unhanded = (): Promise<number> =>
  database().asOwner(
    async (owner) =>
      (await owner.query('select count(*) as count from outbox where handed_at is null')).rows[0]
        .count,
  )

const storedJobs = (): Promise<string[]> =>
  database().asOwner(async (owner) =>
    (await owner.query(`select id from pgboss.job where name = '${topic}' order by id`)).rows.map(
      (row) => row.id,
    ),
  )

beforeEach(async () => {
  errors.length = 0
  ;[organization = 0, other = 0] = await addOrganizations(database(), 2)
})

afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await database().asOwner((owner) => owner.query('drop schema if exists pgboss cascade'))
})

describe('the outbox', () => {
  it('sends what was committed once, with its organization, and never what was rolled back', async () => {
    const received: unknown[] = []
    await start(async ({ organization: of, payload }) => void received.push([of, payload]))
    await expect(write('withdrawn', { rollBack: true })).rejects.toThrow('changed my mind')
    await write('first')
    await write('second', { inOrganization: other })
    await until('both messages are received', () => received.length >= 2)
    await until('both rows are marked', async () => (await unhanded()) === 0)
    jobs?.wake()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(received).toHaveLength(2)
    expect(received).toContainEqual([organization, { text: 'first' }])
    expect(received).toContainEqual([other, { text: 'second' }])
    expect(errors).toEqual([])
  })

  it('is woken by the commit, and does not wait until it would look by itself, two seconds later', async () => {
    const delays: number[] = []
    let written = 0
    await start(async () => void delays.push(performance.now() - written))
    for (let turn = 1; turn <= 10; turn++) {
      written = performance.now()
      await write('quick')
      await until('the message is received', () => delays.length === turn)
    }
    console.log(
      `outbox: commit to handler ${delays.map((delay) => Math.round(delay)).join(' ')} ms`,
    )
    expect(delays.toSorted((a, b) => a - b)[5]).toBeLessThan(500)
  })

  it('hands on what was written while no relay ran', async () => {
    await write('early')
    const received: unknown[] = []
    await start(async ({ payload }) => void received.push(payload))
    await until('the message is received', () => received.length === 1)
    expect(received).toEqual([{ text: 'early' }])
  })

  it('leaves a topic to the process that knows it', async () => {
    await write('from a newer version', { about: 'unheard of' })
    await write('known')
    const received: unknown[] = []
    await start(async ({ payload }) => void received.push(payload))
    await until('the known message is received', () => received.length === 1)
    await until('only the other row waits', async () => (await unhanded()) === 1)
    expect(errors).toEqual([])
  })

  it('repeats a job whose handler failed, under the same id', async () => {
    await write('stubborn')
    const ids: string[] = []
    await start(async ({ id }) => {
      ids.push(id)
      throw new Error('no mail server')
    })
    await until('the job has failed once', async () => {
      const state = await database().asOwner((owner) =>
        owner.query(`select state from pgboss.job where name = '${topic}'`),
      )
      return state.rows[0]?.state === 'retry'
    })
    expect(ids).toHaveLength(1)
    expect(await storedJobs()).toEqual(ids)
  })

  it('works off 500 rows in a few seconds', async () => {
    await inTenant(database().kysely, [organization], async (transaction) => {
      const rows = Array.from({ length: 500 }, (_, n) => ({
        organization_id: organization,
        topic,
        payload: JSON.stringify(n),
        created_at: now(),
      }))
      await transaction.insertInto('outbox').values(rows).execute()
    })
    const received = new Set<unknown>()
    await start(async ({ payload }) => void received.add(payload))
    const started = performance.now()
    await until('all are received', () => received.size === 500, 15_000)
    const took = performance.now() - started
    console.log(`outbox: 500 rows in ${Math.round(took)} ms`)
    expect(took).toBeLessThan(4_000)
  })
})
