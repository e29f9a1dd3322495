import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../../contract/errors.ts'
import type { ConfigurationDecision, ConfigurationPlace, Configurations, HostName } from '../../../ports/configuration.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { insertAudit } from './insertAudit.ts'
import { letterboxWithin } from './letterbox.ts'

type Hosts = Pick<Configurations, 'placeOfHost' | 'hostsOf' | 'noteHostCheck' | 'proveHost' | 'withdrawHost'>

const isOf = ({ partner, organization }: ConfigurationPlace) =>
  sql`partner_id = ${partner} and organization_id is not distinct from ${organization}::bigint`

/** The host names that lead to scopes, and the proofs that an organization may use one. */
export const hostsOn = (kysely: Kysely<Tables>): Hosts => ({
  placeOfHost: async (host) => {
    const found =
      await sql<ConfigurationPlace>`select partner_id as partner, organization_id as organization, null::bigint as "branchOffice"
      from scope_host where host = ${host}`.execute(kysely)
    return found.rows[0]
  },

  hostsOf: async (place) => {
    const { organization } = place
    const found = await inTenant(kysely, organization === null ? [] : [organization], (transaction) =>
      sql<HostName>`select coalesce(l.host, c.host) as host, l.host is not null as leads, c.token,
          c.proven_at as "provenAt", c.checked_at as "checkedAt", c.problem
        from (select host from scope_host where ${isOf(place)}) l
        full join (select * from host_claim where organization_id = ${organization}::bigint) c on c.host = l.host
        order by 1`.execute(transaction),
    )
    return found.rows
  },

  noteHostCheck: async ({ organization }, host, { problem, at }) => {
    const noted = await inTenant(kysely, [organization!], (transaction) =>
      sql<{ missingSince: Date | null }>`update host_claim set checked_at = ${at}, problem = ${problem}::text,
          missing_since = case coalesce(${problem}::text, '') when '' then null when 'unreachable' then missing_since
            else coalesce(missing_since, ${at}::timestamptz) end
        where organization_id = ${organization}::bigint and host = ${host} returning missing_since as "missingSince"`.execute(transaction),
    )
    return noted.rows[0]?.missingSince ?? null
  },

  withdrawHost: ({ organization }, host, { audit, letters }) =>
    inTenant(kysely, [organization!], async (transaction) => {
      const withdrawn = await sql`delete from scope_host where host = ${host} and organization_id = ${organization}`.execute(transaction)
      if (Number(withdrawn.numAffectedRows ?? 0) === 0) return false
      await sql`update host_claim set proven_at = null, missing_since = null
        where organization_id = ${organization}::bigint and host = ${host}`.execute(transaction)
      await insertAudit(transaction, { organization: organization! }, audit)
      for (const letter of letters) await letterboxWithin(transaction).post(letter, audit.at)
      return true
    }),

  proveHost: ({ partner, organization }, host, { displaced, at, audit }) =>
    inTenant(kysely, [organization!], async (transaction) => {
      const led = await sql`insert into scope_host (host, partner_id, organization_id) values (${host}, ${partner}, ${organization})
        on conflict (host) do update set partner_id = excluded.partner_id, organization_id = excluded.organization_id
        where scope_host.organization_id = any (${[organization!, ...(displaced === null ? [] : [displaced])]}::bigint[])
        returning host`.execute(transaction)
      if (led.rows.length === 0) return false
      await sql`update host_claim set proven_at = coalesce(proven_at, ${at}), checked_at = ${at}, problem = null, missing_since = null
        where organization_id = ${organization}::bigint and host = ${host}`.execute(transaction)
      await insertAudit(transaction, { organization: organization! }, audit)
      return true
    }),
})

/**
 * Stores the host names of a place. Names that need no proof lead there at once; the others are claims that wait for theirs.
 * @throws Refusal DUPLICATE for a name that leads to another place
 */
export const takeHosts = async (
  transaction: Kysely<Tables>,
  place: ConfigurationPlace,
  { names, lead, newToken, at }: NonNullable<ConfigurationDecision['hosts']>,
): Promise<void> => {
  const { partner, organization } = place
  await sql`delete from scope_host where ${isOf(place)} and not host = any (${names}::text[])`.execute(transaction)
  if (organization !== null)
    await sql`delete from host_claim where organization_id = ${organization} and not host = any (${names}::text[])`.execute(transaction)
  for (const host of names) {
    if (lead)
      await sql`insert into scope_host (host, partner_id, organization_id) values (${host}, ${partner}, ${organization})
        on conflict do nothing`.execute(transaction)
    const others = await sql`select from scope_host where host = ${host} and not (${isOf(place)})`.execute(transaction)
    if (others.rows.length > 0) throw new Refusal('DUPLICATE', { fields: [{ path: 'data.hosts', rule: 'choice' }] })
    if (!lead)
      await sql`insert into host_claim (organization_id, host, token, created_at) values (${organization}, ${host}, ${newToken()}, ${at})
        on conflict do nothing`.execute(transaction)
  }
}
