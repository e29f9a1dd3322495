import type { Context } from 'hono'
import { firstExpert } from '../../../contract/catalog/expertChoice.ts'
import { Refusal, type ErrorCode } from '../../../contract/kernel/errors.ts'
import { linkPasswordLength } from '../../../contract/kernel/fields.ts'
import type { LinkVisitor } from '../../app/directLinks/unlockLink.ts'
import { openLink } from '../../app/handlers/publicPages.ts'
import { offerToVisitors } from '../../app/handlers/publicAvailability.ts'
import { untakenText } from '../../app/problems.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import type { Values } from '../../ports/values.ts'
import { addressOf } from './callHeaders.ts'
import { pageWishes } from './pageWishes.ts'

/** Why a link that is or was one opens nothing now, as its page says it. */
const endings: Partial<Record<ErrorCode, 'linkExpired' | 'exhausted' | 'notYet'>> = {
  LINK_EXPIRED: 'linkExpired',
  LINK_USED: 'exhausted',
  LINK_NOT_YET: 'notYet',
}

/**
 * GET /dl/{name}: the booking page with its first free times inside. A former name leads to the present one. A page with a password asks for
 * it in a form, which posts it to the same address.
 */
export const bookingPage =
  (ports: Ports, publicPages: PublicPages, proxies: number) =>
  async (context: Context): Promise<Response> => {
    const { language, languageAt, displayZone, page } = pageWishes(context)
    const asked = (context.req.param('name') ?? '').toLowerCase()
    const password = context.req.method === 'POST' ? await passwordIn(context) : undefined
    try {
      const visitor = { password, address: addressOf(context, proxies) }
      const shown = await stateOf(ports, publicPages, { name: asked, displayZone, visitor })
      if (shown.link.name !== asked && password === undefined) return context.redirect(`/dl/${shown.link.name}`, 301)
      return context.html(
        await publicPages.render({ kind: 'booking', ...shown, language: languageAt(shown.link.branchOffice.clock.language) }, page),
      )
    } catch (error) {
      // Unknown and switched off look the same.
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'LINK_PASSWORD' || (error.code === 'RATE_LIMITED' && password !== undefined)) {
        const problem = error.code === 'RATE_LIMITED' ? 'tooMany' : password ? 'wrong' : null
        return context.html(await publicPages.render({ kind: 'locked', problem, language }, page), problem === null ? 200 : 403)
      }
      const reason = endings[error.code]
      if (reason !== undefined) return context.html(await publicPages.render({ kind: 'unavailable', reason, language }, page), 410)
      return context.html(await publicPages.render({ kind: 'unavailable', reason: 'not_available', language }, page), 404)
    }
  }

/** The password that the form of the page sent. */
const passwordIn = async (context: Context): Promise<string> => {
  const { password } = await context.req.parseBody()
  return typeof password === 'string' ? password.slice(0, linkPasswordLength.max) : ''
}

type Opened = { name: string; displayZone: string | null; visitor: LinkVisitor }

const stateOf = async (ports: Ports, publicPages: PublicPages, { name, displayZone, visitor }: Opened) => {
  if (untakenText(name) !== undefined) throw new Refusal('NOT_FOUND')
  const link = await openLink(ports, name, visitor)
  const first = link.products.find(({ id }) => id === link.prefill.product) ?? link.products[0]
  if (first === undefined) throw new Refusal('NOT_AVAILABLE')
  const now = ports.clock.now().toISOString()
  const zone = displayZone ?? link.branchOffice.timeZone
  const availability = await offerToVisitors(ports, {
    branchOffice: link.branchOffice.id,
    directLink: link.name,
    linkKey: link.linkKey,
    items: [{ entailedProduct: first.id, expert: firstExpert(link, first) }],
    ...(await publicPages.firstDays(now, zone)),
    timeZone: zone,
    quantity: 1,
    view: 'slots',
  })
  return { link, availability, product: first.id, displayZone, now } satisfies Values
}
