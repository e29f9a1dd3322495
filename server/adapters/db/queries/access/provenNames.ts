import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../../../contract/kernel/errors.ts'
import type {
  ConfigurationPlace,
  NameKind,
  NamesEntered,
  ClaimedName,
  ProvenNames,
} from '../../../../ports/configuration.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { insertAudit } from './auditTrail.ts'
import { emailQueueWithin } from './emailQueue.ts'

/**
 * Where names of a kind stand: the claims of organizations, and the names that serve. `refusedAt`
 * is the setting at which a name that serves another place is refused when it is entered; null
 * where it may wait beside it, since a claim without a proof blocks no one.
 */
const kinds = {
  host: {
    claims: sql.table('host_claim'),
    serving: sql.table('scope_host'),
    name: sql.ref('host'),
    refusedAt: 'data.hosts',
  },
  domain: {
    claims: sql.table('domain_claim'),
    serving: sql.table('sso_domain'),
    name: sql.ref('domain'),
    refusedAt: null,
  },
} as const

const isOf = ({ partner, organization }: ConfigurationPlace) =>
  sql`partner_id = ${partner} and organization_id is not distinct from ${organization}::bigint`

const claimOf = (kind: NameKind, organization: number | null, name: string) =>
  sql`organization_id = ${organization}::bigint and ${kinds[kind].name} = ${name}`

const proveName =
  (kysely: Kysely<Tables>, kind: NameKind): ProvenNames['prove'] =>
  ({ partner, organization }, name, { displaced, at, audit }) => {
    const { claims, serving, name: column } = kinds[kind]
    const claim = claimOf(kind, organization, name)
    return inTenant(kysely, [organization!], async (transaction) => {
      // Locks the claim: one that was withdrawn meanwhile proves nothing.
      const claimed = await sql`select from ${claims} where ${claim} for update`.execute(
        transaction,
      )
      if (claimed.rows.length === 0) return false
      const served =
        await sql`insert into ${serving} as held (${column}, partner_id, organization_id)
        values (${name}, ${partner}, ${organization})
        on conflict (${column}) do update set partner_id = excluded.partner_id, organization_id = excluded.organization_id
        where held.organization_id = any (${[organization!, ...(displaced === null ? [] : [displaced])]}::bigint[])
        returning 1`.execute(transaction)
      if (served.rows.length === 0) return false
      await sql`update ${claims} set proven_at = coalesce(proven_at, ${at}), checked_at = ${at}, problem = null, missing_since = null
        where ${claim}`.execute(transaction)
      await insertAudit(transaction, { organization: organization! }, audit)
      if (kind === 'domain' && displaced !== null)
        await endProviderSessions(transaction, displaced, { isAnother: false })
      return true
    })
  }

const withdrawName =
  (kysely: Kysely<Tables>, kind: NameKind): ProvenNames['withdraw'] =>
  ({ organization }, name, { audit, emails }) => {
    const { claims, serving } = kinds[kind]
    const claim = claimOf(kind, organization, name)
    return inTenant(kysely, [organization!], async (transaction) => {
      const withdrawn = await sql`delete from ${serving} where ${claim}`.execute(transaction)
      if (Number(withdrawn.numAffectedRows ?? 0) === 0) return false
      await sql`update ${claims} set proven_at = null, missing_since = null where ${claim}`.execute(
        transaction,
      )
      await insertAudit(transaction, { organization: organization! }, audit)
      for (const order of emails) await emailQueueWithin(transaction).post(order, audit.at)
      if (kind === 'domain')
        await endProviderSessions(transaction, organization!, { isAnother: false })
      return true
    })
  }

