import { useEffect, useState, type RefObject } from 'react'

/** Pixels: the names of the weekdays, the number of a day, and a line below it. */
const [headHeight, numberHeight, lineHeight] = [37, 33, 26]
const weeks = 6
/** What was measured last: most often it is the same again, and a month that is drawn for another is drawn twice. */
let known = 3

/** How many lines the days of a month have room for; whole, and one at the least. */
export const useMonthRoom = (surface: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(known)
  useEffect(() => {
    const measure = () => {
      const height = surface.current?.clientHeight ?? 0
      if (height > 0) setRoom((known = Math.max(1, Math.floor(((height - headHeight) / weeks - numberHeight) / lineHeight))))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [surface])
  return room
}
