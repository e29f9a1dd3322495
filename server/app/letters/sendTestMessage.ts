import { reasonOf } from '../../ports/log.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { letterWords } from '../../../contract/words/emails.ts'
import type { ShortLetter } from '../../../contract/words/shape/shortMessages.ts'
import type { LetterOrder, LetterReceiver } from '../../ports/mail.ts'
import { ProviderUnreachable } from '../../ports/channels.ts'
import { configurationPlace } from '../configurationPlace.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import type { Context, Input, Output } from '../handlers/handler.ts'
import { composeText } from './composeText.ts'
import { openChannel } from './openChannel.ts'

type Example = { letter: ShortLetter; language: Language; own?: string | null | undefined }

/**
 * Sends an example of a letter’s short text by the account that holds at a place: without one, of a reminder in the caller’s language.
 * @throws Refusal NOT_AVAILABLE where none is set up, CHANNEL_UNAVAILABLE where the provider does not answer
 */
export const sendTestMessage = async (
  { channel: name, phone, organization, branchOffice }: Input<'configuration.testMessage'>,
  { ports, caller, identity, headers }: Context,
  { letter, language, own }: Example = { letter: 'appointmentReminder', language: headers.language },
): Promise<Output<'configuration.testMessage'>> => {
  const place = await configurationPlace(ports, caller, organization, branchOffice)
  const settings = effectiveOf('messages', await ports.store.configuration(place, 'messages')) as ConfigurationOf<'messages'>
  const channel = openChannel(ports, place, settings, name)
  if (channel === undefined) throw new Refusal('NOT_AVAILABLE')
  const { examples } = letterWords[language]
  const to = { name: identity!.account.name, email: '' }
  const order = { letter, language, to, facts: { ...examples, token: 'example' } } as LetterOrder & {
    letter: ShortLetter
    to: LetterReceiver
  }
  const { text, values } = composeText({ secrets: ports.secrets, order, address: ports.address(), own })
  try {
    await channel.send({ to: phone, letter, language, text, values })
    return { sent: true, problem: null }
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal('CHANNEL_UNAVAILABLE')
    return { sent: false, problem: reasonOf(error) }
  }
}
