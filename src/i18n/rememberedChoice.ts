import { writePreferenceCookie } from './writePreferenceCookie.ts'

/**
 * What was chosen on this browser, kept for the pages that are rendered here; the cookie carries it
 * to the server, which renders the visitors' pages.
 */
export const remember = (name: 'language' | 'theme', choice: string): void => {
  writePreferenceCookie(name, choice)
  try {
    localStorage.setItem(`phi.${name}`, choice)
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

export const remembered = (name: 'language' | 'theme'): string | undefined => {
  try {
    return localStorage.getItem(`phi.${name}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Nothing is chosen any more. */
export const forget = (name: 'language' | 'theme'): void => {
  writePreferenceCookie(name, '', 0)
  try {
    localStorage.removeItem(`phi.${name}`)
  } catch {
    // As above.
  }
}
