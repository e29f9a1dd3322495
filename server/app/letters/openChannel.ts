import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { TextChannelName } from '../../../contract/messageChannels.ts'
import type { Channel, TextChannels, TextMessage } from '../../ports/channels.ts'

/** A channel as a place has set it up; undefined where it has not. */
export const openChannel = (
  texts: TextChannels,
  settings: ConfigurationOf<'messages'>,
  name: TextChannelName,
): Channel<TextMessage> | undefined => {
  const { sms, whatsapp } = settings
  if (name === 'sms') return sms === null ? undefined : texts.sms(sms)
  return whatsapp === null ? undefined : texts.whatsapp(whatsapp)
}
