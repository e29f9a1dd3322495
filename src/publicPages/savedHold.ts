import type { Chosen, Held } from './held.ts'

const keyOf = (link: string) => `phi.hold.${link}`

// Kept for this tab alone, so that loading the page again does not show the visitor's own time as taken.
const guarded = <Value>(touch: (storage: Storage) => Value): Value | null => {
  try {
    return touch(sessionStorage)
  } catch {
    return null
  }
}

/** The time that this tab holds at a link, while it lasts. */
export const savedHold = (link: string): Held | null => {
  const held = guarded((storage) => JSON.parse(storage.getItem(keyOf(link)) ?? 'null') as Held | null)
  return held && held.endsAt > Date.now() ? held : null
}

/** Keeps what is held at a link, or forgets it (null). */
export const saveHold = (link: string, held: Held | null): void => {
  guarded((storage) => (held ? storage.setItem(keyOf(link), JSON.stringify(held)) : storage.removeItem(keyOf(link))))
}

/** Notes a time that somebody chose elsewhere: the page of that link holds it as soon as it is opened in this tab. */
export const saveWish = (link: string, chosen: Chosen): void => {
  const noted = { chosen, endsAt: Date.now() + 60_000, released: true }
  guarded((storage) => storage.setItem(keyOf(link), JSON.stringify(noted)))
}
