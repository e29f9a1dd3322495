import { propertyOf } from '../../../../ports/ports.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { entityNamed, type EntityName } from '../../../../../contract/entities/index.ts'
import type { Entity } from '../../../../../contract/kernel/entity.ts'
import type { Field } from '../../../../../contract/kernel/field.ts'
import type { Tables } from '../../tables.ts'
import { owedBack } from './derivedFields.ts'

/** camelCase to snake_case. */
export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** A table that holds a list of references: whose rows, which other ends. */
export type LinkTable = { table: string; own: string; other: string }

/** What a filter by a field that lies in no column asks for. */
type Condition = (value: unknown) => RawBuilder<boolean>

/** Whether a pattern occurs in a field that lies in no column of the entity. */
type Search = (like: string) => RawBuilder<boolean>

/** Whether it occurs in the name of who booked the appointment of a row that names no client. */
const inGuest =
  (table: 'payment' | 'earning'): Search =>
  (like) =>
    sql`(${sql.ref(`${table}.client_id`)} is null and exists (select from schedule s
      where s.organization_id = ${sql.ref(`${table}.organization_id`)} and s.id = ${sql.ref(`${table}.schedule`)}
        and search_key(coalesce(s.booker ->> 'name', '')) like ${like}))`

/** How an entity lies in the database, where that is not read off its declaration. */
const apart: Partial<
  Record<
    EntityName,
    {
      table?: string
      id?: string
      links?: Record<string, LinkTable>
      fixed?: Record<string, unknown>
      only?: RawBuilder<boolean>
      archives?: true
      conditions?: Record<string, Condition>
      searches?: Record<string, Search>
      keyed?: readonly string[]
    }
  >
> = {
  organizations: {
    id: 'organization_id',
    links: {
      categories: { table: 'organization_category', own: 'organization_id', other: 'category_id' },
      subCategories: {
        table: 'organization_subcategory',
        own: 'organization_id',
        other: 'category_id',
      },
    },
  },
  organizationRoles: { table: 'role', fixed: { level: 2 }, only: sql`role.level = 2` },
  branchOfficeRoles: { table: 'role', fixed: { level: 3 }, only: sql`role.level = 3` },
  partnerAdmins: { table: 'membership' },
  organizationAdmins: { table: 'membership', only: sql`membership.branch_office_id is null` },
  branchOfficeAdmins: { table: 'membership', only: sql`membership.branch_office_id is not null` },
  categories: {
    table: 'partner_category',
    links: {
      parents: { table: 'partner_category_parent', own: 'category_id', other: 'parent_id' },
    },
  },
  productCategories: {
    links: {
      parents: { table: 'product_category_parent', own: 'category_id', other: 'parent_id' },
    },
  },
  clients: { keyed: ['email', 'phone'] },
  products: {
    links: {
      categories: { table: 'product_category_link', own: 'product_id', other: 'category_id' },
    },
  },
  // What appointments name is never deleted (see neverDeletedFrom).
  branchOffices: { archives: true },
  entailedProducts: { archives: true },
  experts: { archives: true },
  // What they did is still to be published when they are revoked.
  apiKeys: { archives: true },
  // What was agreed to is still to be shown when the card is gone.
  savedCards: { archives: true },
  directLinks: {
    links: {
      products: {
        table: 'direct_link_product',
        own: 'direct_link_id',
        other: 'entailed_product_id',
      },
      experts: { table: 'direct_link_expert', own: 'direct_link_id', other: 'expert_id' },
    },
  },
  earnings: { searches: { booker: inGuest('earning') } },
  payments: {
    searches: { booker: inGuest('payment') },
    conditions: {
      experts: (requested) => {
        const those =
          Array.isArray(requested) || typeof requested === 'number'
            ? sql`and i.expert_id = any (${[requested].flat()}::bigint[])`
            : sql``
        return sql`exists (select from schedule_item i where i.organization_id = payment.organization_id
          and i.schedule_id = payment.schedule ${those}) = ${requested !== 'none'}`
      },
      toReturn: (any) =>
        sql`((payment.organization_id, payment.id) in (select organization_id, id from (${owedBack}) as owed)) = ${any}`,
    },
  },
  waitlistEntries: {
    links: {
      services: {
        table: 'waitlist_entry_service',
        own: 'waitlist_entry_id',
        other: 'entailed_product_id',
      },
      experts: { table: 'waitlist_entry_expert', own: 'waitlist_entry_id', other: 'expert_id' },
    },
  },
}

