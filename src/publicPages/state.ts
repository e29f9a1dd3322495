import type { AvailabilityReply } from '../../contract/endpoints/availability.ts'
import type { PublicLink } from '../../contract/endpoints/public.ts'
import type { Language } from '../../contract/words/index.ts'
import { freeTimesOf, type FreeTimes } from './freeTimes.ts'

/**
 * What the server knows when somebody opens `/dl/{name}`: the link, the first free starts of its first service (those of `firstDays`,
 * with anyone), and what the visitor chose before. `product` is the id of that service, `displayZone` the zone the visitor asked for
 * last time (cookie `zone`), `now` the server's instant in ISO 8601.
 */
export type BookingPageState =
  | {
      kind: 'booking'
      link: PublicLink
      availability: AvailabilityReply
      product: number
      language: Language
      displayZone: string | null
      now: string
    }
  | { kind: 'unavailable'; reason: 'not_found' | 'not_available'; language: Language }

/** The same as it travels to the browser: starts as plain numbers, a tenth of the size, and no reason that a stranger could learn from. */
export type PageState =
  | { kind: 'booking'; link: PublicLink; times: FreeTimes; product: number; language: Language; displayZone: string | null }
  | { kind: 'unavailable'; language: Language }

export type BookingState = Extract<PageState, { kind: 'booking' }>

export const pageStateOf = (state: BookingPageState): PageState =>
  state.kind === 'booking'
    ? {
        kind: state.kind,
        link: state.link,
        times: freeTimesOf({ ...state.availability, now: state.now }),
        product: state.product,
        language: state.language,
        displayZone: state.displayZone,
      }
    : { kind: state.kind, language: state.language }
