import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'
import { MessageRefused, type Channel, type TextMessage } from '../../ports/channels.ts'

/** Kinds of number that cost whoever writes to them more, or that no person holds. */
const costly: readonly string[] = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']

/** Why a text is not sent to a number: it belongs to no country (satellites and international services), to one that is not written to, or is costly. */
const refusalOf = (number: PhoneNumber | undefined, countries: readonly string[]): string | undefined => {
  if (number?.country === undefined) return 'the number belongs to no country'
  if (countries.length > 0 && !countries.includes(number.country)) return `texts are not sent to ${number.country}`
  return costly.includes(number.getType() ?? '') ? 'the number costs more than others' : undefined
}

/** A channel that refuses numbers by which a stranger could make money, or that the installation does not write to. */
export const toTextable = (channel: Channel<TextMessage>, countries: readonly string[]): Channel<TextMessage> => ({
  send: async (message) => {
    const refusal = refusalOf(parsePhoneNumberFromString(message.to), countries)
    if (refusal !== undefined) throw new MessageRefused(refusal)
    await channel.send(message)
  },
})
