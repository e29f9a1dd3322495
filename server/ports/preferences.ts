import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { NoticePreferences } from '../../contract/events/events.ts'
import type { Language } from '../../contract/words/languages.ts'
import type { AdminPlace } from './accounts.ts'
import type { Values } from './values.ts'

/** A saved query of a list; `shared` ones are seen by all who administer the place that they are shared with. */
export type StoredQuery = {
  id: number
  accountType: AccountType
  list: string
  name: string
  filters: Values
  sort: string | null
  order: string | null
  shared: boolean
  own: boolean
  author: string
}

/** The preferences of one account, within a transaction. */
export type OwnPreferences = {
  /** What is shared is told of exactly those places. */
  read: (places: readonly { accountType: AccountType; place: AdminPlace }[]) => Promise<
    NoticePreferences & {
      language: string | null
      theme: string | null
      columns: Record<string, string[]>
      queries: StoredQuery[]
    }
  >
  /** What is undefined stays; false where there are then columns of more lists than `most`. */
  change: (
    changes: {
      language?: Language | null | undefined
      theme?: string | null | undefined
      columns?: Record<string, string[] | null> | undefined
    } & { [Name in keyof NoticePreferences]?: NoticePreferences[Name] | undefined },
    most: number,
    at: Date,
  ) => Promise<boolean>
  /** A new query, or another content for one's own; shared with a place, or with nobody. */
  saveQuery: (
    query: Omit<StoredQuery, 'id' | 'shared' | 'own' | 'author'> & { id: number | null; place: AdminPlace | null },
    most: number,
    at: Date,
  ) => Promise<'saved' | 'unknown' | 'tooMany'>
  /** False where the account has no such query. */
  removeQuery: (id: number) => Promise<boolean>
}
