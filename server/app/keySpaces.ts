/** Who chooses an idempotency key: staff and their programs, visitors who book, payers, or the application itself. */
export type KeySource = 'staff' | 'visitor' | 'payer' | 'system'

/** A key as it is stored. Keys of different sources never collide, so no caller can use up a key that another source will send. */
export const storedKey = (source: KeySource, key: string): string => `${source}:${key}`
