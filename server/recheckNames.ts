import type { Database } from './adapters/db/database.ts'
import { recheckName } from './app/settings/recheckName.ts'
import { inTurn } from './inTurn.ts'
import type { NameKind } from './ports/configuration.ts'
import type { Ports } from './ports/ports.ts'

/** Names that are checked at the same time. */
const atOnce = 10

/** Checks the proofs of all host names and email domains that organizations proved; names that a partner entered have none. */
export const recheckNames = async (database: Database, ports: Ports): Promise<void> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ kind: NameKind; partner: number; organization: number; name: string }>(
      `select 'host' as kind, s.partner_id as partner, s.organization_id as organization, s.host as name from scope_host s
       join host_claim c on c.organization_id = s.organization_id and c.host = s.host where c.proven_at is not null
       union all
       select 'domain', partner_id, organization_id, domain from sso_domain order by 1, 4`,
    ),
  )
  await inTurn(rows, atOnce, ({ kind, name, ...place }) => recheckName(ports, kind, { ...place, branchOffice: null }, name))
}
