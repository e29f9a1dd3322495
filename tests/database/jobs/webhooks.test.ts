import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WebhookLine } from '../../../contract/endpoints/integrations.ts'
import { webhookEvents, type WebhookEvent } from '../../../contract/events/events.ts'
import { webhookPayloads } from '../../../contract/events/webhookPayloads.ts'
import { openHooks } from '../../../server/adapters/hooks/openHooks.ts'
import { sendWaiting } from '../../../server/app/integrations/sendWebhooks.ts'
import { publishEvents } from '../../../server/app/integrations/publishEvents.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, signIn } from '../../support/furnished/furnish.ts'
import { isSignedWith, startHookReceiver } from '../../support/outside/hookReceiver.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { until } from '../../support/server/until.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { startJobsOf, stopJobs, arrivedWith } = useJobsWithMail(database)
let receiver: Awaited<ReturnType<typeof startHookReceiver>>
beforeEach(async () => void (receiver = await startHookReceiver()))
afterEach(() => receiver.close())

const hour = 3_600_000
const administrator = 'o-hooks@admin.test'

/** A branch whose organization has every event sent to a receiver of this machine. */
const setUp = async ({
  jobs = true,
  events = [...webhookEvents],
}: { jobs?: boolean; events?: WebhookEvent[] } = {}) => {
  const api = apiOn(database(), present)
  api.ports.hooks = openHooks({ local: true, milliseconds: 2_000 })
  const server = { ...api, database: database() }
  const branch = await staffedBranch(server)
  const admin = await createAdmin(server, administrator, { organization: branch.own.organization })
  let signedIn = admin
  const post = (verb: string, body: unknown) =>
    server.post(`organizations/webhooks/${verb}`, body, signedIn)
  const call = async <R>(verb: string, body: unknown) => answerOf<R>(await post(verb, body))
  const { id } = await call<{ id: number }>('create', { name: 'CRM', url: receiver.url, events })
  const { secret } = await call<{ secret: string }>('secret', { id })
  // What furnished the branch is no event of the test.
  await database().asOwner((owner) => owner.query('update audit set heard = true'))
  if (jobs) await startJobsOf(api)
  const log = async () => (await call<{ items: WebhookLine[] }>('log', { id })).items
  const types = () => receiver.received.map(({ type }) => type)
  return {
    ...branch,
    server,
    post,
    call,
    id,
    secret,
    log,
    types,
    /** Until what came of the first try is written down. */
    noted: () =>
      until(
        'the first try is written down',
        async () => (await log())[0]?.tries.length === 1,
        25_000,
      ),
    later: async (now: Date) => {
      server.setNow(now)
      signedIn = await signIn(server, administrator)
    },
    turns: turnsOf(server),
    publish: publishEvents(api.ports),
  }
}
const receives = (count: number) =>
  until(`${count} events have arrived`, () => receiver.received.length >= count, 25_000)

