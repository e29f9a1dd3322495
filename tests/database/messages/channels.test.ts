import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { maskedSecret } from '../../../contract/configuration/setting.ts'
import { openTexts } from '../../../server/adapters/texts/index.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import {
  refusals,
  smsAccount,
  startTextProviders,
  whatsappAccount,
} from '../../support/outside/textProviders.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { mailServer, startJobsOf, arrived, settled } = useJobsWithMail(database)
let providers: Awaited<ReturnType<typeof startTextProviders>>
beforeEach(async () => {
  providers = await startTextProviders()
})
afterEach(() => providers.close())

const friday = '2027-01-15'
const phone = '+593991234567'
type Line = {
  id: number
  channel: number
  receiver: string
  subject: string
  status: { sysName: string }
  problem: string | null
}

const setUp = async (messages: object = {}) => {
  const api = apiOn(database(), present)
  api.ports.texts = openTexts(providers.addresses)
  const server = { ...api, database: database() }
  const branch = await staffedBranch(server)
  await branch.configure({ sms: smsAccount, whatsapp: whatsappAccount, ...messages }, 'messages')
  const owner = await createAdmin(server, 'luz@aurora.test', {
    organization: branch.own.organization,
  })
  await startJobsOf(api)
  const log = async () =>
    answerOf<{ items: Line[] }>(
      await server.post('organizations/deliveries/get', { limit: 50 }, owner),
    ).items
  const book = async (time: string, who: object = { ...booker, phone }) =>
    answerOf<PublicBooking>(
      await branch.book({ start: at(time, friday), booker: who }, { 'accept-language': 'es-EC' }),
    )
  return { ...branch, server, owner, log, book }
}

describe('a confirmation', () => {
  it('goes by SMS as well as by email where the place has chosen that, and the log shows both', async () => {
    const { book, log } = await setUp({ routes: [{ about: 'booked', by: 'sms', emailToo: true }] })
    const { token } = await book('10:00')
    await arrived(1)
    await settled()
    expect(providers.taken).toEqual([
      { channel: 'sms', to: phone, from: smsAccount.sender, text: expect.any(String) },
    ])
    expect(providers.taken[0]!.text).toMatch(
      /^Aurora: cita confirmada\. viernes 15 ene 2027, 10:00-11:00 .*Verla o cambiarla: /,
    )
    expect(providers.taken[0]!.text).toContain(`https://agenda.test/sc/${token}`)
    const lines = await log()
    expect(
      lines
        .map(({ channel, receiver, status }) => `${channel} ${receiver} ${status.sysName}`)
        .toSorted(),
    ).toEqual([`1 ${booker.email} sent`, `2 ${phone} sent`])
    expect(JSON.stringify(lines)).not.toContain(token)
  })

  it('goes by WhatsApp alone, and by email to clients without a telephone', async () => {
    const { book, log } = await setUp({
      routes: [{ about: 'booked', by: 'whatsapp', emailToo: false }],
    })
    await book('10:00')
    await settled()
    expect(providers.taken.map(({ channel }) => channel)).toEqual(['whatsapp'])
    expect(mailServer().received).toHaveLength(0)
    await book('12:00', { name: 'Eva Mora', email: 'eva@visitor.test' })
    await arrived(1)
    await settled()
    expect((await log()).map(({ channel }) => channel).toSorted((a, b) => a - b)).toEqual([1, 3])
  })

  it('goes by email where the provider refuses the telephone for good, and the log says why without it', async () => {
    const { book, log } = await setUp({ routes: [{ about: 'booked', by: 'sms', emailToo: false }] })
    providers.refuse(({ to }) => refusals.twilio(400, 21_211, `The 'To' number ${to} is not valid`))
    await book('10:00')
    await arrived(1)
    await settled()
    const [, text] = (await log()).toSorted((a, b) => a.channel - b.channel)
    expect(text).toMatchObject({
      channel: 2,
      status: { sysName: 'failed' },
      problem: "The 'To' number (receiver) is not valid · 21211",
    })
    expect(providers.refused).toHaveLength(1)
  })

  it('is tried again where a provider is out of order, and the email does not leave twice meanwhile', async () => {
    const { book, log } = await setUp({ routes: [{ about: 'booked', by: 'sms', emailToo: true }] })
    providers.refuse(() => refusals.twilio(503, 20_503, 'Service unavailable'))
    await book('10:00')
    await arrived(1)
    await expect.poll(() => providers.refused.length, { timeout: 60_000 }).toBeGreaterThan(0)
    providers.refuse(null)
    await expect.poll(() => providers.taken.length, { timeout: 60_000 }).toBe(1)
    await settled()
    expect(mailServer().received).toHaveLength(1)
    expect((await log()).map(({ status }) => status.sysName)).toEqual(['sent', 'sent'])
  })

  it('is sent again by the requested channel', async () => {
    const { book, log, server, owner } = await setUp({
      routes: [{ about: 'booked', by: 'sms', emailToo: true }],
    })
    await book('10:00')
    await arrived(1)
    await settled()
    const text = (await log()).find(({ channel }) => channel === 2)!
    answerOf(await server.post('organizations/deliveries/resend', { id: text.id }, owner))
    await expect.poll(() => providers.taken.length, { timeout: 60_000 }).toBe(2)
    await settled()
    expect(mailServer().received).toHaveLength(1)
  })
})

