import { keep, kept } from './storage.ts'
import type { ChosenGender } from '../../../contract/catalog/expertGenders.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'

const keyOf = (link: string) => `phi.hold.${link}`

// Kept for this tab alone, so that loading the page again does not show the visitor's own time as
// taken.

/** The time that this tab holds at a link, while it lasts. */
export const savedHold = (link: string): Held | null => {
  const held = kept<Held>(keyOf(link))
  return held && held.endsAt > Date.now() ? held : null
}

/** Keeps what is held at a link, or forgets it (null). */
export const saveHold = (link: string, held: Held | null): void => keep(keyOf(link), held)

/** Who books, as it is typed; `phone` only where the booking code is sent to it. */
export type Booker = { name: string; email: string; phone?: string }

const bookerKeyOf = (link: string) => `phi.booker.${link}`

/** Who books, as far as it was typed in this tab. */
export const savedBooker = (link: string): Booker | null => kept<Booker>(bookerKeyOf(link))

/** Keeps who books until it is booked (null), as the time and the answers are kept. */
export const saveBooker = (link: string, booker: Booker | null): void =>
  keep(bookerKeyOf(link), booker)

/**
 * Notes a time that the visitor chose on another page: the page of that link holds it as soon as it
 * is opened in this tab.
 */
export const saveWish = (link: string, chosen: Chosen): void =>
  keep(keyOf(link), { chosen, endsAt: Date.now() + 60_000, released: true })

/**
 * A time that the visitor pressed: the start in minutes since 1970 UTC; `expert` null is anyone.
 */
export type Chosen = {
  product: number
  expert: number | null
  gender?: ChosenGender | undefined
  start: number
}

/**
 * A time that the server keeps for this visitor until `endsAt` (milliseconds of this browser's
 * clock); `released` when the page was left.
 */
export type Held = {
  chosen: Chosen
  booking: PublicBooking
  hold: string
  endsAt: number
  released?: true
}
