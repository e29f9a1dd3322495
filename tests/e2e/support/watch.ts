import type { Page, Request } from '@playwright/test'
import { batchPath, type BatchedCall } from '../../../contract/kernel/batch.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'

export type Watch = {
  /**
   * What went wrong since it was last called, once no call is under way any more; the page must
   * stand still.
   */
  complaints: () => Promise<string[]>
  /** Forgets what has happened so far. */
  forget: () => void
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** Watches a page for errors in its console and for calls that are refused or break. */
export function watch(page: Page): Watch {
  let faults: string[] = []
  let answers: Promise<void>[] = []
  const under = new Set<Request>()
  page.on('console', (message) => {
    const isUntranslated = message.type() === 'warning' && message.text().includes('translation')
    if (message.type() === 'error' || isUntranslated)
      faults.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => void (isCall(request) && under.add(request)))
  // A stream stays open for as long as its page does.
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream'))
      under.delete(response.request())
  })
  page.on('requestfailed', (request) => under.delete(request))
  page.on('requestfinished', (request) => {
    under.delete(request)
    if (isCall(request))
      answers.push(judge(request).then((refusal) => void (refusal && faults.push(refusal))))
  })
  const settle = async () => {
    // A call that an answer leads to leaves within this time.
    for (let quiet = 0; quiet < 3; quiet = under.size === 0 ? quiet + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve, 30))
    await Promise.all(answers)
  }
  return {
    complaints: async () => {
      await settle()
      return faults
    },
    forget: () => {
      faults = []
      answers = []
    },
  }
}

/**
 * What a call was refused with; nothing where it was answered, or where its page is gone by now.
 */
async function judge(request: Request): Promise<string | undefined> {
  const response = await request.response().catch(() => null)
  if (!response || !response.headers()['content-type']?.startsWith('application/json'))
    return undefined
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined
  if (!envelope) return undefined
  const { pathname } = new URL(request.url())
  const calls = callsOf(request)
  const answered =
    calls && !envelope.error
      ? (envelope.r as { answers: { body: Envelope }[] }).answers.map(({ body }) => body)
      : [envelope]
  const refusals = answered.flatMap(({ error, r }, place) =>
    error ? [`${calls?.[place] ?? pathname}: ${JSON.stringify(r)}`] : [],
  )
  return refusals.length > 0 ? refusals.join(', ') : undefined
}

/** The paths of the calls of a batch; undefined for a call by itself. */
export function callsOf(request: Request): string[] | undefined {
  if (new URL(request.url()).pathname !== `/api/${batchPath}`) return undefined
  const { calls } = request.postDataJSON() as { calls: BatchedCall[] }
  return calls.map(({ path }) => `/api/${path.replace(/\?.*/, '')}`)
}
