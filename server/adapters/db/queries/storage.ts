import { entities, type EntityName } from '../../../../contract/entities/index.ts'
import type { Entity } from '../../../../contract/entity.ts'
import type { Field } from '../../../../contract/field.ts'

/** camelCase to snake_case. */
export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table that holds a list of references: whose rows, which other ends. */
export type LinkTable = { table: string; own: string; other: string }

/** How an entity lies in the database, where that is not read off its declaration. */
const apart: Partial<Record<EntityName, { table?: string; id?: string; links?: Record<string, LinkTable> }>> = {
  organizations: {
    id: 'organization_id',
    links: { categories: { table: 'organization_category', own: 'organization_id', other: 'category_id' } },
  },
  categories: {
    table: 'partner_category',
    links: { parents: { table: 'partner_category_parent', own: 'category_id', other: 'parent_id' } },
  },
  productCategories: { links: { parents: { table: 'product_category_parent', own: 'category_id', other: 'parent_id' } } },
  products: { links: { categories: { table: 'product_category_link', own: 'product_id', other: 'category_id' } } },
  directLinks: {
    links: {
      products: { table: 'direct_link_product', own: 'direct_link_id', other: 'entailed_product_id' },
      experts: { table: 'direct_link_expert', own: 'direct_link_id', other: 'expert_id' },
    },
  },
}

/** How an entity's rows are found: their table, the column of their id, and what scopes them. */
export type Storage = {
  entity: Entity
  table: string
  id: string
  /** Tenant tables carry organization_id; the others belong to a partner. */
  tenant: boolean
  branch: boolean
  links: Record<string, LinkTable>
}

export const storageOf = (name: EntityName): Storage => {
  const entity = entities[name] as unknown as Entity
  const special = apart[name] ?? {}
  return {
    entity,
    table: special.table ?? snake(entity.singular),
    id: special.id ?? 'id',
    tenant: name !== 'partners' && name !== 'categories',
    branch: entity.owner === 'branchOffice',
    links: special.links ?? {},
  }
}

/** The columns that one field lies in, or none where it lies in a link table. An organization's own reference is the tenant column. */
export const columnsOf = (name: string, field: Field): string[] => {
  switch (field.kind) {
    case 'references':
      return []
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

const jsonKinds = ['address', 'weekly', 'overrides', 'words', 'data']

/** A field's value as its columns hold it. */
export const toColumns = (name: string, field: Field, value: unknown): Record<string, unknown> => {
  const [first, second] = columnsOf(name, field)
  if (first === undefined) return {}
  if (second !== undefined) {
    const pair = (value ?? {}) as { amount?: number; currency?: string; id?: number; comments?: string | null }
    return field.kind === 'money'
      ? { [first]: pair.amount ?? null, [second]: pair.currency ?? null }
      : { [first]: pair.id ?? null, [second]: pair.comments ?? null }
  }
  if (jsonKinds.includes(field.kind)) return { [first]: value === null || value === undefined ? null : JSON.stringify(value) }
  if (value === '' && !field.required) return { [first]: null }
  return { [first]: value ?? null }
}
