import type { Context } from 'hono'
import { paymentLinkPages } from '../../../contract/money/paymentMethods.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { payerView } from '../../app/payments/payerView.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import { pageWishes } from './pageWishes.ts'
import { unavailablePage } from './unavailablePage.ts'

/** GET /pl/{token}, /ac/{token}, /cc/{token}: what a payment link asks for. The page lets in its gateway's card fields and nothing else from elsewhere. */
export const paymentPage =
  (ports: Ports, publicPages: PublicPages) =>
  async (context: Context): Promise<Response> => {
    // The link is a secret: no search engine is to have it.
    context.header('X-Robots-Tag', 'noindex')
    const token = context.req.param('token') ?? ''
    try {
      const payer = await payerView(ports, token)
      const path = `/${paymentLinkPages[payer.kind]!}/`
      // One token opens one page.
      if (!context.req.path.startsWith(path)) return context.redirect(`${path}${token}`)
      const { languageAt, page } = pageWishes(context, payer.gateway?.origins)
      return context.html(
        await publicPages.render({ kind: 'payment', payer, token, language: languageAt(payer.branchOffice.clock.language) }, page),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return unavailablePage(context, publicPages, error)
    }
  }
