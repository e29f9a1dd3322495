import { useEffect, useState } from 'react'

const step = 60_000

/** This moment as ISO, to the minute, kept up to date. */
export const useNow = (): string => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  return new Date(Math.floor(now / step) * step).toISOString()
}
