import { savedCardStatuses } from '../contract/paymentStatuses.ts'
import type { Database } from './adapters/db/database.ts'
import { noticeDays, tellEnding } from './app/cards/endingCards.ts'
import type { Ports } from './ports/ports.ts'

const { active, expired } = savedCardStatuses.ids
/** A card can be used until the end of its month. */
const end = "make_date(exp_year, exp_month, 1) + interval '1 month'"

/** Marks the cards that have expired, and tells the clients of those that are about to. */
export const endCards = async (database: Database, ports: Ports): Promise<void> => {
  const now = ports.clock.now()
  await database.asOwner((owner) =>
    owner.query(`update saved_card set status_id = ${expired}, version = version + 1 where status_id = ${active} and ${end} <= $1`, [now]),
  )
  const ending = await database.asOwner((owner) =>
    owner.query<{ organization_id: number; id: number }>(
      `select c.organization_id, c.id from organization o join saved_card c on c.organization_id = o.organization_id
       and c.status_id = ${active} and c.deleted_at is null and c.notified_at is null and c.client_id is not null and ${end} <= $1`,
      [new Date(now.getTime() + noticeDays * 86_400_000)],
    ),
  )
  for (const { organization_id, id } of ending.rows) await tellEnding(ports, organization_id, id)
}
