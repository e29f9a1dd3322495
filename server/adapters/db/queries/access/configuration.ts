import { sql, type Kysely, type Transaction } from 'kysely'
import type {
  BranchConfiguration,
  ConfigurationPlace,
  Configurations,
  StoredConfiguration,
} from '../../../../ports/configuration.ts'
import type { Values } from '../../../../ports/values.ts'
import { entriesOf } from '../../../../../contract/kernel/typedKeys.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { insertAudit } from './auditTrail.ts'
import { emailQueueWithin } from './emailQueue.ts'
import { storeNames, endProviderSessions } from './provenNames.ts'
import { withdrawLinks } from './singleSignOn.ts'
import { json } from '../core/writeRecords.ts'
import type { EntityName } from '../../../../../contract/entities/index.ts'
import { columnsOf, storageOf } from '../core/storage.ts'
import type { Records } from '../../../../ports/records.ts'
import type { Store } from '../../../../ports/store.ts'
import { refuseSecondConnection } from '../../connection/refuseSecondConnection.ts'

/** What each level has set of a configuration, from a place upwards. */
export const readLevels = async (
  connection: Kysely<Tables>,
  { partner, organization, branchOffice }: ConfigurationPlace,
  key: string,
) => {
  const above =
    await sql<StoredConfiguration>`select 'partner' as level, version, value as values from partner_configuration
    where partner_id = ${partner} and key = ${key}`.execute(connection)
  if (organization === null) return above.rows
  const own = await sql<StoredConfiguration>`
    select case when branch_office_id is null then 'organization' else 'branchOffice' end as level, version, value as values
    from configuration where organization_id = ${organization} and key = ${key}
      and (branch_office_id is null or branch_office_id = ${branchOffice}::bigint)`.execute(
    connection,
  )
  return [...own.rows, ...above.rows]
}

const readOrganizationsUnder =
  (kysely: Kysely<Tables>): Configurations['organizationsUnder'] =>
  async (partner) => {
    const all = await inTenant(kysely, [], (transaction) =>
      sql<{
        id: number
      }>`select organization_id as id from organization_directory where partner_id = ${partner}`.execute(
        transaction,
      ),
    )
    const ids = all.rows.map(({ id }) => id)
    const found = await inTenant(kysely, ids, (transaction) =>
      sql<{
        id: number
      }>`select organization_id as id from organization where organization_id = any (${`{${ids.join(',')}}`}::bigint[])
        and deleted_at is null order by organization_id`.execute(transaction),
    )
    return found.rows.map(({ id }) => id)
  }

const changeConfiguration =
  (kysely: Kysely<Tables>): Configurations['changeConfiguration'] =>
  (place, key, decide) =>
    inTenant(kysely, organizationsOf(place), async (transaction) => {
      const { partner, organization, branchOffice } = place
      const none: Values = {}
      // The row is there from now on, so that two changes at once wait for each other.
      if (organization === null) {
        await sql`insert into partner_configuration (partner_id, key, value, version) values (${partner}, ${key}, ${json(none)}, 0)
          on conflict do nothing`.execute(transaction)
        await sql`select from partner_configuration where partner_id = ${partner} and key = ${key} for update`.execute(
          transaction,
        )
      } else {
        await sql`insert into configuration (organization_id, branch_office_id, key, value, version)
          values (${organization}, ${branchOffice}::bigint, ${key}, ${json(none)}, 0) on conflict do nothing`.execute(
          transaction,
        )
        await sql`select from configuration where organization_id = ${organization} and key = ${key}
          and branch_office_id is not distinct from ${branchOffice}::bigint for update`.execute(
          transaction,
        )
      }
      const levels = await readLevels(transaction, place, key)
      const decision = decide(levels)
      if (decision === undefined) return levels
      const { values, audit, names = {}, emails = [], identityProvider } = decision
      if (organization === null) {
        await sql`update partner_configuration set value = ${json(values)}, version = version + 1
          where partner_id = ${partner} and key = ${key}`.execute(transaction)
        await insertAudit(transaction, { partner }, audit)
      } else {
        await sql`update configuration set value = ${json(values)}, version = version + 1 where organization_id = ${organization}
          and key = ${key} and branch_office_id is not distinct from ${branchOffice}::bigint`.execute(
          transaction,
        )
        await insertAudit(transaction, { organization }, audit)
        // Whatever is configured may alter free times.
        await sql`update calendar_version set version = version + 1 where organization_id = ${organization}`.execute(
          transaction,
        )
      }
      for (const [kind, entered] of entriesOf(names))
        await storeNames(transaction, { place, kind }, entered)
      if (organization !== null && identityProvider !== undefined) {
        await withdrawLinks(transaction, organization, identityProvider.client)
        await endProviderSessions(transaction, organization, identityProvider)
      }
      for (const order of emails) await emailQueueWithin(transaction).post(order, audit.at)
      return readLevels(transaction, place, key)
    })

