import { paymentStatuses } from '../contract/paymentStatuses.ts'
import type { Database } from './adapters/db/database.ts'
import { settleDispute } from './app/payments/settleDispute.ts'
import type { Ports } from './ports/ports.ts'

/** Asks how the disputes stand that nobody has told the end of; `ref` stands in the audit trail. */
export const settleDisputes = async (database: Database, ports: Ports, ref: string): Promise<void> => {
  const open = await database.asOwner((owner) =>
    owner.query<{ organization_id: number; id: number }>(
      `select p.organization_id, p.id from organization o join payment p on p.organization_id = o.organization_id
       and p.status_id = ${paymentStatuses.ids.disputed} and p.processor is not null order by p.edited_at limit 500`,
    ),
  )
  for (const { organization_id, id } of open.rows) await settleDispute(ports, { organization: organization_id, payment: id, ref })
}
