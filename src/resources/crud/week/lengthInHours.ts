/** A length as hours and minutes: `8 h`, `7 h 30 min`, `45 min`. */
export const lengthInHours = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
