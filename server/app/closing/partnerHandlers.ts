import { closePartner, partnerClosingOf, reopenPartner } from './closePlace.ts'
import type { Handlers } from '../kernel/call.ts'

/** Closing a partner. */
export const partnerClosing: Handlers<'partners.closing' | 'partners.close' | 'partners.reopen'> = {
  'partners.closing': async (_input, context) => ({ r: await partnerClosingOf(context) }),
  'partners.close': async (input, context) => ({ r: await closePartner(input, context) }),
  'partners.reopen': async (_input, context) => ({ r: await reopenPartner(context) }),
}
