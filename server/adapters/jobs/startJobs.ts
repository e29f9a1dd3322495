import { entriesOf } from '../../../contract/kernel/typedKeys.ts'
import { reasonOf } from '../../ports/ports.ts'
import {
  ownTurns,
  recurring,
  type Recurring,
  type RecurringWork,
  type DeadLetters,
} from '../../ports/jobs.ts'
import { outboxChannel, type JobHandler, eventTopic, isMessageTopic } from '../../ports/outbox.ts'
import { jobTable, type TurnResult } from './jobTable.ts'
import { relayOutbox, type HandOver } from './relayOutbox.ts'
import { PgBoss, type Db } from 'pg-boss'
import { rowsOf, type JobConnection, type JobDatabase } from './jobDatabase.ts'
import { deliveryStatuses } from '../../../contract/kernel/statuses.ts'

export type Jobs = {
  /**
   * Hands over at once what the outbox holds; otherwise the relay looks by itself, see `usualPace`.
   */
  wake: () => void
  /** Lets running jobs end (at most seven seconds), then stops. */
  stop: () => Promise<void>
}

type JobSettings = {
  database: JobDatabase
  /** One handler per topic of the outbox. */
  handlers: Record<string, JobHandler>
  recurringWork: RecurringWork
  /** Called with everything that fails and with the job that it was about. */
  onError: (error: unknown, about?: { topic: string; id: string }) => void
  now: () => Date
  /**
   * How often it looks and how soon it tries again, where that is not as usual: tests wait for it.
   */
  pace?: Pace
}

export type Pace = {
  /** How often the relay looks into the outbox without having been woken. */
  relayMilliseconds: number
  /** The pause before the second try; each later one is twice as long. */
  retryDelay: number
  /** How often a topic looks for tries whose pause is over. */
  pollingSeconds: number
}

const usualPace: Pace = { relayMilliseconds: 2_000, retryDelay: 5, pollingSeconds: 5 }
const keptDays = 14
/**
 * How long running jobs may take to end when the server stops. What is left of the ten seconds that
 * the stop has (server/wiring/shutdown.ts) is for closing the database.
 */
const stopMilliseconds = 7_000
/** A job whose process was killed gives no sign for so long; then it is another try's turn. */
const heartbeatSeconds = 20
const retries = {
  retryLimit: 12,
  retryBackoff: true,
  retryDelayMax: 3_600,
  deleteAfterSeconds: keptDays * 86_400,
}
/**
 * How many jobs of a topic are worked on side by side. Messages share their reads and their writes,
 * so that small batches of them cost the database more; imports hold whole files.
 */
const batchSizeOf = (topic: string): number => (isMessageTopic(topic) ? 100 : 20)
/**
 * When a job that still gives signs of life counts as lost. The emails of a batch wait for each
 * other at a mail server that stays silent: a hundred by five connections, a minute each. Nothing
 * may be sent anew that still waits.
 */
const expireSecondsOf = (topic: string): number => (isMessageTopic(topic) ? 1_800 : 300)

/**
 * Opens the job queue, the relay of the outbox and the recurring work. The database has to be
 * migrated.
 */
export const startJobs = async ({
  database,
  handlers,
  recurringWork,
  onError,
  now,
  pace = usualPace,
}: JobSettings): Promise<Jobs> => {
  const queue = await openQueue(database, onError)
  try {
    for (const [topic, handler] of Object.entries(handlers))
      await workOnTopic(queue, { topic, handler }, { onError, pace })
    const table = jobTable(database, now)
    await table.know()
    for (const [name, work] of entriesOf(recurringWork))
      await workEvery(queue, name, () => table.takeTurn(name, async () => void (await work())))
    const ownWork: Record<(typeof ownTurns)[number], () => Promise<TurnResult>> = {
      // A turn that was missed, because no server ran at its time, is called now. Through the queue
      // like everything else: what stops the queue stops the beat.
      'jobs.beat': async () => {
        for (const name of await table.missed()) await queue.send(name)
      },
      'outbox.forget': () => forgetHanded(database, now()),
      'deadLetters.count': async () => {
        await noteDeadLetter(database, now())
        return countDeadLetters(database)
      },
    }
    for (const name of ownTurns)
      await workEvery(queue, name, () => table.takeTurn(name, ownWork[name]))
  } catch (error) {
    await queue.stop({ graceful: false })
    throw error
  }
  const relay = await startRelay(
    { database, onError, now, pace },
    Object.keys(handlers),
    handOverTo(queue),
  )
  return {
    wake: relay.wake,
    stop: async () => {
      await relay.stop()
      await queue.stop({ timeout: stopMilliseconds })
    },
  }
}

