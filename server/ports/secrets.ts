/** The letters of codes that people read and type: digits and capitals that nobody mistakes for one another. */
export const plainLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Secrets and their hashes. Tokens are URL-safe text of at least 128 random bits. */
export type Secrets = {
  token: () => string
  /** A short code without ambiguous letters, as clients quote it. */
  code: () => string
  /** The ids of the installation's keys: one that signs and seals, and former ones that still verify and open. */
  keys: { current: string; previous: string[] }
  /** The same token for the same words, unguessable without the installation's key; made with the current one. */
  derive: (...words: string[]) => string
  /** What `derive` gives, then what it gave under each former key, the latest first: a link is genuine when it is one of these. */
  derivations: (...words: string[]) => string[]
  /**
   * A text that only this installation reads again, another one each time, told apart from any that is not sealed.
   * @param place what it belongs to, for example `organization 5`: it does not open for another place
   */
  seal: (text: string, place?: string) => string
  /**
   * What was sealed under any key, a text that never was as it is; undefined where it was sealed by another installation, changed since,
   * or belongs to none of `places` (any place where these are left out).
   */
  unseal: (text: string, places?: string | readonly string[]) => string | undefined
  /**
   * The text sealed anew under the current key; undefined where there is nothing to do, null where it does not open.
   * @param place what a text of the former format belongs to
   */
  reseal: (text: string, place?: string) => string | null | undefined
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

/** A key of the installation, by its id: what is still sealed under it was last counted at `checkedAt` (null: not yet). */
export type SecretKeyState = { id: string; firstUsedAt: Date; checkedAt: Date | null; sealed: number }
