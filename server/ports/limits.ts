/** Allows `points` for each key within a window of `seconds`; windows begin at multiples of their length since 1970. */
export type Limit = { name: string; points: number; seconds: number }

/**
 * The rest of a limit after a point was spent: whole points, and the seconds until the window ends. `isFirstExcess`: whether this point is the
 * first of the key beyond the limit in this window, as far as this process knows.
 */
export type Allowance = { limit: Limit; remaining: number; resetSeconds: number; isExceeded: boolean; isFirstExcess: boolean }

/** Counters that all processes of the installation share. */
export type Limits = {
  /** Whether visitors are limited at all (RATE_LIMIT is not 0). */
  limitsVisitors: boolean
  /** Messages that one organization may send within a day, by kind; 0 for no limit. */
  messagesPerDay: { email: number; text: number }
  /**
   * Spends one point of a key. Counted in memory and shared in steps of a twentieth of the limit, so that the usual call costs no round
   * trip: with n processes, up to n twentieths more may pass. Limits of up to 20 points are shared at every point and so are exact.
   * Never throws: where the database does not answer, this process counts alone.
   */
  spend: (limit: Limit, key: string) => Promise<Allowance>
}
