import { guestsToLink } from '../clients/guestProposals.ts'
import { createClientOfGuest, ignoreGuest, linkGuest } from '../clients/linkGuest.ts'
import type { Handlers } from './handler.ts'

/** People who booked and belong to no client yet (authority.md, 6). */
export const guests: Handlers<'guests.get' | 'guests.link' | 'guests.create' | 'guests.ignore'> = {
  'guests.get': async (input, context) => ({ r: await guestsToLink(input, context) }),
  'guests.link': async (input, context) => ({ r: await linkGuest(input, context) }),
  'guests.create': async (input, context) => ({ r: await createClientOfGuest(input, context) }),
  'guests.ignore': async (input, context) => ({ r: await ignoreGuest(input, context) }),
}
