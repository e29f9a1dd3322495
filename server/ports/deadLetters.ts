import type { DeadLetter, DeadLetterSource } from '../../contract/endpoints/messages.ts'

/** One of what was given up, by where it comes from and its number there. */
export type NamedDeadLetter = { source: DeadLetterSource; id: number }

/** What was given up as it is stored: of other work the topic instead of what that is about, and what went wrong as it was said. */
export type StoredDeadLetter =
  Extract<DeadLetter, { source: 'message' | 'webhook' }> | (Omit<Extract<DeadLetter, { source: 'work' }>, 'kind'> & { topic: string })

/** What was given up, inside one transaction, as far as a scope reaches. */
export type DeadLetterBook = {
  /** The latest first, after one of them; `total` counts all that were given up since. */
  list: (query: {
    since: Date
    after?: (NamedDeadLetter & { at: string }) | undefined
    most: number
  }) => Promise<{ items: StoredDeadLetter[]; total: number }>
  /** Asks for one of them again; gives its organization, undefined where it cannot be had or somebody else has asked already. */
  retry: (letter: NamedDeadLetter, at: Date) => Promise<number | undefined>
}
