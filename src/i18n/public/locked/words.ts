import type { DirectLinkEnding } from '../../../publicPages/state.ts'

/** The words of a direct link that asks for its password, or does not serve now. Few visitors see it, so they are loaded with it. */
export type LockedWords = Record<'title' | 'why' | 'password' | 'open' | 'wrong' | 'tooMany', string> & {
  endings: Record<DirectLinkEnding, { title: string; why: string }>
}
