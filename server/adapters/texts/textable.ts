import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'
import { MessageRefused, type Channel, type TextMessage } from '../../ports/channels.ts'

/** Number types that cost the sender more, or that do not belong to a person. */
const costly: readonly string[] = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']

/** Why a text is not sent to a number: it has no country (as satellite numbers), its country is not allowed, or it is costly. */
const refusalOf = (number: PhoneNumber | undefined, countries: readonly string[]): string | undefined => {
  if (number?.country === undefined) return 'the number belongs to no country'
  if (countries.length > 0 && !countries.includes(number.country)) return `texts are not sent to ${number.country}`
  return costly.includes(number.getType() ?? '') ? 'the number costs more than others' : undefined
}

/** Wraps a channel to refuse numbers that an attacker could earn from, and countries that the installation does not text. */
export const toTextable = (channel: Channel<TextMessage>, countries: readonly string[]): Channel<TextMessage> => ({
  send: async (message) => {
    const refusal = refusalOf(parsePhoneNumberFromString(message.to), countries)
    if (refusal !== undefined) throw new MessageRefused(refusal)
    await channel.send(message)
  },
})
