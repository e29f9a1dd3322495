/** Why a direct link does not serve now, or not yet. */
export type DirectLinkEnding = 'linkExpired' | 'exhausted' | 'notYet'

/** The words of a direct link that asks for its password, or does not serve now. Few visitors see it, so they are loaded with it. */
export type LockedWords = Record<'title' | 'why' | 'password' | 'open' | 'wrong' | 'tooMany', string> & {
  endings: Record<DirectLinkEnding, { title: string; why: string }>
}
