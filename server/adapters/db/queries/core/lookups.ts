import { sql, type Transaction, type RawBuilder, type Kysely } from 'kysely'
import type { EntityName } from '../../../../../contract/entities/index.ts'
import { nameKey } from '../../../../../contract/text/nameKey.ts'
import { goneIds, scheduleStatuses } from '../../../../../contract/kernel/statuses.ts'
import { blockingScheduleStatuses } from '../../../../../contract/kernel/scheduleStates.ts'
import type { Tables } from '../../tables.ts'
import { columnsOf, storageOf } from './storage.ts'
import type { Scope } from '../../../../ports/caller.ts'
import { inScope } from './scope.ts'
import type { AdministeredPlace, BranchZone } from '../../../../ports/authentication.ts'
import { inTenant } from '../../connection/inTenant.ts'

type Lookup = { name: EntityName; organization: number; field: string; values: readonly string[] }

/**
 * Which records of an organization have one of the values in a field. Names are compared by their
 * key, codes without case.
 */
export const havingValues = async (
  transaction: Transaction<Tables>,
  { name, organization, field, values }: Lookup,
): Promise<{ id: number; value: string }[]> => {
  if (values.length === 0) return []
  const { entity, table, id } = storageOf(name)
  const declared = entity.fields[field]!
  const isTitle = field === entity.titledBy
  const column = sql.ref(isTitle ? 'title_key' : columnsOf(field, declared)[0]!)
  const compared = declared.kind === 'text' && !isTitle ? sql`lower(${column})` : column
  const looked = values.map((value) => (isTitle ? nameKey(value) : value.toLowerCase()))
  const found = await sql<{
    id: number
    value: string
  }>`select ${sql.ref(id)} as id, ${compared} as value from ${sql.table(table)}
    where organization_id = ${organization} and deleted_at is null and ${compared} = any (${looked}::text[]) ${stillThere(name)}
    order by 1`.execute(transaction)
  return found.rows
}

const stillThere = (name: EntityName) => {
  const { fields } = storageOf(name).entity
  const gone = Object.values(fields).flatMap(({ kind, statuses }) =>
    kind === 'status' ? goneIds(statuses!) : [],
  )
  return gone.length === 0 ? sql`` : sql`and status_id <> all (${gone}::int[])`
}

/** Under which keys of the file store the pictures and files of records lie. */
export const fileKeysOf = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  { name, ids }: { name: EntityName; ids: readonly number[] },
): Promise<string[]> => {
  const storage = storageOf(name)
  const columns = Object.entries(storage.entity.fields)
    .filter(([, { kind }]) => kind === 'image' || kind === 'file')
    .flatMap(([path, field]) => columnsOf(path, field))
  if (columns.length === 0 || ids.length === 0) return []
  const rows = await inScope(transaction, storage, { scope })
    .select(columns)
    .where(`${storage.table}.${storage.id}`, 'in', [...ids])
    .execute()
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const stored = row[column]
      if (typeof stored === 'string') return [stored]
      return typeof stored === 'object' && stored !== null && 'key' in stored
        ? [String(stored.key)]
        : []
    }),
  )
}

/**
 * Blocks bookings that could use a record until the transaction ends, and waits for those under
 * way: bookings of one expert, or of all experts of the organization. A blocked booking then sees
 * the changed calendar. Locks before any row is locked, as bookings do.
 */
export const lockBookings = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  { name, id }: { name: EntityName; id: number },
): Promise<void> => {
  if (occupiedBy[name] === undefined) return
  const which = name === 'experts' ? sql`e.id = ${id}` : sql`e.deleted_at is null`
  await sql`select lock_experts(array(select e.id from expert e
    where e.organization_id = any (${[...scope.organizations]}::bigint[]) and ${which}))`.execute(
    transaction,
  )
}

/**
 * Whether live appointments after an instant use a branch office, expert, service or resource, or
 * what branches offer of a product.
 */
export const hasFutureSchedules = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  { name, id, after }: { name: EntityName; id: number; after: Date },
): Promise<boolean> => {
  const occupied = occupiedBy[name]?.(id)
  if (occupied === undefined) return false
  const blocking = blockingScheduleStatuses.map((status) => scheduleStatuses.ids[status])
  const found =
    await sql`select from occupation o join schedule s on s.organization_id = o.organization_id and s.id = o.schedule_id
    where o.organization_id = any (${[...scope.organizations]}::bigint[]) and ${occupied}
      and s.ends_at > ${after} and s.status_id = any (${blocking}::int[]) limit 1`.execute(
      transaction,
    )
  return found.rows.length > 0
}

const occupiedBy: Partial<Record<EntityName, (id: number) => RawBuilder<boolean>>> = {
  branchOffices: (id) => sql`o.branch_office_id = ${id}`,
  experts: (id) => sql`o.expert_id = ${id}`,
  entailedProducts: (id) => sql`o.entailed_product_id = ${id}`,
  products: (id) => sql`o.entailed_product_id in (select e.id from entailed_product e
    where e.organization_id = o.organization_id and e.product_id = ${id})`,
  resources: (id) => sql`o.resource_id = ${id}`,
}

/** The time zones of the branches at places: of a single branch, or of all of an organization. */
export const readBranchZones = (
  kysely: Kysely<Tables>,
  places: readonly AdministeredPlace[],
): Promise<BranchZone[]> => {
  const organizations = [...new Set(places.map(({ organization }) => organization))]
  return inTenant(kysely, organizations, async (transaction) => {
    const whole = places.flatMap(({ organization, branchOffice }) =>
      branchOffice === null ? organization : [],
    )
    const single = places.flatMap(({ branchOffice }) => branchOffice ?? [])
    const found = await sql<BranchZone>`select b.time_zone as zone,
        case when min(c.name) = max(c.name) and count(c.name) = count(*) then min(c.name) end as city
      from branch_office b cross join lateral (select b.address -> 'city' ->> 'name_es' as name) c
      where b.deleted_at is null and b.organization_id = any (${organizations}::bigint[])
        and (b.organization_id = any (${whole}::bigint[]) or b.id = any (${single}::bigint[]))
      group by b.time_zone`.execute(transaction)
    return found.rows
  })
}
