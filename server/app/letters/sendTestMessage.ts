import { Refusal } from '../../../contract/errors.ts'
import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { letterWords } from '../../../contract/words/letters/index.ts'
import type { LetterOrder, LetterReceiver } from '../../ports/mail.ts'
import { configurationPlace } from '../configurationPlace.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import type { Context, Input, Output } from '../handlers/handler.ts'
import { composeText } from './composeText.ts'
import { openChannel } from './openChannel.ts'

const letter = 'appointmentReminder'

/**
 * Sends an example of a reminder by the account that holds at a place.
 * @throws Refusal NOT_AVAILABLE where none is set up
 */
export const sendTestMessage = async (
  { channel: name, phone, organization, branchOffice }: Input<'configuration.testMessage'>,
  { ports, caller, identity, headers: { language } }: Context,
): Promise<Output<'configuration.testMessage'>> => {
  const place = await configurationPlace(ports, caller, organization, branchOffice)
  const settings = effectiveOf('messages', await ports.store.configuration(place, 'messages')) as ConfigurationOf<'messages'>
  const channel = openChannel(ports.texts, settings, name)
  if (channel === undefined) throw new Refusal('NOT_AVAILABLE')
  const { examples } = letterWords[language]
  const to = { name: identity!.account.name, email: '' }
  const order = { letter, language, to, facts: { ...examples, token: 'example' } } as LetterOrder & {
    letter: typeof letter
    to: LetterReceiver
  }
  const { text, values } = composeText({ secrets: ports.secrets, order, address: ports.address() })
  try {
    await channel.send({ to: phone, letter, language, text, values })
    return { sent: true, problem: null }
  } catch (error) {
    return { sent: false, problem: error instanceof Error ? error.message : String(error) }
  }
}
