import { sql, type Kysely } from 'kysely'
import type {
  BranchConfiguration,
  ConfigurationPlace,
  Configurations,
  NameKind,
  StoredConfiguration,
} from '../../../ports/configuration.ts'
import type { Values } from '../../../ports/values.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { insertAudit } from './insertAudit.ts'
import { letterboxWithin } from './letterbox.ts'
import { storeNames } from './provenNames.ts'
import { endProviderSessions } from './providerSessions.ts'
import { withdrawLinks } from './singleSignOn.ts'
import { supportAddressesOn } from './supportAddresses.ts'
import { readValuesInCurrency } from './valuesInCurrency.ts'
import { json } from './writeRecords.ts'

/** What each level has set of a configuration, from a place upwards. */
export const readLevels = async (connection: Kysely<Tables>, { partner, organization, branchOffice }: ConfigurationPlace, key: string) => {
  const above = await sql<StoredConfiguration>`select 'partner' as level, version, value as values from partner_configuration
    where partner_id = ${partner} and key = ${key}`.execute(connection)
  if (organization === null) return above.rows
  const own = await sql<StoredConfiguration>`
    select case when branch_office_id is null then 'organization' else 'branchOffice' end as level, version, value as values
    from configuration where organization_id = ${organization} and key = ${key}
      and (branch_office_id is null or branch_office_id = ${branchOffice}::bigint)`.execute(connection)
  return [...own.rows, ...above.rows]
}

/** Reading and changing configurations, each change with its audit entry in one transaction. */
export const configurationOn = (kysely: Kysely<Tables>): Configurations => ({
  ...supportAddressesOn(kysely),

  configuration: (place, key) => inTenant(kysely, organizationsOf(place), (transaction) => readLevels(transaction, place, key)),

  organizationsUnder: async (partner) => {
    const all = await inTenant(kysely, [], (transaction) =>
      sql<{ id: number }>`select organization_id as id from organization_directory where partner_id = ${partner}`.execute(transaction),
    )
    const ids = all.rows.map(({ id }) => id)
    const found = await inTenant(kysely, ids, (transaction) =>
      sql<{ id: number }>`select organization_id as id from organization where organization_id = any (${`{${ids.join(',')}}`}::bigint[])
        and deleted_at is null order by organization_id`.execute(transaction),
    )
    return found.rows.map(({ id }) => id)
  },

  branchConfigurations: async (organization, key) => {
    const found = await inTenant(kysely, [organization], (transaction) =>
      sql<BranchConfiguration>`select json_build_object('id', b.id, 'name', b.fantasy_name) as "branchOffice", c.value as values
        from configuration c join branch_office b on b.organization_id = c.organization_id and b.id = c.branch_office_id
        where c.organization_id = ${organization} and c.key = ${key} and b.deleted_at is null and c.value <> '{}'
        order by b.id`.execute(transaction),
    )
    return found.rows
  },

  valuesInCurrency: (place, entity, field) =>
    inTenant(kysely, [place.organization], (transaction) => readValuesInCurrency(transaction, place, entity, field)),

  changeConfiguration: (place, key, decide) =>
    inTenant(kysely, organizationsOf(place), async (transaction) => {
      const { partner, organization, branchOffice } = place
      const none: Values = {}
      // The row is there from now on, so that two changes at once wait for each other.
      if (organization === null) {
        await sql`insert into partner_configuration (partner_id, key, value, version) values (${partner}, ${key}, ${json(none)}, 0)
          on conflict do nothing`.execute(transaction)
        await sql`select from partner_configuration where partner_id = ${partner} and key = ${key} for update`.execute(transaction)
      } else {
        await sql`insert into configuration (organization_id, branch_office_id, key, value, version)
          values (${organization}, ${branchOffice}::bigint, ${key}, ${json(none)}, 0) on conflict do nothing`.execute(transaction)
        await sql`select from configuration where organization_id = ${organization} and key = ${key}
          and branch_office_id is not distinct from ${branchOffice}::bigint for update`.execute(transaction)
      }
      const levels = await readLevels(transaction, place, key)
      const decision = decide(levels)
      if (decision === undefined) return levels
      const { values, audit, names = {}, letters = [], identityProvider } = decision
      if (organization === null) {
        await sql`update partner_configuration set value = ${json(values)}, version = version + 1
          where partner_id = ${partner} and key = ${key}`.execute(transaction)
        await insertAudit(transaction, { partner }, audit)
      } else {
        await sql`update configuration set value = ${json(values)}, version = version + 1 where organization_id = ${organization}
          and key = ${key} and branch_office_id is not distinct from ${branchOffice}::bigint`.execute(transaction)
        await insertAudit(transaction, { organization }, audit)
        // Whatever is configured may alter free times.
        await sql`update calendar_version set version = version + 1 where organization_id = ${organization}`.execute(transaction)
      }
      for (const [kind, entered] of Object.entries(names)) await storeNames(transaction, place, kind as NameKind, entered)
      if (organization !== null && identityProvider !== undefined) {
        await withdrawLinks(transaction, organization, identityProvider.client)
        await endProviderSessions(transaction, organization, identityProvider)
      }
      for (const letter of letters) await letterboxWithin(transaction).post(letter, audit.at)
      return readLevels(transaction, place, key)
    }),
})

const organizationsOf = ({ organization }: ConfigurationPlace): number[] => (organization === null ? [] : [organization])
