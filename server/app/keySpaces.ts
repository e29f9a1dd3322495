/** Who chooses idempotency keys: staff and their programs, visitors who book, payers, or the application itself. */
export type KeySource = 'staff' | 'visitor' | 'payer' | 'house'

/** A key as it is stored. Those of one source never meet those of another: nobody uses up what somebody else is going to send. */
export const storedKey = (source: KeySource, key: string): string => `${source}:${key}`
