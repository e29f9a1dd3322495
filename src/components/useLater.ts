import { useEffect, useState } from 'react'

/**
 * Milliseconds in which a screen has read what it shows: what it does not open with, as what a
 * panel holds, is read after that.
 */
export const aheadAfter = 1500

/** What stands around a screen is there before it, and waits for longer. */
export const besideAfter = 2 * aheadAfter

/** Whether so many milliseconds have passed since this was first rendered. */
export const useLater = (milliseconds: number): boolean => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(later)
  }, [milliseconds])
  return isLater
}
