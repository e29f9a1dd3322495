import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { longestListening } from '../../../contract/endpoints/events.ts'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'

/** How long is waited before listening again after it failed: each time longer, as whoever looks again by themselves would. */
const pauses = [2_000, 5_000, 15_000, 30_000]

/**
 * Reads the bookings on the page anew whenever somebody changes one. Where nothing can be heard, at every try to listen again. Only while
 * the page is seen: a browser has few connections, and hidden pages would keep them from the others.
 */
export const useLiveBookings = (enabled: boolean): void => {
  const provider = useDataProvider<BackOfficeProvider>()
  const queries = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    let ended: AbortController | undefined
    const refresh = () => void queries.invalidateQueries({ queryKey: ['schedules'] })

    const listenOn = async (signal: AbortSignal): Promise<void> => {
      for (let failures = 0; !signal.aborted;) {
        try {
          await provider.listen('events.open', { for: longestListening }, refresh, { signal })
          failures = 0
        } catch {
          if (signal.aborted) return
          await pause(pauses[Math.min(failures, pauses.length - 1)]!, signal)
          failures += 1
        }
        // What happened in between was heard by nobody.
        if (!signal.aborted) refresh()
      }
    }
    const look = (): void => {
      if (document.visibilityState === 'hidden') {
        ended?.abort()
        ended = undefined
      } else if (ended === undefined) {
        ended = new AbortController()
        void listenOn(ended.signal)
      }
    }
    const lookAgain = (): void => {
      const wasAway = ended === undefined
      look()
      if (wasAway && ended !== undefined) refresh()
    }
    look()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      document.removeEventListener('visibilitychange', lookAgain)
      ended?.abort()
    }
  }, [enabled, provider, queries])
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
