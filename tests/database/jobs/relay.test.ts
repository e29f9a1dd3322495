import type { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openQueue, queueOn } from '../../../server/adapters/jobs/startJobs.ts'
import { outboxJobId } from '../../../server/ports/outbox.ts'
import { relayOutbox, type HandOver } from '../../../server/adapters/jobs/relayOutbox.ts'
import { addOrganizations } from '../../support/furnished/organizations.ts'
import { until } from '../../support/server/until.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase({ ownCopy: true })
const now = (): Date => new Date()
const topic = 'message'

let organization = 0
let queue: PgBoss
const errors: Error[] = []

const write = (text: string) =>
  database().asOwner((owner) =>
    owner.query(
      'insert into outbox (organization_id, topic, payload, created_at) values ($1, $2, $3, $4)',
      [organization, topic, { text }, now()],
    ),
  )

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

const handOver: HandOver = async (jobs, relay) => {
  await queue.insert(
    topic,
    jobs.map(({ id, payload }) => ({ id, data: { payload } })),
    { db: queueOn(relay) },
  )
}

const relay = (to: HandOver, isStopping = (): boolean => false): Promise<number> =>
  relayOutbox(database(), { topics: [topic], handOver: to, now, isStopping })

beforeEach(async () => {
  ;[organization = 0] = await addOrganizations(database(), 1)
  queue = await openQueue(database(), (error) => errors.push(error))
  await queue.createQueue(topic)
})

afterEach(async () => {
  await queue.stop({ graceful: false })
  await database().asOwner((owner) => owner.query('drop schema if exists pgboss cascade'))
})

/**
 * As the kill of the process would: the connection goes, and whatever it had not committed with it.
 */
const losingConnection: HandOver = async (jobs, relay) => {
  await handOver(jobs, relay)
  const { connection } = relay as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

describe('a relay', () => {
  it('that dies between hand-over and marking leaves no job, and the next makes exactly one', async () => {
    await write('survivor')
    await expect(relay(losingConnection)).rejects.toThrow(/terminated|not queryable/)
    expect([await unhanded(), await storedJobs()]).toEqual([1, []])

    // a server detects a moment later that the client is gone, and only then frees its rows
    let handed = 0
    await until('the next relay finds the row', async () => (handed += await relay(handOver)) > 0)
    handed += await relay(handOver)
    expect(handed).toBe(1)
    expect(await storedJobs()).toHaveLength(1)
  })

  it('that died after a hand-over committed elsewhere still ends in exactly one job', async () => {
    await write('survivor')
    const { rows } = await database().asOwner((owner) =>
      owner.query('select organization_id, id from outbox'),
    )
    // as on a cluster, where the queue lies on another server than the outbox
    await queue.insert(topic, [{ id: outboxJobId(rows[0].organization_id, rows[0].id), data: {} }])

    expect(await relay(handOver)).toBe(1)
    expect(await storedJobs()).toHaveLength(1)
  })

  it('shares the work with others: no row is handed over twice', async () => {
    for (let n = 0; n < 20; n++) await write(`message ${n}`)
    const handed: string[] = []
    const counting: HandOver = async (jobs) => void handed.push(...jobs.map(({ id }) => id))
    const counts = await Promise.all([1, 2, 3].map(() => relay(counting)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    expect(new Set(handed).size).toBe(20)
  })

  it('begins no further batch once it has to stop, and leaves the rest to the next start', async () => {
    await database().asOwner((owner) =>
      owner.query(
        `insert into outbox (organization_id, topic, payload, created_at)
           select $1, $2, '{}', $3 from generate_series(1, 250)`,
        [organization, topic, now()],
      ),
    )
    let batches = 0
    const counting: HandOver = async (jobs, connection) => {
      batches += 1
      await handOver(jobs, connection)
    }
    expect(await relay(counting, () => batches === 1)).toBe(100)
    expect(await unhanded()).toBe(150)
    expect(await relay(counting)).toBe(150)
    expect(await storedJobs()).toHaveLength(250)
  })
})
