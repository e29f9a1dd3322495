import { createHmac } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'
import { seconds, shown, type Account, type Event } from './rows.ts'

/**
 * How events are sent: how often each is sent (0 drops it), how late, how signed, and whether they
 * wait to be let go.
 */
export type Manner = {
  copies: number
  delay: number
  signature: 'right' | 'wrong' | 'stale'
  hold: boolean
}

export type Webhooks = {
  /** Sends whatever is not delivered yet. */
  nudge: () => void
  /**
   * For one merchant; those without a manner of their own get theirs once, at once and well signed.
   */
  set: (account: string, manner: Partial<Manner>) => void
  /** Lets go of what was held, the other way round if wished. Answers how many were. */
  release: (account: string, reversed: boolean) => Promise<number>
  /** Sends an event again, whatever became of it before. */
  replay: (event: Event) => Promise<void>
  close: () => void
}

const usual: Manner = { copies: 1, delay: 0, signature: 'right', hold: false }
/** Until when a merchant who does not answer is called again, in milliseconds. */
const patience = [1000, 5000, 30_000, 120_000, 600_000]

export const createWebhooks = (ledger: Ledger, report: (text: string) => void): Webhooks => {
  const manners = new Map<string, Manner>()
  const held = new Map<string, Event[]>()
  const taken = new Set<string>()
  const stop = new AbortController()
  const wait = (time: number) => after(time, undefined, { signal: stop.signal })
  const mannerOf = (account: string) => manners.get(account) ?? usual

  const deliver = async (event: Event): Promise<void> => {
    for (const pause of [0, ...patience]) {
      if (pause > 0) await wait(pause)
      const account = ledger.get('account', event.account, event.account)
      if (account === undefined || account.hidden.webhook === null) return
      if (await sent(account, event, mannerOf(event.account).signature)) return delivered(event)
    }
    report(`${event.type} was not taken`)
  }
  const delivered = (event: Event): void =>
    void ledger.keep(() => ledger.put({ ...event, pending_webhooks: 0 }))
  const send = async (event: Event): Promise<void> => {
    const { copies, delay } = mannerOf(event.account)
    if (copies === 0) return delivered(event)
    if (delay > 0) await wait(delay)
    await Promise.all(Array.from({ length: copies }, () => deliver(event)))
  }
  const start = (event: Event): Promise<void> => send(event).catch(() => undefined)

  return {
    nudge: () => {
      for (const event of ledger.all('event').toReversed()) {
        if (event.pending_webhooks === 0 || taken.has(event.id)) continue
        taken.add(event.id)
        if (mannerOf(event.account).hold)
          held.set(event.account, [...(held.get(event.account) ?? []), event])
        else void start(event)
      }
    },
    set: (account, manner) => void manners.set(account, { ...mannerOf(account), ...manner }),
    release: async (account, reversed) => {
      const events = held.get(account) ?? []
      held.delete(account)
      manners.set(account, { ...mannerOf(account), hold: false })
      for (const event of reversed ? events.toReversed() : events) await start(event)
      return events.length
    },
    replay: async (event) => {
      const account = ledger.get('account', event.account, event.account)
      if (account !== undefined) await sent(account, event, mannerOf(event.account).signature)
    },
    close: () => stop.abort(),
  }
}

/** The header over a body: when it was signed, and the signature over both. */
export const signatureOf = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

const sent = async (
  account: Account,
  event: Event,
  signature: Manner['signature'],
): Promise<boolean> => {
  const { webhook } = account.hidden
  if (webhook === null) return true
  const body = JSON.stringify({ ...shown(event), pending_webhooks: 1 }, null, 2)
  const at = seconds() - (signature === 'stale' ? 3600 : 0)
  const signed = signatureOf(
    body,
    signature === 'wrong' ? `${webhook.secret}x` : webhook.secret,
    at,
  )
  try {
    const reply = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    await reply.body?.cancel()
    // A merchant who refuses a signature that is wrong on purpose is not called again.
    return reply.ok || signature !== 'right'
  } catch {
    return false
  }
}
