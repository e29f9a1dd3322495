import type { Context } from 'hono'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { entryOf } from '../../app/handlers/publicWaitlist.ts'
import { visitorWaiting } from '../../app/waitlist/visitorWaiting.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import { pageWishes } from './pageWishes.ts'
import { unavailablePage } from './unavailablePage.ts'

/** GET /wl/{token}: somebody's place on the waiting list. Opening it changes nothing: readers of mail look at links on their own. */
export const waitingPage =
  (ports: Ports, publicPages: PublicPages) =>
  async (context: Context): Promise<Response> => {
    const { languageAt, page } = pageWishes(context)
    // The link is a secret: no search engine is to have it.
    context.header('X-Robots-Tag', 'noindex')
    try {
      const { organization, entry } = await entryOf(ports, context.req.param('token') ?? '')
      const waiting = await visitorWaiting(ports, organization, entry)
      const language = languageAt(waiting.branchOffice.clock.language)
      const now = ports.clock.now().toISOString()
      return context.html(await publicPages.render({ kind: 'waiting', waiting, language, now }, page))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return unavailablePage(context, publicPages, error)
    }
  }