describe('a payment link', () => {
  it('goes by the channel that staff choose, by email where no text can be taken, and the log keeps it without its token', async () => {
    const { log, own, client, staff, server } = await setUp()
    const request = {
      branchOffice: own.branchOffice,
      client,
      concept: 'Crema',
      amount: { amount: 4500, currency: 'USD' },
    }
    const { id, url } = answerOf<{ id: number; url: string }>(
      await server.post(
        'branch_offices/payments/links/create',
        { ...request, sendVia: ['whatsapp'] },
        staff,
      ),
    )
    await expect.poll(() => providers.taken.length, { timeout: 60_000 }).toBe(1)
    expect(providers.taken).toEqual([
      {
        channel: 'whatsapp',
        to: '+593991112233',
        text: expect.stringContaining(url.slice(url.indexOf('/pl/'))),
      },
    ])
    expect(providers.taken[0]!.text).toMatch(/^Aurora: please pay 45,00 US\$ for Crema, until /)
    answerOf(await server.post('branch_offices/payments/links/send', { id, by: 'sms' }, staff))
    await expect.poll(() => providers.taken.length, { timeout: 60_000 }).toBe(2)
    expect(mailServer().received).toHaveLength(0)
    providers.refuse(() => refusals.twilio(400, 21_211, 'Not a telephone'))
    answerOf(await server.post('branch_offices/payments/links/send', { id, by: 'sms' }, staff))
    await arrived(1)
    const seen = async () =>
      (await log()).map(({ channel, status }) => `${channel} ${status.sysName}`).toSorted()
    await expect.poll(seen, { timeout: 60_000 }).toEqual(['1 sent', '2 failed', '2 sent', '3 sent'])
    const lines = await log()
    expect(JSON.stringify(lines)).not.toContain(url.split('/pl/')[1])
  })
})

describe('a reminder', () => {
  it('goes by the channels that are set for its time', async () => {
    const { book, configure, server } = await setUp()
    const reminders = [
      { offset: 1440, channel: 'sms' },
      { offset: 120, channel: 'email' },
      { offset: 120, channel: 'whatsapp' },
    ]
    await configure({ reminders })
    await book('10:00')
    await arrived(1)
    const turn = async (time: string, date: string) => {
      server.setNow(new Date(at(time, date)))
      await turnsOf(server)['reminders.give']()
      await settled()
      return [providers.taken.map(({ channel }) => channel), mailServer().received.length]
    }
    expect(await turn('10:00', '2027-01-14')).toEqual([['sms'], 1])
    expect(await turn('08:00', friday)).toEqual([['sms', 'whatsapp'], 2])
    expect(await turn('08:01', friday)).toEqual([['sms', 'whatsapp'], 2])
  })
})

