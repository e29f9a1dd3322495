import {
  MessageRefused,
  type Channel,
  type TextMessage,
  type TextSettings,
  ProviderUnreachable,
  type TextChannels,
} from '../../ports/messages.ts'
import { textVariables } from '../../../contract/messages/shortMessages.ts'
import { reasonOf } from '../../ports/ports.ts'
import { z } from 'zod'
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'

/**
 * Where the providers are reached; elsewhere than at their own address only where software is made.
 */
export type TextAddresses = { twilio?: string | undefined; whatsapp?: string | undefined }

/** The countries (ISO codes) that texts are sent to; empty for all. */
export type TextReach = { countries?: readonly string[] }

/** The channels that send a text to a telephone, by their names. */
export const openTexts = ({
  twilio: sms = 'https://api.twilio.com',
  whatsapp: graph = 'https://graph.facebook.com',
  countries = [],
}: TextAddresses & TextReach = {}): TextChannels => ({
  sms: (settings) => toTextable(twilio(settings, sms), countries),
  whatsapp: (settings) => toTextable(whatsapp(settings, graph), countries),
})

/**
 * Errors of the account or of its sender: the administrator who set it up may correct them. Any
 * other refusal is final.
 */
const ofTheAccount = [
  20_003, 20_404, 21_212, 21_408, 21_603, 21_606, 21_608, 21_659, 21_660, 21_701, 21_703, 30_002,
]

/** SMS by Twilio's Messages resource (2010-04-01). */
export const twilio = (
  { accountSid, authToken, sender, messagingServiceSid }: TextSettings['sms'],
  address: string,
): Channel<TextMessage> => ({
  send: async ({ to, text }) => {
    const form = new URLSearchParams({
      To: to,
      ...(messagingServiceSid
        ? { MessagingServiceSid: messagingServiceSid }
        : { From: sender ?? '' }),
      Body: text,
    })
    const headers = {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken ?? ''}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    }
    const answer = await post(
      `${address}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers,
      form.toString(),
    )
    const { status } = answer
    const {
      code,
      message,
      error_code: failed,
      error_message: why,
      sid,
    } = twilioReply.parse(answer.body)
    if (status >= 200 && status < 300 && sid !== undefined && failed == null) return
    const reason = [message ?? why ?? `Twilio answered ${status}`, code ?? failed]
      .filter((each) => each != null)
      .join(' · ')
    const isFinal =
      (status === 400 || failed != null) && !ofTheAccount.includes(Number(code ?? failed))
    throw isFinal ? new MessageRefused(reason) : new Error(reason)
  },
})

// Whatever a provider, or a proxy before it, answers: a part of another type says nothing.
const codeInReply = z.union([z.number(), z.string()]).nullish().catch(undefined)
const textInReply = z.string().nullish().catch(undefined)

/** A message as Twilio took it, or why it did not. */
const twilioReply = z.object({
  sid: z.unknown().optional(),
  error_code: codeInReply,
  error_message: textInReply,
  code: codeInReply,
  message: textInReply,
})

const version = 'v23.0'

/**
 * What concerns the receiver or the text, and stays so: no WhatsApp there, a day passed since they
 * wrote, they want none of it. What concerns the account, its templates or how much is sent may be
 * mended, or passes.
 */
const ofTheMessage = [
  100, 131_008, 131_009, 131_021, 131_026, 131_030, 131_047, 131_049, 131_050, 131_051,
]

/**
 * WhatsApp by Meta's Cloud API: the template that is set for an email in its language, else the
 * text.
 */
export const whatsapp = (
  settings: TextSettings['whatsapp'],
  address: string,
): Channel<TextMessage> => ({
  send: async (message) => {
    const headers = {
      authorization: `Bearer ${settings.accessToken ?? ''}`,
      'content-type': 'application/json',
      accept: 'application/json',
    }
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.to,
      ...contentOf(message, settings),
    }
    const answer = await post(
      `${address}/${version}/${settings.phoneNumberId}/messages`,
      headers,
      JSON.stringify(body),
    )
    const { messages, error } = whatsappReply.parse(answer.body)
    if (answer.status === 200 && messages[0]?.id !== undefined) return
    const reason = [
      error?.error_data?.details ?? error?.message ?? `WhatsApp answered ${answer.status}`,
      error?.code,
    ]
    const text = reason.filter((each) => each != null).join(' · ')
    throw ofTheMessage.includes(Number(error?.code)) ? new MessageRefused(text) : new Error(text)
  },
})

const contentOf = (
  { letter, language, text, values }: TextMessage,
  { templates }: TextSettings['whatsapp'],
): object => {
  const template = templates.find((each) => each.letter === letter && each.language === language)
  if (template === undefined || values === null)
    return { type: 'text', text: { preview_url: false, body: text } }
  // A parameter may neither be empty nor break a line.
  const filled = textVariables
    .filter((name) => template.variables.includes(name))
    .map((name) => ({ type: 'text', text: values[name].replaceAll(/\s+/g, ' ').trim() || '–' }))
  const components =
    filled.length === 0 ? {} : { components: [{ type: 'body', parameters: filled }] }
  return {
    type: 'template',
    template: { name: template.name, language: { code: template.code }, ...components },
  }
}

/** A message as WhatsApp took it, or why it did not. */
const whatsappReply = z.object({
  messages: z.array(z.object({ id: z.unknown().optional() }).catch({})).catch([]),
  error: z
    .object({
      message: textInReply,
      code: codeInReply,
      error_data: z.object({ details: textInReply }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})

const longestWait = 15_000

export type Answer = { status: number; body: object }

/**
 * One request to a provider; redirects are not followed.
 * @returns the status, and the object that was answered as JSON; an empty one where it was none
 * @throws ProviderUnreachable where nothing was answered in time
 */
export const post = async (
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(longestWait),
  }).catch((error: unknown) => {
    throw new ProviderUnreachable(reasonOf(error), { cause: error })
  })
  const reply: unknown = await response.json().catch(() => undefined)
  return {
    status: response.status,
    body: typeof reply === 'object' && reply !== null && !Array.isArray(reply) ? reply : {},
  }
}

/** Number types that cost the sender more, or that do not belong to a person. */
const costly: readonly string[] = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']

/**
 * Why a text is not sent to a number: it has no country (as satellite numbers), its country is not
 * allowed, or it is costly.
 */
const refusalOf = (
  number: PhoneNumber | undefined,
  countries: readonly string[],
): string | undefined => {
  if (number?.country === undefined) return 'the number belongs to no country'
  if (countries.length > 0 && !countries.includes(number.country))
    return `texts are not sent to ${number.country}`
  return costly.includes(number.getType() ?? '') ? 'the number costs more than others' : undefined
}

/**
 * Wraps a channel to refuse numbers that an attacker could earn from, and countries that the
 * installation does not text.
 */
export const toTextable = (
  channel: Channel<TextMessage>,
  countries: readonly string[],
): Channel<TextMessage> => ({
  send: async (message) => {
    const refusal = refusalOf(parsePhoneNumberFromString(message.to), countries)
    if (refusal !== undefined) throw new MessageRefused(refusal)
    await channel.send(message)
  },
})
