import type { Database } from './adapters/db/database.ts'
import { settleSetup } from './app/cards/settleSetup.ts'
import { setupStates } from './ports/cardBook.ts'
import type { Ports } from './ports/ports.ts'

/** Asks what became of the tries to keep a card that were begun before an instant and are open still; `ref` stands in the audit trail. */
export const settleSetups = async (database: Database, ports: Ports, before: Date, ref: string): Promise<void> => {
  const open = await database.asOwner((owner) =>
    owner.query<{ organization_id: number; id: number }>(
      `select s.organization_id, s.id from organization o join card_setup s on s.organization_id = o.organization_id
       and s.state = ${setupStates.open} and s.created_at < $1 order by s.created_at limit 500`,
      [before],
    ),
  )
  for (const { organization_id, id } of open.rows) await settleSetup(ports, organization_id, id, ref)
}