const workOnTopic = async (
  queue: PgBoss,
  { topic, handler }: { topic: string; handler: JobHandler },
  {
    onError,
    pace: { retryDelay, pollingSeconds },
  }: { onError: JobSettings['onError']; pace: Pace },
): Promise<void> => {
  await queue.createQueue(topic, { ...retries, retryDelay, notify: true })
  await queue.updateQueue(topic, { heartbeatSeconds, expireInSeconds: expireSecondsOf(topic) })
  const polling = {
    pollingIntervalSeconds: Math.min(2, pollingSeconds),
    notifyPollingIntervalSeconds: pollingSeconds,
  }
  // A full batch is followed by the next at once: 500 jobs would take 4.5 s otherwise.
  const swiftly = { burstWhenBatchFull: true, batchSize: batchSizeOf(topic) }
  const options = { ...swiftly, ...polling, perJobResults: true, includeMetadata: true } as const
  await queue.work<
    Pick<Parameters<JobHandler>[0], 'organization' | 'payload'>,
    unknown,
    typeof options
  >(topic, options, (jobs) =>
    Promise.all(
      // The queue gives them in any order; their ids are in that of the rows that they were.
      jobs.toSorted(byId).map(({ id, data, retryCount, retryLimit }) =>
        Promise.resolve()
          .then(() => handler({ id, ...data, last: retryCount >= retryLimit }))
          .then(
            () => ({ id, status: 'completed' as const }),
            (error: unknown) => {
              onError(error, { topic, id })
              return { id, status: 'failed' as const, output: { message: reasonOf(error) } }
            },
          ),
      ),
    ),
  )
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

const workEvery = async (
  queue: PgBoss,
  name: Recurring,
  work: () => Promise<unknown>,
): Promise<void> => {
  // exclusive: a turn that takes long is not joined by the next one
  await queue.createQueue(name, {
    policy: 'exclusive',
    retryLimit: 0,
    deleteAfterSeconds: 3_600,
    notify: true,
    heartbeatSeconds,
  })
  await queue.updateQueue(name, { heartbeatSeconds })
  await queue.work(name, { notifyPollingIntervalSeconds: 30 }, async () => void (await work()))
  await queue.schedule(name, recurring[name], null, { tz: 'UTC' })
}

const handOverTo =
  (queue: PgBoss): HandOver =>
  async (jobs, relay) => {
    for (const [topic, group] of Map.groupBy(jobs, (job) => job.topic)) {
      const inserts = group.map(({ id, organization, payload }) => ({
        id,
        data: { organization, payload },
      }))
      await queue.insert(topic, inserts, { db: queueOn(relay) })
      // A dead letter still has its job, and goes on under the same id: what it did is not done
      // again.
      const again = group.flatMap((job) => (job.again ? [job.id] : []))
      if (again.length > 0) await queue.retry(topic, again, { db: queueOn(relay) })
    }
  }

const startRelay = async (
  {
    database,
    onError,
    now,
    pace,
  }: Pick<JobSettings, 'database' | 'onError' | 'now'> & { pace: Pace },
  topics: string[],
  handOver: HandOver,
) => {
  let running: Promise<unknown> | undefined
  let again = false
  let stopped = false
  const wake = (): void => {
    again = true
    if (stopped) return
    running ??= (async () => {
      while (again && !stopped) {
        again = false
        await relayOutbox(database, { topics, handOver, now, isStopping: () => stopped }).catch(
          onError,
        )
      }
    })().finally(() => {
      running = undefined
      if (again) wake()
    })
  }
  const timer = setInterval(wake, pace.relayMilliseconds)
  const stopListening = await database.listen(outboxChannel, wake, wake)
  wake()
  return {
    wake,
    stop: async (): Promise<void> => {
      stopped = true
      clearInterval(timer)
      await stopListening()
      await running
    },
  }
}

const forgetHanded = (database: JobDatabase, now: Date): Promise<void> =>
  database.asOwner(async (owner) => {
    const before = new Date(now.getTime() - keptDays * 86_400_000)
    await owner.query('delete from outbox where handed_at < $1', [before])
    await owner.query('delete from platform_outbox where handed_at < $1', [before])
  })

/** pg-boss on one connection that the caller holds, to take part in its transaction. */
export const queueOn = (connection: JobConnection): Db => ({
  executeSql: async (text, values) => ({ rows: rowsOf(await connection.query(text, values)) }),
})

/**
 * The job queue in the schema `pgboss` of the same database. It works as the schema's owner and
 * over the application's own connections on both engines: the embedded one has no second.
 */
export const openQueue = async (
  database: JobDatabase,
  onError: (error: Error) => void,
): Promise<PgBoss> => {
  const embedded = database.engine === 'embedded'
  const queue = new PgBoss({
    backend: embedded ? 'pglite' : 'postgres',
    db: {
      executeSql: (text, values) =>
        database.asOwner((client) => queueOn(client).executeSql(text, values)),
      listen: async (channel, onNotification, onReconnect) => {
        const close = await database.listen(channel, onNotification, onReconnect)
        onReconnect()
        return { close }
      },
    },
    useListenNotify: true,
    // the embedded engine has no autovacuum to watch; a recurring job does its work
    monitorVacuum: !embedded,
    reindex: !embedded,
  })
  queue.on('error', onError)
  return queue.start()
}

/** Half of a job’s id is the number of its organization, half that of its row in the outbox. */
const numberAt = (start: number) =>
  `('x' || substr(replace(j.id::text, '-', ''), ${start}, 16))::bit(64)::bigint`

const note = `update outbox o set failed_at = $1, tries = j.retry_count + 1, problem = left(coalesce(j.output ->> 'message', ''), 1000)
  from pgboss.job j
  where j.state = 'failed' and j.name = o.topic and o.organization_id = ${numberAt(1)} and o.id = ${numberAt(17)}
    and o.failed_at is null and o.handed_at is not null
    and not exists (select from delivery d
      where d.organization_id = o.organization_id and d.job = j.id::text and d.status_id = ${deliveryStatuses.ids.failed})`

/**
 * Notes in the outbox which of its work has failed in the queue for good, also where that is
 * because no process gave signs of life. Work whose messages are dead letters in the log is noted
 * there alone.
 */
export const noteDeadLetter = (database: JobDatabase, now: Date): Promise<void> =>
  database.asOwner(async (owner) => void (await owner.query(note, [now])))

const { failed } = deliveryStatuses.ids

/**
 * Counts what is not tried again by itself, in all organizations. Of other work it counts what the
 * outbox notes as failed, and the failed jobs that belong to no organization.
 */
export const countDeadLetters = (database: JobDatabase): Promise<DeadLetters> =>
  database.asOwner(async (owner) => {
    const counted = await owner.query(
      `select (select count(*) from delivery where status_id = ${failed} and retried_at is null)::int as messages,
        (select count(*) from webhook_delivery where status_id = ${failed})::int as webhooks,
        ((select count(*) from outbox where failed_at is not null)
          + (select count(*) from pgboss.job where state = 'failed' and name <> all ($1) and name not like '\\_\\_%'
              and (data ->> 'organization' is null or name = $2)))::int as jobs`,
      [Object.keys(recurring), eventTopic],
    )
    return rowsOf<DeadLetters>(counted)[0]!
  })
