import type { Context } from 'hono'
import { Refusal, type ErrorCode } from '../../../contract/kernel/errors.ts'
import { offerToVisitors, remarksForVisitor } from '../../app/publicPages/appointment.ts'
import { payerView } from '../../app/publicPages/payerPage.ts'
import { scheduleOfToken, visitorSchedule } from '../../app/booking/visitorAppointment.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import type { Values } from '../../ports/values.ts'
import { pageWishes } from './pagePolicy.ts'
import { firstExpert } from '../../../contract/catalog/expertChoice.ts'
import { linkPasswordLength } from '../../../contract/kernel/fields.ts'
import type { LinkVisitor } from '../../app/publicPages/unlockLink.ts'
import { closedLinkOf, openLink } from '../../app/publicPages/bookingPage.ts'
import { untakenText } from '../../app/kernel/fieldProblems.ts'
import { addressOf, languageOf } from './requests.ts'
import { paymentLinkPages } from '../../../contract/money/paymentMethods.ts'
import { openReceipt, proveReceipt, receiptFile } from '../../app/receipts/openReceipt.ts'
import { entryOf } from '../../app/publicPages/waiting.ts'
import { visitorWaiting } from '../../app/waitlist/visitorEntry.ts'
import { waitingForms } from '../../app/forms/visitorForms.ts'

/**
 * GET /sc/{token}: an appointment as its visitor sees it, with the first free times to take instead
 * where it may still be moved.
 */
export const appointmentPage =
  (ports: Ports, publicPages: PublicPages) =>
  async (context: Context): Promise<Response> => {
    const { displayZone } = pageWishes(context)
    // The link is a secret: no search engine is to have it.
    context.header('X-Robots-Tag', 'noindex')
    try {
      const shown = await appointmentState(ports, publicPages, {
        token: context.req.param('token') ?? '',
        displayZone,
      })
      // Where it is paid, the gateway's card fields are let in.
      const { languageAt, page } = pageWishes(context, shown.payer?.gateway?.origins)
      return context.html(
        await publicPages.render(
          {
            kind: 'appointment',
            ...shown,
            language: languageAt(shown.schedule.branchOffice.clock.language),
          },
          page,
        ),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return unavailablePage(context, publicPages, error)
    }
  }

const appointmentState = async (
  ports: Ports,
  publicPages: PublicPages,
  { token, displayZone }: { token: string; displayZone: string | null },
) => {
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
          items: schedule.items.map(({ entailedProduct, expert }) => ({
            entailedProduct: entailedProduct.id,
            expert: expert.id,
          })),
          ...(await publicPages.firstDays(now, zone)),
          timeZone: zone,
          quantity: schedule.quantity,
          view: 'compact',
        })
  const payToken =
    schedule.status.sysName === 'pending_payment' ? (schedule.payment?.token ?? null) : null
  const payer = payToken === null ? null : await payerView(ports, payToken)
  return {
    schedule,
    token,
    payer,
    availability,
    remarks: await remarksForVisitor(ports, own),
    forms: await waitingForms(ports, own),
    displayZone,
    now,
  } satisfies Values
}

/** Why a link that is or was one opens nothing now, as its page says it. */
const bookingLinkEndings: Partial<Record<ErrorCode, 'linkExpired' | 'exhausted' | 'notYet'>> = {
  LINK_EXPIRED: 'linkExpired',
  LINK_USED: 'exhausted',
  LINK_NOT_YET: 'notYet',
}

/**
 * GET /dl/{name}: the booking page with its first free times inside. A former name leads to the
 * present one. A page with a password asks for it in a form, which posts it to the same address.
 */
export const bookingPage =
  (ports: Ports, publicPages: PublicPages, proxies: number) =>
  async (context: Context): Promise<Response> => {
    const { language, languageAt, displayZone, page } = pageWishes(context)
    const requestedName = (context.req.param('name') ?? '').toLowerCase()
    const password = context.req.method === 'POST' ? await passwordIn(context) : undefined
    try {
      const visitor = { password, address: addressOf(context, proxies) }
      const shown = await bookingState(ports, publicPages, {
        name: requestedName,
        displayZone,
        visitor,
      })
      if (shown.link.name !== requestedName && password === undefined)
        return context.redirect(`/dl/${shown.link.name}`, 301)
      return context.html(
        await publicPages.render(
          {
            kind: 'booking',
            ...shown,
            language: languageAt(shown.link.branchOffice.clock.language),
          },
          page,
        ),
      )
    } catch (error) {
      // Unknown and switched off look the same.
      if (!(error instanceof Refusal)) throw error
      const isLocked =
        error.code === 'LINK_PASSWORD' || (error.code === 'RATE_LIMITED' && password !== undefined)
      const reason = bookingLinkEndings[error.code]
      if (!isLocked && reason === undefined)
        return context.html(
          await publicPages.render(
            { kind: 'unavailable', reason: 'not_available', language },
            page,
          ),
          404,
        )
      const closed = await closedLinkOf(ports, requestedName)
      const ofLink = { closed, language: languageAt(closed?.branchOffice.clock.language ?? null) }
      if (!isLocked && reason !== undefined)
        return context.html(
          await publicPages.render({ kind: 'unavailable', reason, ...ofLink }, page),
          410,
        )
      const problem = error.code === 'RATE_LIMITED' ? 'tooMany' : password ? 'wrong' : null
      return context.html(
        await publicPages.render({ kind: 'locked', problem, ...ofLink }, page),
        problem === null ? 200 : 403,
      )
    }
  }

