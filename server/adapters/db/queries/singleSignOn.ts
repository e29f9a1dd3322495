import { sql, type Kysely } from 'kysely'
import { accountStatuses } from '../../../../contract/statuses.ts'
import type { ConfigurationDecision } from '../../../ports/configuration.ts'
import type { DomainName, ProviderIdentity, SingleSignOnFlow, SingleSignOnPlace, SingleSignOnStore } from '../../../ports/singleSignOn.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { insertAudit } from './insertAudit.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')
const { invited, active, closed } = accountStatuses.ids

/** Domains, flows and links of single sign-on. */
export const singleSignOnOn = (kysely: Kysely<Tables>): SingleSignOnStore => ({
  ...placesOn(kysely),
  ...domainsOn(kysely),
  ...flowsOn(kysely),
  ...linksOn(kysely),
})

const placesOn = (kysely: Kysely<Tables>): Pick<SingleSignOnStore, 'placeOfDomain' | 'placeOf'> => {
  const placeOf = (organization: number) =>
    inTenant(kysely, [organization], async (transaction) => {
      const found = await sql<SingleSignOnPlace & { domains: string[] }>`select d.partner_id as partner, d.organization_id as organization,
          c.value -> 'singleSignOn' as setting,
          array(select s.domain from sso_domain s where s.organization_id = d.organization_id order by 1) as domains
        from organization_directory d
        left join configuration c on c.organization_id = d.organization_id and c.branch_office_id is null and c.key = 'security'
        where d.organization_id = ${organization}`.execute(transaction)
      return found.rows[0]
    })
  return {
    placeOf,
    placeOfDomain: async (domain) => {
      const found = await sql<{ organization: number }>`select organization_id as organization from sso_domain
        where domain = ${domain}`.execute(kysely)
      return found.rows[0] && placeOf(found.rows[0].organization)
    },
  }
}

const domainsOn = (kysely: Kysely<Tables>): Pick<SingleSignOnStore, 'domainsOf' | 'noteDomainCheck' | 'proveDomain'> => ({
  domainsOf: async (organization) => {
    const found = await inTenant(kysely, [organization], (transaction) =>
      sql<DomainName>`select c.domain, s.domain is not null as serves, c.token, c.checked_at as "checkedAt", c.problem
        from domain_claim c left join sso_domain s on s.domain = c.domain and s.organization_id = c.organization_id
        where c.organization_id = ${organization} order by 1`.execute(transaction),
    )
    return found.rows
  },
  noteDomainCheck: async (organization, domain, { problem, at }) => {
    await inTenant(kysely, [organization], (transaction) =>
      sql`update domain_claim set checked_at = ${at}, problem = ${problem}
        where organization_id = ${organization} and domain = ${domain}`.execute(transaction),
    )
  },
  proveDomain: ({ partner, organization }, domain, { displaced, at, audit }) =>
    inTenant(kysely, [organization!], async (transaction) => {
      // Locks the claim: one that was withdrawn meanwhile proves nothing.
      const claimed = await sql`update domain_claim set proven_at = coalesce(proven_at, ${at}), checked_at = ${at}, problem = null
        where organization_id = ${organization} and domain = ${domain} returning domain`.execute(transaction)
      if (claimed.rows.length === 0) return false
      const held = await sql`insert into sso_domain (domain, partner_id, organization_id) values (${domain}, ${partner}, ${organization})
        on conflict (domain) do update set partner_id = excluded.partner_id, organization_id = excluded.organization_id
        where sso_domain.organization_id = any (${[organization!, ...(displaced === null ? [] : [displaced])]}::bigint[])
        returning domain`.execute(transaction)
      if (held.rows.length === 0) return false
      await insertAudit(transaction, { organization: organization! }, audit)
      return true
    }),
})

const flowsOn = (kysely: Kysely<Tables>): Pick<SingleSignOnStore, 'openFlow' | 'takeFlow'> => ({
  openFlow: async ({ stateHash, deviceHash, organization, nonce, verifier, account, at, expiresAt }) => {
    await sql`insert into sso_flow (state_hash, device_hash, organization_id, nonce, verifier, account_id, created_at, expires_at)
      values (${bytes(stateHash)}, ${bytes(deviceHash)}, ${organization}, ${nonce}, ${verifier}, ${account}, ${at}, ${expiresAt})`.execute(
      kysely,
    )
  },
  takeFlow: async (stateHash, deviceHash, at) => {
    const taken = await sql<SingleSignOnFlow>`delete from sso_flow
      where state_hash = ${bytes(stateHash)} and device_hash = ${bytes(deviceHash)} and expires_at > ${at}
      returning organization_id as organization, nonce, verifier, account_id as account, created_at as at`.execute(kysely)
    return taken.rows[0]
  },
})

const isOf = ({ organization, issuer, clientId }: ProviderIdentity) =>
  sql`organization_id = ${organization} and issuer = ${issuer} and client_id = ${clientId}`

const linksOn = (kysely: Kysely<Tables>): Pick<SingleSignOnStore, 'accountOf' | 'isFree' | 'link'> => ({
  accountOf: async (email) => {
    const found = await sql<{ id: number; isActive: boolean; closedAt: Date | null }>`select id, status_id = ${active} as "isActive",
        closed_at as "closedAt"
      from account where email = ${email} and status_id in (${invited}, ${active}, ${closed}) and ended_at is null`.execute(kysely)
    return found.rows[0]
  },
  isFree: (identity, account) =>
    inTenant(kysely, [identity.organization], async (transaction) => {
      const others = await sql`select from sso_identity where ${isOf(identity)}
        and (subject = ${identity.subject}) <> (account_id = ${account})`.execute(transaction)
      return others.rows.length === 0
    }),
  link: (identity, account, at) =>
    inTenant(kysely, [identity.organization], async (transaction) => {
      const { organization, issuer, clientId, subject } = identity
      await sql`insert into sso_identity (organization_id, issuer, client_id, subject, account_id, linked_at)
        values (${organization}, ${issuer}, ${clientId}, ${subject}, ${account}, ${at}) on conflict do nothing`.execute(transaction)
      const linked = await sql`select from sso_identity
        where ${isOf(identity)} and subject = ${subject} and account_id = ${account}`.execute(transaction)
      return linked.rows.length > 0
    }),
})

/**
 * Stores the email domains that an organization has entered: each is a claim that waits for its proof. A claim without a proof blocks
 * no one, so a domain that another organization has proven may be claimed too; its check then answers DUPLICATE.
 */
export const takeDomains = async (
  transaction: Kysely<Tables>,
  organization: number,
  { names, newToken, at }: NonNullable<ConfigurationDecision['domains']>,
): Promise<void> => {
  for (const table of ['sso_domain', 'domain_claim'])
    await sql`delete from ${sql.table(table)} where organization_id = ${organization} and not domain = any (${names}::text[])`.execute(
      transaction,
    )
  for (const domain of names) {
    await sql`insert into domain_claim (organization_id, domain, token, created_at) values (${organization}, ${domain}, ${newToken()}, ${at})
      on conflict do nothing`.execute(transaction)
  }
}
