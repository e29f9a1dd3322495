/** What a provider appended to the address that it led back to. */
export type ProviderAnswer = Record<string, string>

type Message = { state: string; answer: ProviderAnswer } | { state: string; taken: true }

/**
 * Between windows of this browser: a window that has been to another site has no way to reach the
 * one that opened it.
 */
const openChannel = () => new BroadcastChannel('phi.provider')

const storageKey = 'phi.provider'
/** As long as the server waits for the answer of a provider. */
const waitMilliseconds = 10 * 60_000

/** The states that a page of this browser waits for, each with when it stops. */
const awaited = {
  read: (): Record<string, number> => {
    try {
      const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, number>
      return Object.fromEntries(Object.entries(kept).filter(([, until]) => until > Date.now()))
    } catch {
      return {}
    }
  },
  write: (states: Record<string, number>): void => {
    try {
      if (Object.keys(states).length === 0) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, JSON.stringify(states))
    } catch {
      // Storage is off: the window of the provider then goes on by itself.
    }
  },
  add: (state: string): void =>
    awaited.write({ ...awaited.read(), [state]: Date.now() + waitMilliseconds }),
  remove: (state: string): void => {
    const { [state]: _removed, ...others } = awaited.read()
    awaited.write(others)
  },
}

/** Whether another page of this browser waits for the answer with this state. */
export const isAwaited = (state: string): boolean => state in awaited.read()

/**
 * Opens a provider in a window of its own, so that the page stays as it is, and waits for its
 * answer. To be called while a click is handled: a browser blocks the window otherwise.
 * @param start gives the address of the provider
 * @param signal stops waiting, and closes the window as far as the browser lets it
 * @throws Error `provider.blocked` where the browser opens no window
 */
export const askProvider = async (
  start: () => Promise<string>,
  signal: AbortSignal,
): Promise<ProviderAnswer> => {
  const opened = window.open('about:blank', '_blank', 'popup,width=520,height=720')
  if (opened === null) throw new Error('provider.blocked')
  try {
    const address = await start()
    const state = new URL(address).searchParams.get('state') ?? ''
    signal.throwIfAborted()
    const answer = waitForAnswer(state, signal)
    // The provider's pages must not lead this one elsewhere.
    opened.opener = null
    opened.location.replace(address)
    return await answer
  } catch (error) {
    opened.close()
    throw error
  }
}

const waitForAnswer = (state: string, signal: AbortSignal): Promise<ProviderAnswer> => {
  const channel = openChannel()
  awaited.add(state)
  const { promise, resolve, reject } = Promise.withResolvers<ProviderAnswer>()
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.state !== state || !('answer' in data)) return
    channel.postMessage({ state, taken: true } satisfies Message)
    resolve(data.answer)
  })
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  return promise.finally(() => {
    awaited.remove(state)
    channel.close()
  })
}

/**
 * Hands an answer over to the page that waits for it; `onTaken` runs once it has. Gives a function
 * that stops waiting for that.
 */
export const handOver = (answer: ProviderAnswer, onTaken: () => void): (() => void) => {
  const state = answer['state'] ?? ''
  const channel = openChannel()
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.state === state && 'taken' in data) onTaken()
  })
  channel.postMessage({ state, answer } satisfies Message)
  return () => channel.close()
}