/** The password that the form of the page sent. */
const passwordIn = async (context: Context): Promise<string> => {
  const { password } = await context.req.parseBody()
  return typeof password === 'string' ? password.slice(0, linkPasswordLength.max) : ''
}

type Opened = { name: string; displayZone: string | null; visitor: LinkVisitor }

const bookingState = async (
  ports: Ports,
  publicPages: PublicPages,
  { name, displayZone, visitor }: Opened,
) => {
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
    view: 'compact',
  })
  return { link, availability, product: first.id, displayZone, now } satisfies Values
}

/**
 * GET /pl/{token}, /ac/{token}, /cc/{token}: what a payment link asks for. The page lets in its
 * gateway's card fields and nothing else from elsewhere.
 */
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
        await publicPages.render(
          {
            kind: 'payment',
            payer,
            token,
            language: languageAt(payer.branchOffice.clock.language),
          },
          page,
        ),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return unavailablePage(context, publicPages, error)
    }
  }

/**
 * GET /rc/{token}: a receipt, for its payer. The link is a secret: no search engine is to have it.
 */
export const receiptPage = (ports: Ports, publicPages: PublicPages) => async (context: Context) => {
  context.header('X-Robots-Tag', 'noindex')
  const { languageAt, page } = pageWishes(context)
  const token = context.req.param('token') ?? ''
  try {
    const receipt = await openReceipt(ports, token)
    return context.html(
      await publicPages.render(
        { kind: 'receipt', receipt, token, language: languageAt(receipt.clock.language) },
        page,
      ),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return unavailablePage(context, publicPages, error)
  }
}

/** GET /rv/{token}: whether a receipt is genuine, for a reader who holds it on paper. */
export const receiptProofPage =
  (ports: Ports, publicPages: PublicPages) => async (context: Context) => {
    context.header('X-Robots-Tag', 'noindex')
    const { languageAt, page } = pageWishes(context)
    const proof = (await orNothing(proveReceipt(ports, context.req.param('token') ?? ''))) ?? null
    return context.html(
      await publicPages.render(
        { kind: 'receiptProof', proof, language: languageAt(proof?.clock.language ?? null) },
        page,
      ),
      proof === null ? 404 : 200,
    )
  }

/**
 * GET /rc/{token}/pdf: the same receipt as a file, in the language of its reader or in the
 * requested one.
 */
export const receiptPdf = (ports: Ports) => async (context: Context) => {
  context.header('X-Robots-Tag', 'noindex')
  context.header('Cache-Control', 'no-store')
  const receipt = await orNothing(openReceipt(ports, context.req.param('token') ?? ''))
  if (receipt === undefined) return context.notFound()
  const { name, mime, content } = await receiptFile(
    ports,
    receipt,
    languageOf(context, receipt.clock.language),
  )
  return context.body(content, 200, {
    'Content-Type': mime,
    'Content-Disposition': `inline; filename="${name}"`,
  })
}

const orNothing = async <Found>(found: Promise<Found>): Promise<Found | undefined> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * GET /wl/{token}: a visitor's place on the waiting list. Opening it changes nothing: mail programs
 * open links on their own.
 */
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
      return context.html(
        await publicPages.render({ kind: 'waiting', waiting, language, now }, page),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return unavailablePage(context, publicPages, error)
    }
  }

const linkEndings: Partial<Record<Refusal['code'], 'expired' | 'withdrawn'>> = {
  LINK_EXPIRED: 'expired',
  LINK_WITHDRAWN: 'withdrawn',
}

/**
 * The page for an invalid link. Only for a genuine link does it say that the link ended, so a
 * guessed link reveals nothing.
 * @param refusal what the application answered
 */
export const unavailablePage = async (
  context: Context,
  publicPages: PublicPages,
  refusal: Refusal,
): Promise<Response> => {
  const { language, page } = pageWishes(context)
  const reason = linkEndings[refusal.code] ?? 'not_found'
  return context.html(
    await publicPages.render({ kind: 'unavailable', reason, language }, page),
    reason === 'not_found' ? 404 : 410,
  )
}
