import { useEffect, useState, type RefObject } from 'react'

/** Pixels: the names of the weekdays, the number of a day, and a line below it. */
const [headHeight, numberHeight, lineHeight] = [37, 33, 26]
const weeks = 6

/** How many lines the days of a month have room for; whole, and one at the least. */
export const useMonthRoom = (surface: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(3)
  useEffect(() => {
    const measure = () => {
      const height = surface.current?.clientHeight ?? 0
      if (height > 0) setRoom(Math.max(1, Math.floor(((height - headHeight) / weeks - numberHeight) / lineHeight)))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [surface])
  return room
}
