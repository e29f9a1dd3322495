import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

/** A message as a provider took it. */
export type TakenText = {
  channel: 'sms' | 'whatsapp'
  to: string
  text?: string | undefined
  template?: unknown
  from?: string | undefined
}

type Said = { status: number; body: unknown }
type Checked = TakenText | Said

export const smsAccount = {
  accountSid: `AC${'a1'.repeat(16)}`,
  authToken: 'token of the account',
  sender: '+15005550006',
  messagingServiceSid: '',
}
export const whatsappAccount = {
  phoneNumberId: '106540352242922',
  accessToken: 'EAAtoken',
  templates: [] as object[],
}

const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/)
const form = z
  .strictObject({
    To: e164,
    From: z.string().min(1).optional(),
    MessagingServiceSid: z.string().optional(),
    Body: z.string().min(1).max(1600),
  })
  .refine(
    ({ From, MessagingServiceSid }) => (From === undefined) !== (MessagingServiceSid === undefined),
  )
const parameter = z.strictObject({
  type: z.literal('text'),
  text: z.string().regex(/^\S(?:[^\n\t]*\S)?$/),
})
const template = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]+$/),
  language: z.strictObject({ code: z.string() }),
  components: z
    .tuple([z.strictObject({ type: z.literal('body'), parameters: z.array(parameter).min(1) })])
    .optional(),
})
const head = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: e164,
}
const cloudMessage = z.discriminatedUnion('type', [
  z.strictObject({
    ...head,
    type: z.literal('text'),
    text: z.strictObject({ preview_url: z.boolean(), body: z.string().min(1).max(4096) }),
  }),
  z.strictObject({ ...head, type: z.literal('template'), template }),
])

const twilioRefuses = (status: number, code: number, message: string): Said => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})
const metaRefuses = (status: number, code: number, message: string): Said => ({
  status,
  body: {
    error: {
      message,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: message },
    },
  },
})

/** Refusals as the providers word them. */
export const refusals = { twilio: twilioRefuses, meta: metaRefuses }

const takesSms = (request: IncomingMessage, body: string): Checked => {
  const { accountSid, authToken } = smsAccount
  if (request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
    return twilioRefuses(404, 20_404, 'not found')
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  if (request.headers.authorization !== expected) return twilioRefuses(401, 20_003, 'Authenticate')
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
    return twilioRefuses(400, 20_001, 'no form')
  const fields = [...new URLSearchParams(body)]
  if (new Set(fields.map(([name]) => name)).size < fields.length)
    return twilioRefuses(400, 20_001, 'said twice')
  const read = form.safeParse(Object.fromEntries(fields))
  if (!read.success) return twilioRefuses(400, 21_211, z.prettifyError(read.error))
  const { To, Body, From, MessagingServiceSid } = read.data
  return { channel: 'sms', to: To, text: Body, from: From ?? MessagingServiceSid }
}

const takesWhatsapp = (request: IncomingMessage, body: string): Checked => {
  const { phoneNumberId, accessToken } = whatsappAccount
  if (request.url !== `/v23.0/${phoneNumberId}/messages`)
    return metaRefuses(400, 100, 'no such object')
  if (request.headers.authorization !== `Bearer ${accessToken}`)
    return metaRefuses(401, 190, 'Invalid OAuth access token')
  if (request.headers['content-type'] !== 'application/json')
    return metaRefuses(400, 100, 'no JSON')
  const read = cloudMessage.safeParse(JSON.parse(body))
  if (!read.success) return metaRefuses(400, 100, z.prettifyError(read.error))
  return read.data.type === 'text'
    ? { channel: 'whatsapp', to: read.data.to, text: read.data.text.body }
    : { channel: 'whatsapp', to: read.data.to, template: read.data.template }
}

const answerTo = (taken: TakenText, number: number): Said =>
  taken.channel === 'sms'
    ? {
        status: 201,
        body: {
          sid: `SM${String(number).padStart(32, '0')}`,
          status: 'queued',
          to: taken.to,
          error_code: null,
          error_message: null,
        },
      }
    : {
        status: 200,
        body: {
          messaging_product: 'whatsapp',
          contacts: [{ input: taken.to, wa_id: taken.to.slice(1) }],
          messages: [{ id: `wamid.${number}`, message_status: 'accepted' }],
        },
      }

/**
 * Twilio and WhatsApp on this machine: they take what has the form that is documented over there,
 * and refuse all else.
 */
export const startTextProviders = async () => {
  const taken: TakenText[] = []
  const refused: Said[] = []
  let answer: ((taken: TakenText) => Said | null) | null = null
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const checked = request.url!.startsWith('/2010')
        ? takesSms(request, body)
        : takesWhatsapp(request, body)
      const said = 'status' in checked ? checked : (answer?.(checked) ?? null)
      if (said === null) taken.push(checked as TakenText)
      else refused.push(said)
      const reply = said ?? answerTo(checked as TakenText, taken.length)
      response
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    addresses: { twilio: url, whatsapp: url },
    taken,
    refused,
    /** What is well formed is refused in this way, until it is null again. */
    refuse: (next: typeof answer) => void (answer = next),
    close: () => (server.closeAllConnections(), new Promise((done) => server.close(done))),
  }
}
