type Reading = { date: string; yesterday: string; minute: number }
const clocks = new Map<string, { format: Intl.DateTimeFormat; hours: Map<number, Reading[]> }>()

/** What a clock shows, read off Intl for every minute (by the hour, for speed). */
export const clock = (zone: string, minute: number): Reading => {
  let known = clocks.get(zone)
  if (!known)
    clocks.set(
      zone,
      (known = {
        format: new Intl.DateTimeFormat('en-GB', { ...numeric, timeZone: zone }),
        hours: new Map(),
      }),
    )
  const hour = Math.floor(minute / 60)
  let readings = known.hours.get(hour)
  if (!readings) known.hours.set(hour, (readings = readHour(known.format, hour * 60)))
  return readings[minute - hour * 60]!
}

/** When the last minute shows 59 minutes more than the first, no clock was changed between them. */
const readHour = (format: Intl.DateTimeFormat, start: number): Reading[] => {
  const first = read(format, start)
  const plain = first.minute % 60 === 0 && read(format, start + 59).minute === first.minute + 59
  return Array.from({ length: 60 }, (_, past) =>
    plain ? { ...first, minute: first.minute + past } : read(format, start + past),
  )
}

const numeric = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

const read = (format: Intl.DateTimeFormat, minute: number): Reading => {
  const [, day, month, year, hour, past] = /(\d\d)\/(\d\d)\/(\d{4}), (\d\d):(\d\d)/.exec(
    format.format(minute * 60_000),
  )!
  const date = `${year}-${month}-${day}`
  return { date, yesterday: dateOf(dayNumber(date) - 1), minute: Number(hour) * 60 + Number(past) }
}

/** Days since 1970. */
export const dayNumber = (date: string): number =>
  Math.round(Date.parse(`${date}T00:00Z`) / 86_400_000)
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
