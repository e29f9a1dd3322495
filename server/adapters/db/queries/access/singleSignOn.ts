import { sql, type Kysely } from 'kysely'
import { accountStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { ProviderClient } from '../../../../ports/configuration.ts'
import type {
  ProviderIdentity,
  SingleSignOnFlow,
  SingleSignOnPlace,
  SingleSignOnStore,
} from '../../../../ports/authentication/singleSignOn.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { provenNamesOn } from './provenNames.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')
const { invited, active, closed } = accountStatuses.ids

/** Places, flows and links of single sign-on. */
export const singleSignOnOn = (kysely: Kysely<Tables>): SingleSignOnStore => ({
  ...placesOn(kysely),
  ...flowsOn(kysely),
  ...linksOn(kysely),
})

const placesOn = (kysely: Kysely<Tables>): Pick<SingleSignOnStore, 'placeOfDomain' | 'placeOf'> => {
  const placeOf = (organization: number) =>
    inTenant(kysely, [organization], async (transaction) => {
      const found = await sql<
        SingleSignOnPlace & { domains: string[] }
      >`select d.partner_id as partner, d.organization_id as organization,
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
      const place = await provenNamesOn(kysely, 'domain').placeOf(domain)
      return place && placeOf(place.organization!)
    },
  }
}

const flowsOn = (kysely: Kysely<Tables>): Pick<SingleSignOnStore, 'openFlow' | 'takeFlow'> => ({
  openFlow: async ({
    stateHash,
    deviceHash,
    organization,
    nonce,
    verifier,
    account,
    at,
    expiresAt,
  }) => {
    await sql`insert into sso_flow (state_hash, device_hash, organization_id, nonce, verifier, account_id, created_at, expires_at)
      values (${bytes(stateHash)}, ${bytes(deviceHash)}, ${organization}, ${nonce}, ${verifier}, ${account}, ${at}, ${expiresAt})`.execute(
      kysely,
    )
  },
  takeFlow: async (stateHash, deviceHash, at) => {
    const taken = await sql<SingleSignOnFlow>`delete from sso_flow
      where state_hash = ${bytes(stateHash)} and device_hash = ${bytes(deviceHash)} and expires_at > ${at}
      returning organization_id as organization, nonce, verifier, account_id as account, created_at as at`.execute(
      kysely,
    )
    return taken.rows[0]
  },
})

const isOf = ({ organization, issuer, clientId }: ProviderIdentity) =>
  sql`organization_id = ${organization} and issuer = ${issuer} and client_id = ${clientId}`

/**
 * Removes the links of an organization with the people of any provider or client but the present
 * one, so that those of a former provider open no accounts if it is entered again.
 */
export const withdrawLinks = async (
  transaction: Kysely<Tables>,
  organization: number,
  present: ProviderClient | null,
): Promise<void> => {
  await sql`delete from sso_identity where organization_id = ${organization}
    and (issuer, client_id) is distinct from (${present?.issuer ?? null}::text, ${present?.clientId ?? null}::text)`.execute(
    transaction,
  )
}

const linksOn = (
  kysely: Kysely<Tables>,
): Pick<SingleSignOnStore, 'accountOf' | 'isFree' | 'link'> => ({
  accountOf: async (email) => {
    const found = await sql<{
      id: number
      isActive: boolean
      closedAt: Date | null
    }>`select id, status_id = ${active} as "isActive",
        closed_at as "closedAt"
      from account where email = ${email} and status_id in (${invited}, ${active}, ${closed}) and ended_at is null`.execute(
      kysely,
    )
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
        values (${organization}, ${issuer}, ${clientId}, ${subject}, ${account}, ${at}) on conflict do nothing`.execute(
        transaction,
      )
      const linked = await sql`select from sso_identity
        where ${isOf(identity)} and subject = ${subject} and account_id = ${account}`.execute(
        transaction,
      )
      return linked.rows.length > 0
    }),
})
