import { attempt } from './attempt.ts'

/**
 * A Tuesday well beyond what the demonstration knows, on which no one has booked yet: each journey
 * takes weeks of its own, counted from when all of them began, which is the same for those that run
 * after midnight. What is tried again gets other weeks.
 */
export const quietTuesday = (weeks: number): string => {
  const ahead = weeks + attempt() * weeksOfOneTry
  const day = new Date(Date.parse(process.env['JOURNEYS_BEGAN']!) + ahead * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** From the first week that a journey takes, 8, to the last, 23. */
const weeksOfOneTry = 16
