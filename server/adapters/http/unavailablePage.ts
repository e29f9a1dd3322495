import type { Context } from 'hono'
import type { Refusal } from '../../../contract/errors.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import { pageWishes } from './pageWishes.ts'

/**
 * The page of a link that opens nothing. Only a genuine link is answered LINK_EXPIRED, so a stranger learns nothing from it.
 * @param refusal what the application answered
 */
export const unavailablePage = async (context: Context, publicPages: PublicPages, refusal: Refusal): Promise<Response> => {
  const { language, page } = pageWishes(context)
  const isExpired = refusal.code === 'LINK_EXPIRED'
  const reason = isExpired ? 'expired' : 'not_found'
  return context.html(await publicPages.render({ kind: 'unavailable', reason, language }, page), isExpired ? 410 : 404)
}
