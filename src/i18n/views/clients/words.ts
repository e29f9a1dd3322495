import type { DuplicateReason, mergeSides } from '../../../../contract/endpoints/clients.ts'

/** What the dialog says of appointments to come. */
type ErasureWord =
  'loading' | 'coming' | 'elsewhere' | 'choose' | 'cancelThem' | 'notified' | 'unnotified' | 'keepThem' | 'keptWhy' | 'cannot' | 'next'

/** The words around clients that are one person, and clients who are forgotten. `%{name}` stands for what is put in. */
export type ClientWords = {
  duplicates: Record<'open' | 'title' | 'lead' | 'none' | 'noneWhy' | 'compare' | 'count' | 'previous' | 'next' | 'unnamed', string> & {
    reasons: Record<DuplicateReason, string>
  }
  merge: Record<
    | 'open'
    | 'two'
    | 'title'
    | 'lead'
    | 'kept'
    | 'goes'
    | 'swap'
    | 'choose'
    | 'equal'
    | 'merge'
    | 'sure'
    | 'why'
    | 'cancel'
    | 'done'
    | 'empty'
    | 'back',
    string
  > & { sides: Record<(typeof mergeSides)[number], string> }
  /** `%{smart_count}` appointments; `%{name}` the client. */
  erase: Record<'open' | 'title' | 'why' | 'gone' | 'stays' | 'type' | 'erase' | 'cancel' | 'done' | ErasureWord, string>
  eraseGuest: Record<'open' | 'title' | 'why' | 'gone' | 'stays' | 'erase' | 'done', string>
  export: Record<'open' | 'busy' | 'done', string>
  merged: string
  mergedLink: string
  erased: string
}