/** The names of a kind that serve places, and the proofs that an organization may use one. */
export const provenNamesOn = (kysely: Kysely<Tables>, kind: NameKind): ProvenNames => {
  const { claims, serving, name: column } = kinds[kind]
  return {
    placeOf: async (name) => {
      const found =
        await sql<ConfigurationPlace>`select partner_id as partner, organization_id as organization, null::bigint as "branchOffice"
        from ${serving} where ${column} = ${name}`.execute(kysely)
      return found.rows[0]
    },

    claimsOf: async (place) => {
      const { organization } = place
      const found = await inTenant(
        kysely,
        organization === null ? [] : [organization],
        (transaction) =>
          sql<ClaimedName>`select coalesce(s.name, c.name) as name, s.name is not null as serves, c.token,
            c.proven_at as "provenAt", c.checked_at as "checkedAt", c.problem
          from (select ${column} as name from ${serving} where ${isOf(place)}) s
          full join (select *, ${column} as name from ${claims} where organization_id = ${organization}::bigint) c on c.name = s.name
          order by 1`.execute(transaction),
      )
      return found.rows
    },

    noteCheck: async ({ organization }, name, { problem, at }) => {
      const noted = await inTenant(kysely, [organization!], (transaction) =>
        sql<{
          missingSince: Date | null
        }>`update ${claims} set checked_at = ${at}, problem = ${problem}::text,
            missing_since = case coalesce(${problem}::text, '') when '' then null when 'unreachable' then missing_since
              else coalesce(missing_since, ${at}::timestamptz) end
          where ${claimOf(kind, organization, name)} returning missing_since as "missingSince"`.execute(
          transaction,
        ),
      )
      return noted.rows[0]?.missingSince ?? null
    },

    prove: proveName(kysely, kind),

    withdraw: withdrawName(kysely, kind),
  }
}

/**
 * Stores the names that a place has entered. Those that need no proof serve at once; the others are
 * claims that wait for theirs.
 * @throws Refusal DUPLICATE for a host name that serves another place
 */
export const storeNames = async (
  transaction: Kysely<Tables>,
  { place, kind }: { place: ConfigurationPlace; kind: NameKind },
  { names, serve, newToken, at }: NamesEntered,
): Promise<void> => {
  const { partner, organization } = place
  const { claims, serving, name: column, refusedAt } = kinds[kind]
  await sql`delete from ${serving} where ${isOf(place)} and not ${column} = any (${names}::text[])`.execute(
    transaction,
  )
  if (organization !== null)
    await sql`delete from ${claims} where organization_id = ${organization} and not ${column} = any (${names}::text[])`.execute(
      transaction,
    )
  for (const name of names) {
    if (serve)
      await sql`insert into ${serving} (${column}, partner_id, organization_id) values (${name}, ${partner}, ${organization})
        on conflict do nothing`.execute(transaction)
    if (refusedAt !== null) {
      const others =
        await sql`select from ${serving} where ${column} = ${name} and not (${isOf(place)})`.execute(
          transaction,
        )
      if (others.rows.length > 0)
        throw new Refusal('DUPLICATE', { fields: [{ path: refusedAt, rule: 'choice' }] })
    }
    if (!serve)
      await sql`insert into ${claims} (organization_id, ${column}, token, created_at) values (${organization}, ${name}, ${newToken()}, ${at})
        on conflict do nothing`.execute(transaction)
  }
}

/**
 * Ends what the identity provider of an organization has opened: sessions, and sign-ins that wait
 * for their second step. All of it where the organization has another provider now, or none;
 * otherwise those of accounts whose email domain it no longer has.
 */
export const endProviderSessions = async (
  transaction: Kysely<Tables>,
  organization: number,
  { isAnother }: { isAnother: boolean },
): Promise<void> => {
  const isOver = sql`(${isAnother} or not exists (select from account a join sso_domain d on d.domain = split_part(a.email, '@', 2)
    where a.id = account_id and d.organization_id = ${organization}))`
  for (const table of [sql.table('session'), sql.table('signin_challenge')])
    await sql`delete from ${table} where sso_organization_id = ${organization} and ${isOver}`.execute(
      transaction,
    )
  if (isAnother)
    await sql`delete from sso_flow where organization_id = ${organization}`.execute(transaction)
}
