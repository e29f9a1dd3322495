import { payloadVersion, testEvent } from '../../../contract/events/events.ts'
import { onlyThat } from '../../../server/app/kernel/scope.ts'
import type { Ids } from '../registry/drafts.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * An event that waits to be sent to an organization's webhook; about a client, where one is named.
 */
export const writeEvent = (
  { ports }: ApiUnderTest,
  { organizations: organization, webhooks: webhook }: Ids,
  mark: string,
  client: number | null = null,
): Promise<number> => {
  const at = ports.clock.now()
  const data = { webhook: { id: webhook, name: mark } }
  const payload = {
    id: mark,
    version: payloadVersion,
    timestamp: at.toISOString(),
    organization,
    type: testEvent,
    data,
  } as const
  const event = { webhook, event: mark, type: testEvent, subject: mark, client, payload } as const
  return ports.store.within(onlyThat(organization), (records) =>
    records.webhooks.add(organization, event, at),
  )
}
