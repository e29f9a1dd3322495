/**
 * The characters of codes that people read and type: digits and capitals that no one mistakes for
 * one another.
 */
export const plainCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Secrets and their hashes. Tokens are URL-safe text of at least 128 random bits. */
export type Secrets = {
  token: () => string
  /** A short code without ambiguous characters, as clients quote it. */
  code: () => string
  /**
   * The ids of the installation's keys: one that signs and seals, and former ones that still verify
   * and open.
   */
  keys: { current: string; previous: string[] }
  /**
   * The same token for the same words, unguessable without the installation's key; made with the
   * current one.
   */
  derive: (...words: string[]) => string
  /**
   * What `derive` gives, then what it gave under each former key, the latest first: a link is
   * genuine when it is one of these.
   */
  derivations: (...words: string[]) => string[]
  /**
   * Encrypts a text so that only this installation can read it. The result differs each time and is
   * recognizable as sealed.
   * @param place the owner of the text, for example `organization 5`: it does not open for another
   * place
   */
  seal: (text: string, place?: string) => string
  /**
   * Opens a text that was sealed under any of the keys, and returns a text that is not sealed
   * unchanged. Undefined where another installation sealed it, where it was altered, or where it
   * belongs to none of `places` (without `places`, every place opens it).
   */
  unseal: (text: string, places?: string | readonly string[]) => string | undefined
  /**
   * Seals a text again under the current key; undefined where it is up to date, null where it does
   * not open.
   * @param place what a text of the former format belongs to
   */
  reseal: (text: string, place?: string) => string | null | undefined
  /** SHA-256 of a text or of bytes, as hex. */
  hash: (content: string | Uint8Array) => string
  hashPassword: (password: string) => Promise<string>
  /** Whether a hash was made at a cost other than the current one. */
  isOutdated: (hash: string) => boolean
  /** False also for an absent hash, after the same time. */
  checkPassword: (password: string, hash: string | null) => Promise<boolean>
  /** Whether a password is one of those that are tried first. */
  isCommonPassword: (password: string) => Promise<boolean>
}

/**
 * A key of the installation, by its id: what is still sealed under it was last counted at
 * `checkedAt` (null: not yet).
 */
export type SecretKeyState = {
  id: string
  firstUsedAt: Date
  checkedAt: Date | null
  sealed: number
}
