/** The zone that the visitor chose, for the server to tell the times by it from the first look on: kept for a year. */
export const rememberZone = (zone: string): void => {
  document.cookie = `zone=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`
}
