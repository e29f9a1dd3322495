import type { Context } from 'hono'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { offerToVisitors } from '../../app/handlers/publicAvailability.ts'
import { remarksForVisitor } from '../../app/handlers/publicComments.ts'
import { payerView } from '../../app/payments/payerView.ts'
import { scheduleOfToken, visitorSchedule } from '../../app/scheduling/visitorSchedule.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import type { Values } from '../../ports/values.ts'
import { pageWishes } from './pageWishes.ts'
import { unavailablePage } from './unavailablePage.ts'

/** GET /sc/{token}: an appointment as its visitor sees it, with the first free times to take instead where it may still be moved. */
export const appointmentPage =
  (ports: Ports, publicPages: PublicPages) =>
  async (context: Context): Promise<Response> => {
    const { displayZone } = pageWishes(context)
    // The link is a secret: no search engine is to have it.
    context.header('X-Robots-Tag', 'noindex')
    try {
      const shown = await stateOf(ports, publicPages, context.req.param('token') ?? '', displayZone)
      // Where it is paid, the gateway's card fields are let in.
      const { languageAt, page } = pageWishes(context, shown.payer?.gateway?.origins)
      return context.html(
        await publicPages.render({ kind: 'appointment', ...shown, language: languageAt(shown.schedule.branchOffice.clock.language) }, page),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return unavailablePage(context, publicPages, error)
    }
  }

const stateOf = async (ports: Ports, publicPages: PublicPages, token: string, displayZone: string | null) => {
  const own = await scheduleOfToken(ports, token)
  const schedule = await visitorSchedule(ports, own, token)
  const now = ports.clock.now().toISOString()
  const zone = displayZone ?? schedule.branchTimeZone
  const availability =
    schedule.rescheduleUntil === null
      ? null
      : await offerToVisitors(ports, {
          branchOffice: schedule.branchOffice.id,
          token,
          items: schedule.items.map(({ entailedProduct, expert }) => ({ entailedProduct: entailedProduct.id, expert: expert.id })),
          ...(await publicPages.firstDays(now, zone)),
          timeZone: zone,
          quantity: schedule.quantity,
          view: 'slots',
        })
  const payToken = schedule.status.sysName === 'pending_payment' ? (schedule.payment?.token ?? null) : null
  const payer = payToken === null ? null : await payerView(ports, payToken)
  return { schedule, token, payer, availability, remarks: await remarksForVisitor(ports, own), displayZone, now } satisfies Values
}
