import type { Context } from 'hono'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { openReceipt, proveReceipt } from '../../app/receipts/openReceipt.ts'
import { receiptFile } from '../../app/receipts/receiptFile.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import { languageOf } from './callHeaders.ts'
import { pageWishes } from './pageWishes.ts'
import { unavailablePage } from './unavailablePage.ts'

/** GET /rc/{token}: a receipt, for its payer. The link is a secret: no search engine is to have it. */
export const receiptPage = (ports: Ports, publicPages: PublicPages) => async (context: Context) => {
  context.header('X-Robots-Tag', 'noindex')
  const { languageAt, page } = pageWishes(context)
  const token = context.req.param('token') ?? ''
  try {
    const receipt = await openReceipt(ports, token)
    return context.html(await publicPages.render({ kind: 'receipt', receipt, token, language: languageAt(receipt.clock.language) }, page))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return unavailablePage(context, publicPages, error)
  }
}

/** GET /rv/{token}: whether a receipt is genuine, for whoever holds it on paper. */
export const receiptProofPage = (ports: Ports, publicPages: PublicPages) => async (context: Context) => {
  context.header('X-Robots-Tag', 'noindex')
  const { languageAt, page } = pageWishes(context)
  const proof = (await orNothing(proveReceipt(ports, context.req.param('token') ?? ''))) ?? null
  return context.html(
    await publicPages.render({ kind: 'receiptProof', proof, language: languageAt(proof?.clock.language ?? null) }, page),
    proof === null ? 404 : 200,
  )
}

/** GET /rc/{token}/pdf: the same receipt as a file, in the language of its reader or in the one that is asked for. */
export const receiptPdf = (ports: Ports) => async (context: Context) => {
  context.header('X-Robots-Tag', 'noindex')
  context.header('Cache-Control', 'no-store')
  const receipt = await orNothing(openReceipt(ports, context.req.param('token') ?? ''))
  if (receipt === undefined) return context.notFound()
  const { name, mime, content } = await receiptFile(ports, receipt, languageOf(context, receipt.clock.language))
  return context.body(content as Uint8Array<ArrayBuffer>, 200, {
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
