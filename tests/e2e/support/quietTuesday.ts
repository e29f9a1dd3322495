/** A Tuesday well beyond what the demonstration knows, on which nobody has booked yet: each journey takes a week of its own. */
export const quietTuesday = (weeks: number): string => {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}
