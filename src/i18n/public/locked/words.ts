/** The words of a direct link that asks for its password, or does not serve now. Few visitors see it, so they are loaded with it. */
export type LockedWords = Record<'why' | 'password' | 'open' | 'wrong' | 'tooMany' | 'linkExpired' | 'exhausted' | 'notYet', string>
