import { useEffect, useState } from 'react'

/** Pixels: what stands around the weeks of a month, the number of a day, and a line below it. */
const [around, numberHeight] = [200, 24]
export const lineHeight = 25
const weeks = 6

/**
 * How many lines the days of a month have, by the height of the window. What stands around may take more of it, and then the weeks scroll:
 * to measure them instead would have the browser lay out the month twice.
 */
export const useMonthRoom = (): number => {
  const [room, setRoom] = useState(roomNow)
  useEffect(() => {
    const look = () => setRoom(roomNow())
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return room
}

const roomNow = (): number => Math.max(2, Math.floor(((innerHeight - around) / weeks - numberHeight) / lineHeight))
