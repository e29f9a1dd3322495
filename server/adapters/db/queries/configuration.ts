import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../../contract/errors.ts'
import type { ConfigurationPlace, StoredConfiguration } from '../../../ports/configuration.ts'
import type { Store } from '../../../ports/store.ts'
import type { Values } from '../../../ports/values.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
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
export const configurationOn = (kysely: Kysely<Tables>): Pick<Store, 'configuration' | 'changeConfiguration' | 'placeOfHost'> => ({
  configuration: (place, key) => inTenant(kysely, organizationsOf(place), (transaction) => readLevels(transaction, place, key)),

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
      const { values, audit, hosts } = decide(await readLevels(transaction, place, key))
      const { at, accountId, action, entity, entityId, before, after, ref, address, device } = audit
      const row = { at, account_id: accountId, action, entity, entity_id: entityId, before: json(before), after: json(after) }
      const from = { ref, address, device }
      if (organization === null) {
        await sql`update partner_configuration set value = ${json(values)}, version = version + 1
          where partner_id = ${partner} and key = ${key}`.execute(transaction)
        await transaction
          .insertInto('partner_audit')
          .values({ ...row, ...from, partner_id: partner })
          .execute()
      } else {
        await sql`update configuration set value = ${json(values)}, version = version + 1 where organization_id = ${organization}
          and key = ${key} and branch_office_id is not distinct from ${branchOffice}::bigint`.execute(transaction)
        await transaction
          .insertInto('audit')
          .values({ ...row, ...from, organization_id: organization })
          .execute()
        // Whatever is configured may alter free times.
        await sql`update calendar_version set version = version + 1 where organization_id = ${organization}`.execute(transaction)
      }
      if (hosts !== undefined) await takeHosts(transaction, place, hosts)
      return readLevels(transaction, place, key)
    }),

  placeOfHost: async (host) => {
    const found =
      await sql<ConfigurationPlace>`select partner_id as partner, organization_id as organization, null::bigint as "branchOffice"
      from scope_host where host = ${host}`.execute(kysely)
    return found.rows[0]
  },
})

/** A host name leads to one scope in the whole installation. */
const takeHosts = async (transaction: Kysely<Tables>, { partner, organization }: ConfigurationPlace, hosts: string[]): Promise<void> => {
  await sql`delete from scope_host where partner_id = ${partner} and organization_id is not distinct from ${organization}::bigint`.execute(
    transaction,
  )
  for (const host of hosts) {
    const taken = await sql`insert into scope_host (host, partner_id, organization_id) values (${host}, ${partner}, ${organization})
      on conflict do nothing returning host`.execute(transaction)
    if (taken.rows.length === 0) throw new Refusal('DUPLICATE', { fields: [{ path: 'data.hosts', rule: 'choice' }] })
  }
}

const organizationsOf = ({ organization }: ConfigurationPlace): number[] => (organization === null ? [] : [organization])
