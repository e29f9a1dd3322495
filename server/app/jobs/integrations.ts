import type { DueWork, RecurringWork } from '../../ports/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { sendWaiting } from '../integrations/sendWebhooks.ts'
import { inTurn } from './inTurn.ts'

/** How many events are on their way at once. */
const atOnce = 8

/** Sends again what did not reach a webhook, and writes the use of API keys to the audit trail. */
export const integrationWork = (
  ports: Ports,
  due: DueWork,
): Pick<RecurringWork, 'webhooks.retry' | 'apiKeys.tell'> => ({
  'webhooks.retry': async () =>
    inTurn(await due.webhookEvents(ports.clock.now()), atOnce, (each) => sendWaiting(ports, each)),
  'apiKeys.tell': () => due.auditKeyUse(ports.clock.now()),
})
