import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { consent } from '../../support/furnished/cardedBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import type { LinkRecord, Paid } from '../../support/furnished/linkingBranch.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'
import { smsAccount } from '../../support/outside/textProviders.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'

const api = useApi()
const sandbox = useSandbox()
const { card_on_file } = paymentRules
const cards = { processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }] }
const fifth = {
  ...cards,
  paymentRule: paymentRules.deposit,
  deposit: { kind: 'percent', percent: 2000 },
}

const setUp = async (configured: Values = {}) => {
  const server = api()
  const branch = await advanceBranch(server, sandbox, configured)
  const ask = async (more: Values = {}) =>
    answerOf<WholeSchedule>(
      await branch.create({
        start: at('10:00', branch.day),
        client: branch.client,
        ask: true,
        ...more,
      }),
    )
  const links = async (schedule: number) =>
    answerOf<{ items: (LinkRecord & { kind: number; sentAt: string[]; amount: object | null })[] }>(
      await branch.call('links/get', { schedule }),
    ).items
  const tokenOf = ({ url }: LinkRecord) => url.split('/').at(-1)!
  const pay = (token: string): Promise<Envelope<Paid>> =>
    server.post('payments/process', { token, method: 'card', gatewayToken: 'pm_card_visa' })
  return { ...branch, server, ask, links, tokenOf, payLink: pay }
}

describe('what staff ask of a booking that they make', () => {
  it('is the deposit: the time is held, the link is sent once, and paying it confirms', async () => {
    const { ask, links, tokenOf, payLink, read, free, topics, server } = await setUp()
    const before = (await topics()).length
    const held = await ask()
    expect(held).toMatchObject({
      status: { sysName: 'pending_payment' },
      policy: { payment: { now: 900, becomes: 4 } },
    })
    expect(Math.round((Date.parse(held.holdExpiresAt!) - Date.now()) / 3_600_000)).toBe(72)
    expect(await free()).not.toContain('10:00')
    expect((await topics()).slice(before)).not.toContain('schedules.booked')
    const [link] = await links(held.id)
    expect(link).toMatchObject({ kind: 1, amount: usd(900), sentAt: [expect.any(String)] })
    answerOf(await payLink(tokenOf(link!)))
    expect(await read(held.id)).toMatchObject({
      status: { sysName: 'confirmed' },
      payment: { status: { sysName: 'deposit_paid' } },
    })
    expect((await topics()).slice(before)).toContain('schedules.booked')
    expect(server.faults).toEqual([])
  })

  it('goes as the place has chosen for payments: by text where it says so', async () => {
    const { ask, server } = await setUp()
    await ask()
    const { order } = (await waitingEmails(server)).find(({ name }) => name.startsWith('payment'))!
    // The job that sends it reads what is chosen: no channels overrule that.
    expect(order).toMatchObject({ to: { email: expect.any(String) }, phone: '+593991112233' })
    expect(order).not.toHaveProperty('channels')
  })

  it('goes by text alone to a client without an email, where the place sends such texts', async () => {
    const { ask, links, server, configure, staff, client, day } = await setUp()
    const data = { email: null, phone2: '+593991112244' }
    answerOf(await server.post('branch_offices/clients/edit', { id: client, data }, staff))
    const unsent = await ask()
    expect((await links(unsent.id))[0]).toMatchObject({ sentAt: [] })
    const routes = [{ about: 'payment', by: 'sms', emailToo: false }]
    await configure({ sms: smsAccount, routes }, 'messages')
    const held = await ask({ start: at('12:00', day) })
    expect((await links(held.id))[0]).toMatchObject({ sentAt: [expect.any(String)] })
    expect(await waitingEmails(server)).toMatchObject([
      {
        name: expect.stringMatching(/^payment/),
        order: { to: { email: '' }, phone: '+593991112233' },
      },
    ])
  })

  it('is one booking and one email, however often it is sent', async () => {
    const { ask, links } = await setUp()
    const key = { idempotencyKey: 'requested-once' }
    const [first, again] = [await ask(key), await ask(key)]
    expect(again.id).toBe(first.id)
    expect(await links(first.id)).toMatchObject([{ sentAt: [expect.any(String)] }])
  })

  it('is taken at the desk at once, and is not requested unless staff say so', async () => {
    const { ask, paid, read } = await setUp()
    const held = await ask({ notify: false })
    await paid({ schedule: held.id, amount: usd(900) })
    expect((await read(held.id)).status.sysName).toBe('confirmed')
    expect(await ask({ start: at('12:00', held.startsAt.slice(0, 10)), ask: false })).toMatchObject(
      { status: { sysName: 'confirmed' } },
    )
  })

  it('is released when it is not paid in time', async () => {
    const { ask, server, read, later } = await setUp({ linkExpiryHours: 1 })
    const held = await ask()
    await later(new Date(Date.parse(held.holdExpiresAt!) + 1000))
    await turnsOf(server)['holds.expire']()
    expect((await read(held.id)).status.sysName).toBe('expired')
  })

  it('is a card, except from clients who left one before', async () => {
    const { ask, links, tokenOf, server, read, day } = await setUp({
      paymentRule: card_on_file,
      deposit: null,
    })
    const held = await ask()
    const [link] = await links(held.id)
    expect(link).toMatchObject({ kind: 2, amount: null })
    const left = { token: tokenOf(link!), gatewayToken: 'pm_card_visa', consent }
    answerOf(await server.post('payments/cards/create', left))
    expect((await read(held.id)).status.sysName).toBe('confirmed')
    expect(await ask({ start: at('12:00', day) })).toMatchObject({
      status: { sysName: 'confirmed' },
    })
  })

  it('needs the privilege to ask for money', async () => {
    const { create, own, server, organization, client, day } = await setUp()
    const rights = everyPrivilege.map((each) =>
      each.sys_name === 'payment_link' ? { ...each, privs: {} } : each,
    )
    const other = await createAdmin(
      server,
      `asks-${own.slug}@admin.test`,
      { organization, branchOffice: own.branchOffice },
      rights,
    )
    const bookingRequest = { start: at('10:00', day), client }
    expect(codeOf(await create({ ...bookingRequest, ask: true }, other))).toBe('FORBIDDEN')
    expect(codeOf(await create(bookingRequest, other))).toBe('answered')
  })
})

