import type { TextChannels } from '../../ports/channels.ts'
import { toTextable } from './textable.ts'
import { twilio } from './twilio.ts'
import { whatsapp } from './whatsapp.ts'

/** Where the providers are reached; elsewhere than at their own address only where software is made. */
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
