import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { TextChannelName } from '../../../contract/events/channels.ts'
import type { Channel, TextMessage } from '../../ports/channels.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import { placesOfSecrets, unsealed } from '../secretsOfSettings.ts'

/** A channel as a place has set it up; undefined where it has not, or where its secret was sealed by another installation. */
export const openChannel = (
  { texts, secrets }: Pick<Ports, 'texts' | 'secrets'>,
  place: ConfigurationPlace,
  settings: ConfigurationOf<'messages'>,
  name: TextChannelName,
): Channel<TextMessage> | undefined => {
  const places = placesOfSecrets(place)
  const [sms, whatsapp] = [unsealed(secrets, settings.sms, places), unsealed(secrets, settings.whatsapp, places)]
  if (name === 'sms') return sms?.authToken ? texts.sms(sms) : undefined
  return whatsapp?.accessToken ? texts.whatsapp(whatsapp) : undefined
}
