const minute = 60_000
const hour = 60 * minute

/** How long to wait after each failed try: eleven tries over three days. */
const pauses = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  12 * hour,
  16 * hour,
  18 * hour,
]

/** Longest wait that a receiver may ask for. */
const longestRequested = 24 * hour

/** How long nothing may arrive at a webhook before it is switched off. */
export const failingMilliseconds = 72 * hour

/**
 * When a try that failed is made again.
 * @param tries how many were made
 * @param requested milliseconds that the receiver wants to be left alone
 * @returns milliseconds; undefined where it is given up
 */
export const webhookPause = (tries: number, requested: number | null): number | undefined => {
  const pause = pauses[tries - 1]
  return pause === undefined
    ? undefined
    : Math.max(pause, Math.min(requested ?? 0, longestRequested))
}
