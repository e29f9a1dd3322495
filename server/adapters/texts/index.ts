import type { TextChannels } from '../../ports/channels.ts'
import { twilio } from './twilio.ts'
import { whatsapp } from './whatsapp.ts'

/** Where the providers are reached; elsewhere than at their own address only where software is made. */
export type TextAddresses = { twilio?: string | undefined; whatsapp?: string | undefined }

/** The channels that send a text to a telephone, by their names. */
export const openTexts = ({
  twilio: sms = 'https://api.twilio.com',
  whatsapp: graph = 'https://graph.facebook.com',
}: TextAddresses = {}): TextChannels => ({ sms: (settings) => twilio(settings, sms), whatsapp: (settings) => whatsapp(settings, graph) })
