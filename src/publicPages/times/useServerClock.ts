import { useState } from 'react'

/**
 * What the server's clock shows by now, in minutes since 1970, on a page that was made at `now`:
 * the device's may be hours off, and the page may stay open for days.
 */
export const useServerClock = (now: number): (() => number) => {
  const [madeAt] = useState(() => Date.now())
  return () => now + Math.floor((Date.now() - madeAt) / 60_000)
}
