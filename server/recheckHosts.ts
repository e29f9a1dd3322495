import type { Database } from './adapters/db/database.ts'
import { recheckHost } from './app/settings/recheckHost.ts'
import { inTurn } from './inTurn.ts'
import type { Ports } from './ports/ports.ts'

/** Host names that are checked at the same time. */
const atOnce = 10

/** Checks the proofs of all host names that organizations proved; names that a partner entered have none. */
export const recheckHosts = async (database: Database, ports: Ports): Promise<void> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ partner: number; organization: number; host: string }>(
      `select s.partner_id as partner, s.organization_id as organization, s.host from scope_host s
       join host_claim c on c.organization_id = s.organization_id and c.host = s.host where c.proven_at is not null order by s.host`,
    ),
  )
  await inTurn(rows, atOnce, ({ host, ...place }) => recheckHost(ports, { ...place, branchOffice: null }, host))
}
