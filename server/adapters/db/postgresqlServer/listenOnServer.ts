import pg from 'pg'

type Listener = { channel: string; handler: (payload: string) => void; onReconnect?: () => void }

const retryMilliseconds = 1_000

/** Notifications of a server over one connection of its own, opened with the first listener and again whenever it breaks. */
export const listenOnServer = (connectionString: string) => {
  const listeners = new Set<Listener>()
  let client: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const tryAgain = (): void => {
    client = undefined
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(reconnect, retryMilliseconds)
  }

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ connectionString, keepAlive: true, application_name: 'phi notifications' })
    let lost = false
    const onLoss = (): void => {
      if (!lost) tryAgain()
      lost = true
    }
    opened.on('error', onLoss)
    opened.on('end', onLoss)
    opened.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.handler(payload ?? '')
    })
    await opened.connect()
    for (const channel of new Set([...listeners].map((listener) => listener.channel)))
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    return opened
  }

  const reconnect = (): void => {
    client ??= open()
    client.then(() => {
      for (const { onReconnect } of listeners) onReconnect?.()
    }, tryAgain)
  }

  return {
    listen: async (channel: string, handler: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>> => {
      const listener = { channel, handler, onReconnect }
      listeners.add(listener)
      client ??= open()
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => void listeners.delete(listener)
    },
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(retry)
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}
