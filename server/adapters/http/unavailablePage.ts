import type { Context } from 'hono'
import type { Refusal } from '../../../contract/errors.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import { pageWishes } from './pageWishes.ts'

/**
 * The page for an invalid link. Only a genuine link gets LINK_EXPIRED, so a guessed link reveals nothing.
 * @param refusal what the application answered
 */
export const unavailablePage = async (context: Context, publicPages: PublicPages, refusal: Refusal): Promise<Response> => {
  const { language, page } = pageWishes(context)
  const isExpired = refusal.code === 'LINK_EXPIRED'
  const reason = isExpired ? 'expired' : 'not_found'
  return context.html(await publicPages.render({ kind: 'unavailable', reason, language }, page), isExpired ? 410 : 404)
}
