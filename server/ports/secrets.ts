/** The letters of codes that people read and type: digits and capitals that nobody mistakes for one another. */
export const plainLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Secrets and their hashes. Tokens are URL-safe text of at least 128 random bits. */
export type Secrets = {
  token: () => string
  /** A short code without ambiguous letters, as clients quote it. */
  code: () => string
  /** The same token for the same words, unguessable without the installation's secret. */
  derive: (...words: string[]) => string
  /** A text that only this installation reads again, another one each time, told apart from any that is not sealed. */
  seal: (text: string) => string
  /** What was sealed, a text that never was as it is; undefined where it was sealed by another secret, or changed since. */
  unseal: (text: string) => string | undefined
  /** SHA-256 of a text or of bytes, as hex. */
  hash: (content: string | Uint8Array) => string
  hashPassword: (password: string) => Promise<string>
  /** Whether a hash was made at other costs than those of today. */
  isOutdated: (hash: string) => boolean
  /** False also for an absent hash, after the same time. */
  checkPassword: (password: string, hash: string | null) => Promise<boolean>
  /** Whether a password is one of those that are tried first. */
  isCommonPassword: (password: string) => Promise<boolean>
}
