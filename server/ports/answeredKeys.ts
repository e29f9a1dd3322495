import type { Values } from './values.ts'

/**
 * Idempotency keys inside one transaction: a call under a key has one effect and one answer
 * (definitions 3.17).
 */
export type AnsweredKeys = {
  /**
   * Takes a key for this transaction: undefined the first time; afterwards what was answered then,
   * and to which body. A request with the same key meanwhile waits until this transaction ends.
   */
  take: (
    organization: number,
    key: string,
    call: { bodyHash: string; at: Date },
  ) => Promise<{ bodyHash: string; answer: Values | null } | undefined>
  /**
   * What the key answers from now on; gives it as it will be read again, so that every caller gets
   * the same bytes.
   */
  keep: (organization: number, key: string, answer: Values) => Promise<Values>
}
