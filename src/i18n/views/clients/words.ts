import type { DuplicateReason, mergeSides } from '../../../../contract/endpoints/clients.ts'

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
  erase: Record<'open' | 'title' | 'why' | 'gone' | 'stays' | 'type' | 'erase' | 'cancel' | 'done', string>
  eraseGuest: Record<'open' | 'title' | 'why' | 'gone' | 'stays' | 'erase' | 'done', string>
  export: Record<'open' | 'busy' | 'done', string>
  merged: string
  mergedLink: string
  erased: string
}