describe('a webhook', () => {
  it('receives what happens, signed, in the order in which it happened', async () => {
    const { book, server, secret, types, log } = await setUp()
    const { token } = answerOf<{ token: string }>(await book({ start: at('10:00'), booker }))
    answerOf(await server.post('public/schedules/reschedule', { token, start: at('16:00') }))
    answerOf(await server.post('public/schedules/cancel', { token }))
    await receives(3)
    const appointments = types().filter((type) => type.startsWith('booking.'))
    expect(appointments).toEqual(['booking.created', 'booking.moved', 'booking.cancelled'])
    for (const got of receiver.received) {
      expect(isSignedWith(secret, got)).toBe(true)
      expect(isSignedWith(secret, { ...got, body: `${got.body} ` })).toBe(false)
      const kind = got.type.split('.')[0] as keyof typeof webhookPayloads
      expect(webhookPayloads[kind].parse(JSON.parse(got.body))).toEqual(JSON.parse(got.body))
    }
    const [booked, moved] = receiver.received.filter(({ type }) => type.startsWith('booking.'))
    expect(booked!.data).toMatchObject({
      status: 'confirmed',
      startsAt: '2027-01-12T15:00:00.000Z',
      previous: null,
      booker: { email: booker.email },
    })
    expect(moved!.data).toMatchObject({
      startsAt: '2027-01-12T21:00:00.000Z',
      previous: { startsAt: '2027-01-12T15:00:00.000Z' },
    })
    await until('all are noted', async () =>
      (await log()).every(({ status }) => status.sysName === 'sent'),
    )
  })

  it('hears of payments and clients, and of nothing that it did not ask for', async () => {
    const { server, staff, own, types } = await setUp({
      events: ['payment.paid', 'client.created', 'client.changed'],
    })
    const client = { firstName: 'Inés', email: 'ines@client.test' }
    const { id } = answerOf<{ id: number }>(
      await server.post('branch_offices/clients/create', client, staff),
    )
    answerOf(
      await server.post('branch_offices/clients/edit', { id, data: { firstName: 'Irene' } }, staff),
    )
    const paid = {
      branchOffice: own.branchOffice,
      client: id,
      concept: 'Oil',
      method: 4,
      amount: { amount: 900, currency: 'USD' },
    }
    answerOf(await server.post('branch_offices/payments/create', paid, staff))
    await receives(3)
    expect(types().toSorted()).toEqual(['client.changed', 'client.created', 'payment.paid'])
    expect(receiver.received.find(({ type }) => type === 'payment.paid')!.data).toMatchObject({
      status: 'paid',
      method: 'cash',
      amount: { amount: 900 },
      client: { id },
    })
  })

  it('receives nothing of what was taken back', async () => {
    const { server, own, publish, staff } = await setUp({ jobs: false })
    const scope = {
      account: 'oAdmin' as const,
      partner: 0,
      organizations: [own.organization],
      branchOffice: null,
    }
    const audit = {
      at: present,
      accountId: null,
      action: 'create' as const,
      entity: 'clients',
      entityId: 1,
      ref: 'x',
      address: null,
      device: null,
    }
    const failing = server.ports.store.within(scope, async (records) => {
      await records.audit(own.organization, audit)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    answerOf(
      await server.post(
        'branch_offices/clients/create',
        { firstName: 'Inés', email: 'ines@client.test' },
        staff,
      ),
    )
    await Promise.all([publish(own), publish(own)])
    const { rows } = await database().asOwner((owner) =>
      owner.query<{ type: string }>('select type from webhook_delivery'),
    )
    expect(rows).toEqual([{ type: 'client.created' }])
  })

  it('is tried again while it fails, and what comes later waits for it', async () => {
    const { book, server, turns, types, log, noted } = await setUp({
      events: ['booking.created', 'booking.cancelled'],
    })
    receiver.answers(() => 503)
    const { token } = answerOf<{ token: string }>(await book({ start: at('10:00'), booker }))
    await noted()
    answerOf(await server.post('public/schedules/cancel', { token }))
    await until('it waits', async () => (await log()).length === 2)
    // The work of the cancellation would send both too, once they are due: what is tried here is
    // the turn.
    await stopJobs()
    await turns['webhooks.retry']()
    expect(types()).toEqual(['booking.created'])
    receiver.answers(() => 200)
    server.setNow(new Date(present.getTime() + 61_000))
    await turns['webhooks.retry']()
    expect(types()).toEqual(['booking.created', 'booking.created', 'booking.cancelled'])
    expect(new Set(receiver.received.slice(0, 2).map((got) => got.id)).size).toBe(1)
    expect((await log())[1]!.tries.map(({ status, failure }) => [status, failure])).toEqual([
      [503, 'answer'],
      [200, null],
    ])
  })

  it('is sent again what a dead server was sending, under the same number', async () => {
    const { book, server, own, publish, turns, id } = await setUp({
      jobs: false,
      events: ['booking.created'],
    })
    answerOf(await book({ start: at('10:00'), booker }))
    await publish(own)
    const scope = {
      account: 'oAdmin' as const,
      partner: 0,
      organizations: [own.organization],
      branchOffice: null,
    }
    const lease = new Date(present.getTime() + 60_000)
    // Taken, and then nothing: so it is left by a process that was killed.
    const subject = await database().asOwner(
      async (owner) =>
        (await owner.query<{ subject: string }>('select subject from webhook_delivery')).rows[0]!
          .subject,
    )
    const taken = await server.ports.store.within(scope, (records) =>
      records.webhooks.take(
        own.organization,
        { webhook: id, subject },
        { at: present, until: lease },
      ),
    )
    expect(taken).toBeDefined()
    await sendWaiting(server.ports, { organization: own.organization, webhook: id, subject })
    expect(receiver.received).toEqual([])
    server.setNow(new Date(present.getTime() + 61_000))
    await Promise.all([turns['webhooks.retry'](), turns['webhooks.retry']()])
    expect(receiver.received.map((got) => got.id)).toEqual([taken!.event])
  })

  it('is switched off after three days without anything arriving, and the organization’s administrators are notified', async () => {
    const { book, server, turns, call, id, later, noted } = await setUp({
      events: ['booking.created'],
    })
    receiver.answers(() => 500)
    answerOf(await book({ start: at('10:00'), booker }))
    await noted()
    for (let hours = 13; hours <= 78; hours += 13) {
      server.setNow(new Date(present.getTime() + hours * hour))
      await turns['webhooks.retry']()
    }
    const { rows } = await database().asOwner((owner) =>
      owner.query<{ enabled: boolean }>('select enabled from webhook where id = $1', [id]),
    )
    expect(rows).toEqual([{ enabled: false }])
    await later(present)
    expect(await call('get', { id })).toMatchObject({
      enabled: false,
      failingSince: present.toISOString(),
    })
    // The administrator's sign-in sends an email too, before or after.
    const email = await arrivedWith('The webhook CRM was switched off')
    expect(email.to?.map(({ address }) => address)).toEqual(['aurora@example.test'])
    expect(await call('edit', { id, data: { enabled: true } })).toMatchObject({
      enabled: true,
      failingSince: null,
    })
  })
})

describe('an administrator who sets up a webhook', () => {
  it('sends a test event, and sends again what did not arrive', async () => {
    const { call, id, secret, log } = await setUp({ jobs: false })
    receiver.answers(() => 404)
    const failed = await call<WebhookLine>('test', { id })
    expect(failed).toMatchObject({
      type: 'webhook.test',
      status: { sysName: 'failed' },
      nextAt: null,
      tries: [{ status: 404, excerpt: 'noted' }],
    })
    receiver.answers(() => 200)
    const again = await call<WebhookLine>('replay', { id, delivery: failed.id })
    expect(again).toMatchObject({ event: failed.event, status: { sysName: 'sent' } })
    expect(receiver.received.map((got) => [got.id, isSignedWith(secret, got)])).toEqual([
      [failed.event, true],
      [failed.event, true],
    ])
    expect((await log()).map(({ id: line }) => line)).toEqual([failed.id])
  })

  it('replaces the secret, and both sign for a day', async () => {
    const { call, id, secret, later } = await setUp({ jobs: false })
    const next = await call<{ secret: string; formerUntil: string }>('secret', { id })
    expect(next.secret).not.toBe(secret)
    await call('test', { id })
    expect([secret, next.secret].map((each) => isSignedWith(each, receiver.received[0]!))).toEqual([
      true,
      true,
    ])
    await later(new Date(Date.parse(next.formerUntil) + 1))
    await call('test', { id })
    expect([secret, next.secret].map((each) => isSignedWith(each, receiver.received[1]!))).toEqual([
      false,
      true,
    ])
  })

  it('is refused an address of the application’s own network, by its field', async () => {
    const { server, post, id } = await setUp({ jobs: false })
    server.ports.hooks = openHooks({ local: false })
    for (const [url, rule] of [
      ['https://169.254.169.254/', 'notAllowed'],
      ['http://example.com/', 'notAllowed'],
      ['nowhere', 'format'],
    ] as const)
      expect(await post('edit', { id, data: { url } })).toMatchObject({
        error: true,
        r: { msg: 'VALIDATION', fields: [{ path: 'url', rule }] },
      })
  })
})
