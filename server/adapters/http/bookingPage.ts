import type { Context } from 'hono'
import { firstExpert } from '../../../contract/expertChoice.ts'
import { Refusal } from '../../../contract/errors.ts'
import { openLink } from '../../app/handlers/publicPages.ts'
import { offerToVisitors } from '../../app/handlers/publicAvailability.ts'
import { untakenText } from '../../app/problems.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import type { Values } from '../../ports/values.ts'
import { pageWishes } from './pageWishes.ts'

/** GET /dl/{name}: the booking page with its first free times inside. A former name leads to the present one. */
export const bookingPage =
  (ports: Ports, publicPages: PublicPages) =>
  async (context: Context): Promise<Response> => {
    const { language, languageAt, displayZone, page } = pageWishes(context)
    const asked = (context.req.param('name') ?? '').toLowerCase()
    try {
      const shown = await stateOf(ports, publicPages, asked, displayZone)
      if (shown.link.name !== asked) return context.redirect(`/dl/${shown.link.name}`, 301)
      return context.html(
        await publicPages.render({ kind: 'booking', ...shown, language: languageAt(shown.link.branchOffice.clock.language) }, page),
      )
    } catch (error) {
      // Unknown, switched off and expired look the same.
      if (!(error instanceof Refusal)) throw error
      return context.html(await publicPages.render({ kind: 'unavailable', reason: 'not_available', language }, page), 404)
    }
  }

const stateOf = async (ports: Ports, publicPages: PublicPages, name: string, displayZone: string | null) => {
  if (untakenText(name) !== undefined) throw new Refusal('NOT_FOUND')
  const link = await openLink(ports, name)
  const [first] = link.products
  if (first === undefined) throw new Refusal('NOT_AVAILABLE')
  const now = ports.clock.now().toISOString()
  const zone = displayZone ?? link.branchOffice.timeZone
  const availability = await offerToVisitors(ports, {
    branchOffice: link.branchOffice.id,
    directLink: link.name,
    items: [{ entailedProduct: first.id, expert: firstExpert(link, first) }],
    ...(await publicPages.firstDays(now, zone)),
    timeZone: zone,
    quantity: 1,
    view: 'slots',
  })
  return { link, availability, product: first.id, displayZone, now } satisfies Values
}