/**
 * A row of an entity that is known only while the program runs: the columns that every such table
 * has, and any others.
 */
export type Row = {
  [column: string]: unknown
  version: number
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
}

/** The tables of entities that are known only while the program runs. */
export type AnyTables = Record<string, Row>

/** The same transaction for a table whose name is known only while the program runs. */
export const onAnyTable = (transaction: Transaction<Tables>): Transaction<AnyTables> =>
  transaction.$extendTables<AnyTables>()

/** How an entity's rows are found: their table, the column of their id, and what scopes them. */
export type Storage = {
  name: EntityName
  entity: Entity
  table: string
  id: string
  /** Tenant tables carry organization_id; the others belong to a partner. */
  tenant: boolean
  branch: boolean
  links: Record<string, LinkTable>
  /**
   * Columns that distinguish the entity's rows from others in the same table: written with each new
   * one, and required of each that is read.
   */
  fixed: Record<string, unknown>
  only?: RawBuilder<boolean>
  /** Whether a record that is deleted is always kept, out of sight. */
  archives: boolean
  conditions: Record<string, Condition>
  searches: Record<string, Search>
  /**
   * Texts by which many rows are ordered: a column `…_key` beside each holds it as it is compared,
   * for an index.
   */
  keyed: readonly string[]
}

/** Entities of a partner, which no organization owns. */
const ofPartner: readonly EntityName[] = [
  'partners',
  'categories',
  'plans',
  'partnerRoles',
  'partnerAdmins',
]

export const storageOf = (name: EntityName): Storage => {
  const entity = entityNamed(name)
  const special = apart[name] ?? {}
  return {
    name,
    entity,
    table: special.table ?? snake(entity.singular),
    id: special.id ?? 'id',
    tenant: !ofPartner.includes(name),
    branch: entity.owner === 'branchOffice',
    links: special.links ?? {},
    fixed: special.fixed ?? {},
    only: special.only,
    archives: special.archives === true,
    conditions: special.conditions ?? {},
    searches: special.searches ?? {},
    keyed: special.keyed ?? [],
  }
}

/**
 * The columns that one field lies in, or none where it lies in a link table. An organization's own
 * reference is the tenant column.
 */
export const columnsOf = (name: string, field: Field): string[] => {
  switch (field.kind) {
    case 'references':
    // A password is the account's business.
    case 'password':
      return []
    // Whatever the field is called, a role has one list of rights.
    case 'privileges':
      return ['item_privileges']
    case 'reference':
      return [`${snake(name)}_id`]
    case 'money':
      return [`${snake(name)}_amount`, `${snake(name)}_currency`]
    case 'status':
      return [`${snake(name)}_id`, `${snake(name)}_comments`]
    default:
      return [snake(name)]
  }
}

const jsonKinds = ['address', 'weekly', 'overrides', 'words', 'data', 'privileges', 'file']

/** Values that are no fields of their entity, and the columns they lie in. */
export const hiddenColumns: Readonly<Record<string, string>> = {
  account: 'account_id',
  membership: 'membership_id',
  acceptedAt: 'accepted_at',
  statusLevel: 'status_level',
  organizationId: 'organization_id',
  idempotencyKey: 'key',
  bodyHash: 'body_hash',
  payerLanguage: 'payer_language',
  leftAt: 'left_at_id',
  notifiedAt: 'notified_at',
  processorToken: 'processor_token',
  fingerprint: 'fingerprint',
}

/** A field's value as its columns hold it. */
export const toColumns = (name: string, field: Field, value: unknown): Record<string, unknown> => {
  const [first, second] = columnsOf(name, field)
  if (first === undefined) return {}
  if (second !== undefined) {
    const part = (key: string): unknown => propertyOf(value, key) ?? null
    return field.kind === 'money'
      ? { [first]: part('amount'), [second]: part('currency') }
      : { [first]: part('id'), [second]: part('comments') }
  }
  if (jsonKinds.includes(field.kind))
    return { [first]: value === null || value === undefined ? null : JSON.stringify(value) }
  if (value === '' && !field.required) return { [first]: null }
  return { [first]: value ?? null }
}