describe('the account at a provider', () => {
  const path = (verb: string) => `organizations/config/${verb}`
  type Reply = { values: Record<string, { value: Record<string, unknown> | null }> }

  it('is tried with a message, and its secret is never answered, kept where the mask comes back, and in no audit', async () => {
    const { server, owner } = await setUp({ sms: null })
    const body = { channel: 'sms', phone }
    expect(codeOf(await server.post(path('test_message'), body, owner))).toBe('NOT_AVAILABLE')
    const saved = await server.post(
      path('edit'),
      { key: 'messages', data: { sms: smsAccount } },
      owner,
    )
    const { value } = answerOf<Reply>(saved).values['sms']!
    expect(value).toEqual({ ...smsAccount, authToken: maskedSecret })
    answerOf(
      await server.post(
        path('edit'),
        { key: 'messages', data: { sms: { ...value, sender: '+15005550007' } } },
        owner,
      ),
    )
    expect(answerOf(await server.post(path('test_message'), body, owner))).toEqual({
      sent: true,
      problem: null,
    })
    expect(providers.taken).toEqual([
      {
        channel: 'sms',
        to: phone,
        from: '+15005550007',
        text: expect.stringContaining('https://'),
      },
    ])
    const { rows } = await database().asOwner((own) =>
      own.query("select after::text from audit where entity = 'configuration.messages'"),
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(smsAccount.authToken)
    const kept = await database().asOwner((own) =>
      own.query("select value from configuration where key = 'messages'"),
    )
    expect(JSON.stringify(kept.rows)).toContain(smsAccount.accountSid)
    expect(JSON.stringify(kept.rows)).not.toContain(smsAccount.authToken)
    providers.refuse(() => refusals.twilio(400, 21_606, 'no such number'))
    expect(answerOf(await server.post(path('test_message'), body, owner))).toEqual({
      sent: false,
      problem: 'no such number · 21606',
    })
    server.ports.texts = openTexts({ twilio: 'http://127.0.0.1:9' })
    expect(codeOf(await server.post(path('test_message'), body, owner))).toBe('CHANNEL_UNAVAILABLE')
  })

  it('needs a secret, and somewhere to send from', async () => {
    const { server, owner } = await setUp({ sms: null })
    const refused = async (sms: object) =>
      JSON.stringify(
        await server.post(
          path('edit'),
          { key: 'messages', data: { sms: { ...smsAccount, ...sms } } },
          owner,
        ),
      )
    expect(await refused({ authToken: null })).toContain('data.sms.authToken')
    expect(await refused({ sender: '' })).toContain('data.sms.sender')
    expect(await refused({ accountSid: 'x' })).toContain('data.sms.accountSid')
  })
})

describe('an organization’s own short text', () => {
  const template = (short: string | null, more: object = {}) => ({
    letter: 'appointmentBooked',
    language: 'es',
    subject: 'Tu cita',
    body: 'Hola {{name}}\n\n{{button}}',
    short,
    ...more,
  })

  it('goes out instead of the usual one, which it is where a variable has no value, and the log and the template say so', async () => {
    const { book, log, server, owner } = await setUp({
      routes: [{ about: 'booked', by: 'sms', emailToo: false }],
    })
    const call = (verb: string, body: object) =>
      server.post(`organizations/message_templates/${verb}`, body, owner)
    const { id } = answerOf<{ id: number }>(
      await call('create', template('{{organization}}: ven {{when}} · {{link}}')),
    )
    const { token } = await book('10:00')
    await settled()
    expect(providers.taken.map(({ text }) => text)).toEqual([
      `Aurora: ven viernes 15 ene 2027, 10:00-11:00 (hora de Bogota, GMT-5) - https://agenda.test/sc/${token}`,
    ])
    answerOf(await call('edit', { id, data: { short: 'Llama al {{phone}}: {{link}}' } }))
    await book('12:00')
    await settled()
    expect(providers.taken[1]!.text).toMatch(/^Aurora: cita confirmada/)
    expect(await log()).toMatchObject([{ fallback: null }, { fallback: 'phone' }])
    const kept = answerOf<{ items: { problem: string | null }[] }>(await call('get', { limit: 10 }))
    expect(kept.items).toMatchObject([{ problem: 'phone' }])
  })

  it('is refused where it cannot be read, names what there is not, or the message is sent by email alone', async () => {
    const { server, owner } = await setUp()
    const problemOf = async (body: object) =>
      (
        (await server.post('organizations/message_templates/create', body, owner)) as {
          r: { fields?: unknown }
        }
      ).r.fields
    expect(await problemOf(template('{{nam}}'))).toMatchObject([
      { path: 'short', rule: 'variable', bound: 'nam' },
    ])
    expect(await problemOf(template('{{#name}}'))).toMatchObject([
      { path: 'short', rule: 'unreadable' },
    ])
    expect(await problemOf(template('{{button}}'))).toMatchObject([
      { path: 'short', rule: 'variable', bound: 'button' },
    ])
    const request = template('{{link}}', { letter: 'paymentReceived', body: '{{button}}' })
    expect(await problemOf(request)).toMatchObject([{ path: 'short', rule: 'notAllowed' }])
  })

  it('is seen with example data and its holes before it is kept, and tried on a telephone', async () => {
    const { server, owner } = await setUp()
    const call = <R>(verb: string, body: object) =>
      server.post(`organizations/message_templates/${verb}`, body, owner).then(answerOf<R>)
    const request = { letter: 'appointmentBooked', language: 'en' }
    type Preview = { short: { words: string; shown: string; holes: string[] } | null }
    expect((await call<Preview>('preview', request)).short!.words).toContain('{{link}}')
    const short = 'Hi {{name}}, call {{phone}}'
    expect((await call<Preview>('preview', { ...request, short })).short).toEqual({
      words: short,
      shown: expect.stringMatching(/^Hi \w+ \w+, call \+593/),
      holes: ['phone'],
    })
    expect(
      (await call<Preview>('preview', { letter: 'paymentReceived', language: 'en' })).short,
    ).toBeNull()
    expect(await call('test_text', { ...request, short, channel: 'sms', phone })).toEqual({
      sent: true,
      problem: null,
    })
    expect(providers.taken).toMatchObject([
      { channel: 'sms', to: phone, text: expect.stringMatching(/^Hi .*, call \+593/) },
    ])
  })
})
