import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { textChannels, type MessageChannel } from '../../../contract/events/channels.ts'
import type { ConfigurationPlace, StoredConfiguration } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import { openChannel } from '../letters/openChannel.ts'

/** By what a payment link of a place can be sent: by email, and by the texts that are set up there, as the levels above it have stored it. */
export const linkChannelsIn = (
  ports: Pick<Ports, 'texts' | 'secrets'>,
  place: ConfigurationPlace,
  stored: readonly StoredConfiguration[],
): MessageChannel[] => {
  const settings = effectiveOf('messages', stored) as ConfigurationOf<'messages'>
  return ['email', ...textChannels.filter((name) => openChannel(ports, place, settings, name) !== undefined)]
}
