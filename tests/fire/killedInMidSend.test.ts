import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { AvailabilityReply } from '../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking, PublicLink } from '../../contract/endpoints/public.ts'
import { startMailServer, type MailServer } from '../support/outside/mailServer.ts'
import { until } from '../support/server/until.ts'
import { databaseUnderFire, type DatabaseUnderFire } from './databaseUnderFire.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'

/** Signs of life have to fail, the queue has to look, and the pause before another try to pass. */
const patience = 180_000

let database: DatabaseUnderFire
let mail: MailServer
let server: ServerProcess

beforeAll(async () => {
  database = await databaseUnderFire(inject('engine'))
  mail = await startMailServer()
  server = await startServerProcess(database.directory, {
    ...database.settings,
    DEMO: 'true',
    SMTP_URL: mail.url,
  })
}, 300_000)

afterAll(async () => {
  await server.kill()
  await mail.close()
  await database.remove()
}, 60_000)

const ask = async <R>(path: string, body: object): Promise<R> => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as { error: boolean; r: R }
  if (envelope.error) throw new Error(`${path}: ${JSON.stringify(envelope.r)}`)
  return envelope.r
}

const book = async (email: string): Promise<PublicBooking> => {
  const { branchOffice, products } = await ask<PublicLink>('direct_links/get', { name: 'demo' })
  const bookingRequest = {
    branchOffice: branchOffice.id,
    items: [{ entailedProduct: products[0]!.id }],
  }
  const date = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const { days } = await ask<AvailabilityReply>('clients/schedules/availability/calculate', {
    ...bookingRequest,
    from: date(14),
    to: date(20),
  })
  const { start } = days.find(({ slots }) => slots.length > 0)!.slots[0]!
  return ask<PublicBooking>('public/schedules/create', {
    ...bookingRequest,
    start,
    booker: { name: 'Carta Cortada', email },
  })
}

it(
  'an email whose sender was killed while the mail server had it in hand has one effect: the next one is known as the same',
  async () => {
    const email = 'cortada@example.com'
    const toThem = (emails: MailServer['received']) =>
      emails.filter(({ to }) => to?.some(({ address }) => address === email))
    mail.fail('stall')
    await book(email)
    await until(
      'the mail server has the whole email and says nothing',
      () => toThem(mail.unanswered).length === 1,
      patience,
    )
    await server.kill()
    mail.fail(null)
    const killed = performance.now()
    await server.start()
    await until('it was sent again', () => toThem(mail.received).length === 1, patience)
    console.log(
      `killed in mid-send: sent again after ${Math.round((performance.now() - killed) / 1000)} s`,
    )

    // Sent and noted: a server that is killed after it sends nothing.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await server.kill()
    await server.start()
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    expect(toThem(mail.received)).toHaveLength(1)

    // A receiver drops what has the message id of something that it has.
    const copies = [...toThem(mail.unanswered), ...toThem(mail.received)]
    const effects = new Map(copies.map((copy) => [copy.messageId, copy.subject]))
    expect(copies).toHaveLength(2)
    expect(effects.size).toBe(1)
  },
  3 * patience,
)
