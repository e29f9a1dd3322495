/** Counts calls per key and minute in this process; gives the seconds to wait once there were more than `most`. */
export const createThrottle = (now: () => number = Date.now) => {
  let minute = 0
  let counts = new Map<string, number>()
  return (key: string, most: number): number | null => {
    const present = Math.floor(now() / 60_000)
    if (present !== minute) {
      minute = present
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > most ? 60 - (Math.floor(now() / 1000) % 60) : null
  }
}
