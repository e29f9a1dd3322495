import type { Context } from 'hono'
import type { Refusal } from '../../../contract/kernel/errors.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import { pageWishes } from './pageWishes.ts'

const endings: Partial<Record<Refusal['code'], 'expired' | 'withdrawn'>> = { LINK_EXPIRED: 'expired', LINK_WITHDRAWN: 'withdrawn' }

/**
 * The page for an invalid link. Only for a genuine link does it say that the link ended, so a guessed link reveals nothing.
 * @param refusal what the application answered
 */
export const unavailablePage = async (context: Context, publicPages: PublicPages, refusal: Refusal): Promise<Response> => {
  const { language, page } = pageWishes(context)
  const reason = endings[refusal.code] ?? 'not_found'
  return context.html(await publicPages.render({ kind: 'unavailable', reason, language }, page), reason === 'not_found' ? 404 : 410)
}
