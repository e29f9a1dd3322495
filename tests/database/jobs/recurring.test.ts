import { afterEach, describe, expect, it } from 'vitest'
import { openQueue, startJobs, type Jobs } from '../../../server/adapters/jobs/startJobs.ts'
import { ownTurns, recurring } from '../../../server/ports/jobs.ts'
import { everyTurn } from '../../support/jobs/everyTurn.ts'
import { until } from '../../support/server/until.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase({ ownCopy: true })

let jobs: Jobs | undefined
/** A minute may end meanwhile, and with it come another turn of some. */
const done = new Set<string>()
const errors: unknown[] = []
const onError = (error: unknown): void => void errors.push(error)

const start = async (): Promise<void> => {
  const note = (name: string) => async (): Promise<void> => void done.add(name)
  jobs = await startJobs({
    database: database(),
    handlers: {},
    recurringWork: { ...everyTurn(note), 'database.vacuum': database().vacuum },
    onError,
    now: () => new Date('2026-02-01T00:00:00Z'),
  })
}

afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})

describe('recurring work', () => {
  it('is scheduled as its table says, and done when its turn comes', async () => {
    await start()
    const queue = await openQueue(database(), onError)
    const schedules = await queue.getSchedules()
    expect(Object.fromEntries(schedules.map(({ name, cron }) => [name, cron]))).toEqual(recurring)
    for (const name of Object.keys(recurring)) await queue.send(name)
    // These do real work and note nothing.
    const noting = Object.keys(recurring).filter(
      (name) => !['database.vacuum', ...ownTurns].includes(name),
    )
    await until('each has had its turn', () => done.size === noting.length)
    expect([...done].toSorted()).toEqual(noting.toSorted())
    await until('the rest is done too', async () => {
      const open = await database().asOwner((owner) =>
        owner.query(
          `select from pgboss.job where state not in ('completed') and name not like '\\_\\_%'`,
        ),
      )
      return open.rowCount === 0
    })
    expect(errors).toEqual([])
    await queue.stop({ graceful: false })
  })

  it('forgets handed rows of the platform outbox after fourteen days, and no others', async () => {
    const write = `insert into platform_outbox (topic, payload, created_at, handed_at) values ('old', '{}', '2026-01-01', '2026-01-17'), ('new', '{}', '2026-01-01', '2026-01-19'), ('waiting', '{}', '2026-01-01', null)`
    await database().pool.query(write)
    await start()
    const queue = await openQueue(database(), onError)
    await queue.send('outbox.forget')
    await until(
      'the old row is gone',
      async () =>
        (await database().pool.query(`select from platform_outbox where topic = 'old'`))
          .rowCount === 0,
    )
    expect(
      (await database().pool.query('select topic from platform_outbox order by 1')).rows,
    ).toEqual([{ topic: 'new' }, { topic: 'waiting' }])
    await queue.stop({ graceful: false })
  })
})