/** Reading and changing configurations, each change with its audit entry in one transaction. */
export const configurationOn = (kysely: Kysely<Tables>): Configurations => ({
  ...supportAddressesOn(kysely),

  configuration: (place, key) =>
    inTenant(kysely, organizationsOf(place), (transaction) => readLevels(transaction, place, key)),

  organizationsUnder: readOrganizationsUnder(kysely),

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
    inTenant(kysely, [place.organization], (transaction) =>
      readValuesInCurrency(transaction, place, { entity, field }),
    ),

  changeConfiguration: changeConfiguration(kysely),
})

const organizationsOf = ({ organization }: ConfigurationPlace): number[] =>
  organization === null ? [] : [organization]

type Place = Parameters<Configurations['valuesInCurrency']>[0]

/** The values of a field of the records that belong to a place, each once. */
export const readValuesInCurrency = async (
  transaction: Transaction<Tables>,
  { organization, branchOffice, apart }: Place,
  { entity, field }: { entity: EntityName; field: string },
): Promise<unknown[]> => {
  const { entity: declared, table } = storageOf(entity)
  const [column = ''] = columnsOf(field, declared.fields[field]!)
  const among =
    branchOffice === null
      ? sql`<> all(${`{${apart.join(',')}}`}::bigint[])`
      : sql`= ${branchOffice}`
  const works = sql`select from branch_office_expert w where w.organization_id = r.organization_id and w.expert_id = r.id and w.deleted_at is null`
  const ofExperts =
    branchOffice === null
      ? sql<boolean>`(not exists (${works}) or exists (${works} and w.branch_office_id ${among}))`
      : sql<boolean>`exists (${works} and w.branch_office_id ${among})`
  const found = await sql<{
    value: unknown
  }>`select distinct r.${sql.ref(column)} as value from ${sql.table(table)} r
    where r.organization_id = ${organization} and r.deleted_at is null and r.${sql.ref(column)} is not null
      and ${entity === 'experts' ? ofExperts : sql<boolean>`r.branch_office_id ${among}`}`.execute(
    transaction,
  )
  return found.rows.map(({ value }) => value)
}

/** The verified support emails of scopes. */
export const supportAddressesOn = (
  kysely: Kysely<Tables>,
): Pick<Configurations, 'isSupportEmailProven' | 'proveSupportEmail'> => ({
  isSupportEmailProven: async ({ partner, organization }, email) => {
    const found = await sql`select from support_address where partner_id = ${partner}
      and organization_id is not distinct from ${organization}::bigint and email = ${email}`.execute(
      kysely,
    )
    return found.rows.length > 0
  },
  proveSupportEmail: async ({ partner, organization }, email, at) => {
    await sql`insert into support_address (partner_id, organization_id, email, proven_at)
      values (${partner}, ${organization}::bigint, ${email}, ${at}) on conflict do nothing`.execute(
      kysely,
    )
  },
})

type Settings = Awaited<ReturnType<Store['expertSettings']>>

/** How long settings are cached: every call by an expert reads them. */
const keptMilliseconds = 5000
/** More than the number of experts at work at once; beyond it the cache is emptied. */
const mostKept = 10_000

type ExpertSettings = {
  read: Store['expertSettings']
  forget: () => void
  /**
   * Watches a transaction for changes to experts, which can change who signs in as one. `kept` then
   * drops stale settings.
   */
  watch: () => { watched: (records: Records) => Records; kept: () => void }
}

/**
 * Reads the configuration for experts, and which experts sign in with a membership. Results are
 * cached briefly.
 */
export const expertSettingsOn = (kysely: Kysely<Tables>): ExpertSettings => {
  const kept = new Map<number, { until: number; settings: Settings }>()
  return {
    read: async (place, membership) => {
      // Runs on cached reads too, so that a second connection is always refused.
      refuseSecondConnection()
      const now = performance.now()
      const known = kept.get(membership)
      if (known !== undefined && known.until > now) return known.settings
      const settings = await inTenant(kysely, [place.organization!], async (transaction) => {
        const found = await sql<{
          id: number
        }>`select id from expert where organization_id = ${place.organization}
          and user_id = ${membership} and deleted_at is null order by id`.execute(transaction)
        return {
          experts: found.rows.map(({ id }) => id),
          levels: await readLevels(transaction, place, 'experts'),
        }
      })
      if (kept.size >= mostKept) kept.clear()
      kept.set(membership, { until: now + keptMilliseconds, settings })
      return settings
    },
    forget: () => kept.clear(),
    watch: () => {
      let touched = false
      const noting =
        <Arguments extends readonly [EntityName, ...unknown[]], Result>(
          write: (...given: Arguments) => Promise<Result>,
        ) =>
        (...given: Arguments): Promise<Result> => {
          touched ||= given[0] === 'experts'
          return write(...given)
        }
      return {
        watched: (records) => ({
          ...records,
          insert: noting(records.insert),
          insertMany: noting(records.insertMany),
          update: noting(records.update),
          remove: noting(records.remove),
        }),
        kept: () => (touched ? kept.clear() : undefined),
      }
    },
  }
}
