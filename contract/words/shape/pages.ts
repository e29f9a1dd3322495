/** What the frame of a page says before any catalog has come, and where none can. */
export type PageWords = {
  /** While the back office loads (specification 1). */
  loading: string
  /** The page that is shown where the requested one cannot be made. */
  failure: { title: string; text: string }
  /** The page of a visitor who exceeded the rate limit: `{time}` to wait. */
  busy: { title: string; text: string }
}
