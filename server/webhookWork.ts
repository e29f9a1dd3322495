import type { Database } from './adapters/db/database.ts'
import type { RecurringWork } from './ports/recurring.ts'
import { sendWaiting, type Waiting } from './app/webhooks/sendWebhooks.ts'
import { inTurn } from './inTurn.ts'
import type { Ports } from './ports/ports.ts'

/** How long what was sent to webhooks can be read and sent again. */
const keptDays = 30
/** How many events are on their way at once. */
const atOnce = 8

/** What is done again and again for webhooks: what did not arrive is tried again, what is old forgotten. */
export const webhookWork = (database: Database, ports: Ports): Pick<RecurringWork, 'webhooks.retry' | 'webhooks.forget'> => ({
  'webhooks.retry': async () => {
    const { rows } = await database.asOwner((owner) =>
      owner.query<Waiting>(
        `select distinct d.organization_id as organization, d.webhook_id as webhook, d.subject from webhook_delivery d
         join webhook w on w.organization_id = d.organization_id and w.id = d.webhook_id and w.enabled
         where d.next_at <= $1 limit 1000`,
        [ports.clock.now()],
      ),
    )
    await inTurn(rows, atOnce, (each) => sendWaiting(ports, each))
  },
  'webhooks.forget': () =>
    database.asOwner((owner) =>
      owner.query('delete from webhook_delivery where created_at < $1', [new Date(ports.clock.now().getTime() - keptDays * 86_400_000)]),
    ),
})
