/** `GMT−5`, `GMT+5:30` of an offset in minutes. */
export const gmt = (offset: number): string => {
  const minutes = Math.abs(offset)
  const rest = minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : ''
  return `GMT${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`
}
