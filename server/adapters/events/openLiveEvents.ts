import type { LiveEvent, LiveEvents } from '../../ports/notifications.ts'

const channel = 'phi_live'
/**
 * What happens within this time is published together: a notification for every booking would make
 * their commits wait for each other.
 */
const batchMilliseconds = 25
/** PostgreSQL takes 8,000 bytes at once. */
const mostTogether = 100

/** What the events need of the database. */
export type EventDatabase = {
  asOwner: <T>(
    work: (client: { query: (text: string, values?: unknown[]) => Promise<unknown> }) => Promise<T>,
  ) => Promise<T>
  listen: (
    channel: string,
    handler: (payload: string) => void,
    onReconnect?: () => void,
  ) => Promise<() => Promise<void>>
}

/** Publishes what is added within a short time at once; `flush` publishes what still waits. */
const publishTogether = (
  database: Pick<EventDatabase, 'asOwner'>,
  onError: (error: unknown) => void,
) => {
  let pending = new Map<string, LiveEvent>()
  let timer: NodeJS.Timeout | undefined
  const publish = async (): Promise<void> => {
    timer = undefined
    const events = [...pending.values()]
    pending = new Map()
    await database.asOwner(async (owner) => {
      for (let from = 0; from < events.length; from += mostTogether)
        await owner.query('select pg_notify($1, $2)', [
          channel,
          JSON.stringify(events.slice(from, from + mostTogether)),
        ])
    })
  }
  return {
    add: (event: LiveEvent): void => {
      pending.set(JSON.stringify(event), event)
      timer ??= setTimeout(() => void publish().catch(onError), batchMilliseconds)
    },
    flush: async (): Promise<void> => {
      if (timer === undefined) return
      clearTimeout(timer)
      await publish().catch(onError)
    },
  }
}

/**
 * What happens in any process of the installation, heard in all of them through the database.
 * Nothing is kept: who was not connected reads anew when they are, so nothing depends on an event
 * having arrived.
 */
export const openLiveEvents = async (
  database: EventDatabase,
  onError: (error: unknown) => void,
): Promise<LiveEvents & { close: () => Promise<void> }> => {
  const listeners = new Set<{
    organizations: readonly number[]
    handle: (event: LiveEvent) => void
  }>()
  const handle = (event: LiveEvent): void => {
    for (const listener of listeners)
      if (listener.organizations.includes(event.organization)) listener.handle(event)
  }
  // Whatever was said while the connection was gone is unknown: everybody looks again.
  const publishAll = (): void => {
    for (const listener of listeners)
      for (const organization of listener.organizations) {
        listener.handle({ organization, schedule: null })
        listener.handle({ organization, notices: null })
      }
  }
  const stop = await database.listen(
    channel,
    (payload) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this application announces on the channel
      for (const event of JSON.parse(payload) as LiveEvent[]) handle(event)
    },
    publishAll,
  )
  const batch = publishTogether(database, onError)
  const closing = new AbortController()
  return {
    closing: closing.signal,
    publish: batch.add,
    subscribe: (organizations, listen) => {
      const listener = { organizations, handle: listen }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closing.abort()
      await batch.flush()
      await stop()
    },
  }
}
