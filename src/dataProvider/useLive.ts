import { useEffect, useRef } from 'react'
import { longestListening, type LiveUpdate } from '../../contract/endpoints/notifications.ts'
import type { BackOfficeProvider } from './index.ts'
import { wasScreenAhead } from './ahead/sendAhead.ts'
import { useBackOffice } from './useBackOffice.ts'

type Topic = LiveUpdate extends infer Update
  ? Update extends unknown
    ? keyof Update
    : never
  : never
type Listener = { topic: Topic; onUpdate: () => void }

/**
 * How long is waited before listening again after it failed: each time longer, as a user who looks
 * again by themselves would.
 */
const pauses = [2_000, 5_000, 15_000, 30_000]
/** So long after it began to listen, a page that was read ahead looks again, once. */
const catchUp = 3_000

/** One connection for all who listen on a page: a browser has few of them. */
const connections = new WeakMap<BackOfficeProvider, (listener: Listener) => () => void>()

/**
 * Calls back whenever something of a topic happens. Where nothing can be heard, at every try to
 * listen again. Only while the page is seen: hidden pages would keep the connections from the
 * others.
 */
export const useLive = (topic: Topic, onUpdate: () => void, enabled = true): void => {
  const provider = useBackOffice()
  const latest = useRef(onUpdate)
  useEffect(() => void (latest.current = onUpdate))
  useEffect(() => {
    if (!enabled) return
    let subscribe = connections.get(provider)
    if (subscribe === undefined) connections.set(provider, (subscribe = connectionOf(provider)))
    return subscribe({ topic, onUpdate: () => latest.current() })
  }, [enabled, provider, topic])
}

const connectionOf = (provider: BackOfficeProvider): ((listener: Listener) => () => void) => {
  const listeners = new Set<Listener>()
  let ended: AbortController | undefined
  const publish = (update?: object): void => {
    for (const { topic, onUpdate } of listeners)
      if (update === undefined || topic in update) onUpdate()
  }
  const listenOn = async (signal: AbortSignal): Promise<void> => {
    for (let failures = 0; !signal.aborted;) {
      try {
        await provider.listen(
          'events.open',
          { for: longestListening },
          { onEvent: (update) => publish(update as LiveUpdate), signal },
        )
        failures = 0
      } catch {
        if (signal.aborted) return
        await pause(pauses[Math.min(failures, pauses.length - 1)]!, signal)
        failures += 1
      }
      // What happened in between reached no one.
      if (!signal.aborted) publish()
    }
  }
  const look = (): boolean => {
    const wanted = listeners.size > 0 && document.visibilityState !== 'hidden'
    if (wanted === (ended !== undefined)) return false
    ended?.abort()
    ended = wanted ? new AbortController() : undefined
    if (ended !== undefined) void listenOn(ended.signal)
    return wanted
  }
  const lookAgain = (): void => {
    if (look()) publish()
  }
  // What changed between reading ahead and listening reached no one.
  setTimeout(() => wasScreenAhead() && publish(), catchUp)
  return (listener) => {
    if (listeners.size === 0) document.addEventListener('visibilitychange', lookAgain)
    listeners.add(listener)
    look()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) document.removeEventListener('visibilitychange', lookAgain)
      look()
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
