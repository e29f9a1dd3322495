import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTexts } from '../../server/adapters/texts/index.ts'
import {
  MessageRefused,
  type TextChannels,
  type TextMessage,
  type TextSettings,
} from '../../server/ports/messages.ts'
import {
  refusals,
  smsAccount,
  startTextProviders,
  whatsappAccount,
} from '../support/outside/textProviders.ts'

let providers: Awaited<ReturnType<typeof startTextProviders>>
let texts: TextChannels

beforeEach(async () => {
  providers = await startTextProviders()
  texts = openTexts(providers.addresses)
})
afterEach(() => providers.close())

const message: TextMessage = {
  to: '+593991112233',
  letter: 'appointmentReminder',
  language: 'es',
  text: 'Aurora: te esperamos. 50 % + IVA & más: https://agenda.test/sc/a',
  values: {
    name: 'Ana',
    organization: 'Aurora',
    when: 'hoy,\n10:00',
    what: '',
    where: 'Quito',
    link: 'https://agenda.test/sc/a',
    price: '',
  },
}
const template = {
  letter: 'appointmentReminder',
  language: 'es',
  name: 'recordatorio',
  code: 'es_EC',
  variables: ['link', 'name', 'when', 'what'],
}

const viaWhatsapp = (templates: object[] = [], accessToken = whatsappAccount.accessToken) =>
  texts
    .whatsapp({ ...whatsappAccount, accessToken, templates } as TextSettings['whatsapp'])
    .send(message)
const viaSms = (changed: Partial<TextSettings['sms']> = {}) =>
  texts.sms({ ...smsAccount, ...changed }).send(message)

/** How an attempt failed. */
const faultOf = async (sending: Promise<void>): Promise<{ final: boolean; said: string }> => {
  const error = await sending.then(
    () => new Error('sent'),
    (fault: Error) => fault,
  )
  return { final: error instanceof MessageRefused, said: error.message }
}

describe('an SMS', () => {
  it('is handed to Twilio as its Messages resource takes it, from a number or by a messaging service', async () => {
    await viaSms()
    await viaSms({ messagingServiceSid: `MG${'0'.repeat(32)}` })
    const { to, text } = message
    expect(providers.taken).toEqual([
      { channel: 'sms', to, text, from: smsAccount.sender },
      { channel: 'sms', to, text, from: `MG${'0'.repeat(32)}` },
    ])
  })

  it.each([
    ['its receiver is none, for good', refusals.twilio(400, 21_211, "Invalid 'To'"), true],
    [
      'its receiver wants no more of them, for good',
      refusals.twilio(400, 21_610, 'unsubscribed'),
      true,
    ],
    [
      'the number of ours is none, until it is corrected',
      refusals.twilio(400, 21_606, "'From' is not valid"),
      false,
    ],
    ['too many are sent, for now', refusals.twilio(429, 20_429, 'Too many requests'), false],
    ['Twilio is out of order, for now', { status: 503, body: 'out of order' }, false],
  ])('is refused where %s', async (_case, said, final) => {
    providers.refuse(() => said)
    expect(await faultOf(viaSms())).toMatchObject({ final })
  })

  it('is tried again where the token is wrong or there is no answer', async () => {
    expect(await faultOf(viaSms({ authToken: 'another' }))).toEqual({
      final: false,
      said: 'Authenticate · 20003',
    })
    await providers.close()
    expect(await faultOf(viaSms())).toMatchObject({ final: false })
  })
})

describe('a message by WhatsApp', () => {
  it('is a text, or the template that is set for its email and language with its values in order', async () => {
    await viaWhatsapp()
    await viaWhatsapp([
      { ...template, language: 'en' },
      { ...template, letter: 'appointmentBooked' },
      template,
    ])
    await viaWhatsapp([{ ...template, variables: [] }])
    const { to, text } = message
    const parameters = ['Ana', 'hoy, 10:00', '–', 'https://agenda.test/sc/a'].map((each) => ({
      type: 'text',
      text: each,
    }))
    const named = { name: 'recordatorio', language: { code: 'es_EC' } }
    expect(providers.taken).toEqual([
      { channel: 'whatsapp', to, text },
      {
        channel: 'whatsapp',
        to,
        template: { ...named, components: [{ type: 'body', parameters }] },
      },
      { channel: 'whatsapp', to, template: named },
    ])
  })

  it.each([
    ['there is no WhatsApp, for good', refusals.meta(400, 131_026, 'Message undeliverable'), true],
    [
      'they have not written for a day, for good',
      refusals.meta(400, 131_047, 'Re-engagement message'),
      true,
    ],
    [
      'the template has another number of values, until it is corrected',
      refusals.meta(400, 132_000, 'number of params'),
      false,
    ],
    ['too many are sent, for now', refusals.meta(429, 130_429, 'Rate limit hit'), false],
    [
      'the token has ended, until it is renewed',
      refusals.meta(401, 190, 'Session has expired'),
      false,
    ],
    ['WhatsApp is out of order, for now', { status: 500, body: 'no JSON' }, false],
  ])('is refused where %s', async (_case, said, final) => {
    providers.refuse(() => said)
    expect(await faultOf(viaWhatsapp())).toMatchObject({ final })
  })
})

describe('a provider that answers what it does not document', () => {
  it.each([
    ['a text instead of an object', { status: 502, body: 'Bad gateway' }, false, 'answered 502'],
    ['nothing', { status: 500, body: null }, false, 'answered 500'],
    ['a list', { status: 500, body: [] }, false, 'answered 500'],
    [
      'an explanation that is no text',
      { status: 500, body: { message: {} } },
      false,
      'answered 500',
    ],
  ])('with %s is tried again', async (_, said, final, reason) => {
    providers.refuse(() => said)
    for (const sending of [viaSms(), viaWhatsapp()])
      expect(await faultOf(sending)).toEqual({ final, said: expect.stringContaining(reason) })
  })

  it('with codes that are texts is understood all the same', async () => {
    providers.refuse(() => ({ status: 400, body: { code: '20003', message: 'Authenticate' } }))
    expect(await faultOf(viaSms())).toEqual({ final: false, said: 'Authenticate · 20003' })
    providers.refuse(() => ({ status: 201, body: { sid: 'SM1', error_code: '21610' } }))
    expect(await faultOf(viaSms())).toMatchObject({ final: true })
    providers.refuse(() => ({ status: 400, body: { error: { code: '131026', message: 'no' } } }))
    expect(await faultOf(viaWhatsapp())).toMatchObject({ final: true })
  })
})
