import { timeOfMinutes, minutesOfTime, type Weekly } from '../../../contract/time/hours.ts'

/** Where the day begins on the screen: half an hour before the earliest opening of the week; 08:00 for a branch that never opens. */
export const firstHour = (weekly: Weekly): string => {
  const starts = Object.values(weekly).flatMap((windows) => windows.map(({ s }) => minutesOfTime(s)))
  return `${timeOfMinutes(starts.length === 0 ? 480 : Math.max(0, Math.min(...starts) - 30))}:00`
}
