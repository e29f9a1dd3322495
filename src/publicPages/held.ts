import type { ChosenGender } from '../../contract/catalog/expertGenders.ts'
import type { PublicBooking } from '../../contract/endpoints/public.ts'

/** A time that the visitor pressed: the start in minutes since 1970 UTC; `expert` null is anyone. */
export type Chosen = { product: number; expert: number | null; gender?: ChosenGender | undefined; start: number }

/** A time that the server keeps for this visitor until `endsAt` (milliseconds of this browser's clock); `released` when the page was left. */
export type Held = { chosen: Chosen; booking: PublicBooking; hold: string; endsAt: number; released?: true }