describe('a time off the waiting list', () => {
  const offered = async (configured: Values) => {
    const server = api()
    sandbox.connect(server)
    server.setNow(present)
    const branch = await waitingBranch(server)
    await branch.configure(configured, 'payment')
    await branch.configure({ waitlist: { enabled: true, offerMinutes: 30 } })
    const token = await branch.join('Ana')
    answerOf(await branch.staff.offer('Ana', at('10:00')))
    const accept = async () => answerOf<PublicWaiting>(await branch.answer(token, 'accept'))
    const page = async (appointment: string | null) =>
      answerOf<PublicSchedule & { payment: { token: string } }>(
        await server.post('public/schedules/get', { token: appointment }),
      )
    return { ...branch, server, token, accept, page }
  }

  it('says what it asks for, and is held until its deposit is paid', async () => {
    const { seen, token, accept, page, server, topics } = await offered(fifth)
    const stated = (await seen(token)).offer!.summary
    expect(stated).toMatchObject({
      total: usd(4500),
      now: { way: 'card', amount: usd(900) },
      later: usd(3600),
    })
    const before = (await topics()).length
    const { status, appointment } = await accept()
    expect(status.sysName).toBe('booked')
    const held = await page(appointment)
    expect(held).toMatchObject({
      status: { sysName: 'pending_payment' },
      payment: { now: usd(900) },
    })
    // What the offer stated is what its appointment states.
    expect(held.summary).toEqual(stated)
    expect((await topics()).slice(before)).not.toContain('schedules.booked')
    answerOf(
      await server.post('payments/process', {
        token: held.payment.token,
        method: 'card',
        gatewayToken: 'pm_card_visa',
      }),
    )
    expect((await page(appointment)).status.sysName).toBe('confirmed')
  })

  it('is confirmed at once where nothing is due', async () => {
    const { accept, page } = await offered(cards)
    expect((await page((await accept()).appointment)).status.sysName).toBe('confirmed')
  })
})
