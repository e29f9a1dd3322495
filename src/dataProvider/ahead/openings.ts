import type { BatchedCall } from '../../../contract/kernel/batch.ts'
import { contextHeaders } from '../context.ts'
import { sessionCalls } from '../sessionCalls.ts'
import type { Opening } from './sendAhead.ts'

const key = 'phi.openings'
const mostScreens = 8
const mostCalls = 12
/** So many milliseconds without a further call, and the screen is there. */
const quiet = 1_500

/** What leaves ahead in any case. */
const always = new Set<string>(Object.values(sessionCalls).map((call) => call.path))

type Noted = { place: string; calls: BatchedCall[] }

/** The address that was opened; the one that it leads on to is kept as well. */
const path = typeof window === 'undefined' ? '' : window.location.pathname
let noted: Noted | undefined | 'kept'
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Notes a call that reads, as long as a screen is opening, so that it leaves ahead when the same
 * address is opened again (sendAhead). Not of what its user then does.
 */
export const noteOpening = (call: BatchedCall): void => {
  if (noted === 'kept' || always.has(call.path)) return
  const place = JSON.stringify(contextHeaders())
  if (noted === undefined) {
    for (const action of ['pointerdown', 'keydown'])
      window.addEventListener(action, keep, { capture: true, once: true })
    noted = { place, calls: [] }
  }
  if (noted.place === place) noted.calls.push(call)
  clearTimeout(timer)
  timer = setTimeout(keep, quiet)
}

const keep = (): void => {
  clearTimeout(timer)
  if (noted === undefined || noted === 'kept') return
  const { place, calls } = noted
  noted = 'kept'
  try {
    const opening: Opening = { place, at: Date.now(), calls: calls.slice(0, mostCalls) }
    const addresses = new Set([path, window.location.pathname])
    const others = Object.entries(read())
      .filter(([address]) => !addresses.has(address))
      .slice(-mostScreens)
    const kept = [...others, ...[...addresses].map((address) => [address, opening] as const)]
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Storage is switched off: the next opening asks for everything when its scripts are there.
  }
}

const read = (): Record<string, Opening> =>
  (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Record<string, Opening>

/**
 * Forgets what screens read, and what is noted of the one that opens: filters hold names and emails
 * that were searched.
 */
export const forgetOpenings = (): void => {
  clearTimeout(timer)
  if (noted !== 'kept') noted = undefined
  localStorage.removeItem(key)
}
