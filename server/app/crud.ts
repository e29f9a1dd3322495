import { entities, type EntityName } from '../../contract/entities/index.ts'
import type { Entity, Verb } from '../../contract/entity.ts'
import { Refusal, refuseField } from '../../contract/errors.ts'
import { filtersOf } from '../../contract/endpoints/crud.ts'
import type { Field } from '../../contract/field.ts'
import { mayBecome, statusName, statusTables, type StatusTable } from '../../contract/statuses.ts'
import type { Caller, ListQuery, Page, Ports, Records, Scope, Stamp, StoredRecord, Values } from '../ports.ts'
import { rules, type RuleContext } from './rules.ts'
import { onlyOrganization } from './scope.ts'
import { sideEffects } from './sideEffects.ts'

type Call = { ports: Ports; caller: Caller; scope: Scope; name: EntityName }

/** What every entity gets for nothing: get, create, edit and delete within the caller's scope, checked, audited and whole. */
export const crud: Record<Verb, (call: Call, input: Values) => Promise<unknown>> = {
  get: async ({ ports, scope, name }, input): Promise<StoredRecord | Page> =>
    ports.store.within(scope, async (records) => {
      if (input['id'] !== undefined) return demand(await records.find(name, [input['id'] as number]))
      if (input['ids'] === undefined) return records.list(name, listQuery(name, input))
      const items = await records.find(name, input['ids'] as number[])
      return { items, total: items.length, more: false, next: null, page: 1, limit: items.length }
    }),

  create: async ({ ports, caller, scope, name }, input) => {
    refuseBeginnings(name, input)
    const organization = await organizationFor(ports, scope, name, input)
    const by = stampOf(ports, caller)
    return ports.store.within(onlyOrganization(scope, organization), async (records) => {
      const { branchOffice } = scope
      const values = await checked({ id: null, values: input, records, organization, branchOffice }, name, input)
      const id = await records.insert(
        name,
        organization,
        { ...values, ...(name === 'organizations' ? { organization_id: organization } : {}) },
        by,
      )
      await sideEffects[name]?.created?.({ records, organization, id, values, by })
      return finish({ records, organization, name, id, action: 'create', by, caller })
    })
  },

  edit: async ({ ports, caller, scope, name }, input) => {
    const { id, version, data } = input as { id: number; version?: number; data: Values }
    const by = stampOf(ports, caller)
    const organization = await ports.store.within(scope, (records) => records.organizationOf(name, id))
    return ports.store.within(onlyOrganization(scope, organization), async (records) => {
      const before = demand([await records.lock(name, id)])
      if (version !== undefined && version !== before.version) throw new Refusal('VERSION_CONFLICT', { current: before })
      const stored = storedValues(name, before)
      refuseMoves(name, stored, data)
      refuseArrows(name, stored, data)
      const { branchOffice } = scope
      const values = await checked({ id, values: { ...stored, ...defined(data) }, records, organization, branchOffice }, name, data)
      await records.update(name, organization, id, values, by)
      await sideEffects[name]?.edited?.({ records, organization, id, values, by })
      return finish({ records, organization, name, id, action: 'edit', by, caller, before })
    })
  },

  delete: async ({ ports, caller, scope, name }, input) => {
    const id = input['id'] as number
    const by = stampOf(ports, caller)
    const organization = await ports.store.within(scope, (records) => records.organizationOf(name, id))
    await ports.store.within(onlyOrganization(scope, organization), async (records) => {
      const before = demand([await records.lock(name, id)])
      if (await records.hasFutureSchedules(name, id, by.at)) throw new Refusal('IN_USE')
      await sideEffects[name]?.deleting?.({ records, organization, id, values: storedValues(name, before), by })
      await records.remove(name, organization, id, by)
      if (declaration(name).shapesFreeTimes && organization > 0) await records.freeTimesChanged(organization)
      await records.audit(organization, { ...by, action: 'delete', entity: name, entityId: id, before, ref: caller.ref })
    })
    return { id }
  },
}

/** Fills in the tenant fields that the caller's scope already decides, so that nobody has to send them. */
export const withScope = (name: EntityName, input: unknown, scope: Scope): unknown => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const { fields } = declaration(name)
  const filled: Values = { ...input }
  if (fields['organization'] && filled['organization'] === undefined && scope.organizations.length === 1)
    filled['organization'] = scope.organizations[0]
  if (fields['branchOffice']?.required && filled['branchOffice'] === undefined && scope.branchOffice !== null)
    filled['branchOffice'] = scope.branchOffice
  return filled
}

const declaration = (name: EntityName): Entity => entities[name]

const demand = (found: readonly (StoredRecord | undefined)[]): StoredRecord => {
  if (found[0] === undefined) throw new Refusal('NOT_FOUND')
  return found[0]
}

const stampOf = ({ clock }: Ports, { accountId }: Caller): Stamp => ({ at: clock.now(), accountId })

const listQuery = (name: EntityName, input: Values): ListQuery => {
  const { search, sort, order, limit, page, after } = input as Partial<ListQuery> & { limit: number }
  const filters = Object.fromEntries(Object.keys(filtersOf(declaration(name))).map((field) => [field, input[field]]))
  return { search, sort, order, limit, page, after, filters }
}

/** Where a new record goes: the organization it names, or the one of the branch it names; both must lie in the scope. */
const organizationFor = async ({ store }: Ports, scope: Scope, name: EntityName, input: Values): Promise<number> => {
  const { owner } = declaration(name)
  if (name === 'organizations') return store.newOrganization()
  if (owner === 'partner') return 0
  if (owner === 'organization') {
    const organization = input['organization'] as number
    if (!scope.organizations.includes(organization)) throw refuseField('organization', 'unknown')
    return organization
  }
  const branchOffice = input['branchOffice'] as number
  const place = await store.placeOfBranch(branchOffice)
  const outside = place === undefined || !scope.organizations.includes(place.organization)
  if (outside || (scope.branchOffice !== null && scope.branchOffice !== branchOffice)) throw refuseField('branchOffice', 'unknown')
  return place.organization
}

/** Every reference that is sent must name a record that the caller may see; then the entity's own rules. */
const checked = async (context: RuleContext, name: EntityName, sent: Values): Promise<Values> => {
  for (const [path, field] of Object.entries(declaration(name).fields)) {
    // What was pointed at before may have been deleted since; that is no reason to refuse another change.
    if (field.entity === undefined || path === 'organization' || sent[path] === undefined) continue
    const value = context.values[path]
    const ids = (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')
    const found = await context.records.find(field.entity as EntityName, ids)
    if (found.length < ids.length) throw refuseField(path, 'unknown')
  }
  return (await rules[name]?.(context)) ?? context.values
}

const defined = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** A record as values that could be sent again: references as ids. */
const storedValues = (name: EntityName, record: StoredRecord): Values =>
  Object.fromEntries(Object.entries(declaration(name).fields).map(([path, field]) => [path, storedValue(field, record[path])]))

const storedValue = (field: Field, value: unknown): unknown => {
  if (field.kind === 'reference') return (value as { id: number } | null)?.id ?? null
  if (field.kind === 'references') return (value as { id: number }[]).map(({ id }) => id)
  return value
}

/** A record stays with the organization and branch it was made in. */
const refuseMoves = (name: EntityName, stored: Values, data: Values): void => {
  const fixed = declaration(name).owner === 'branchOffice' ? ['organization', 'branchOffice'] : ['organization']
  for (const path of fixed) {
    if (data[path] !== undefined && data[path] !== stored[path]) throw refuseField(path, 'notAllowed')
  }
}

/** A record begins with a status that one may begin with. */
const refuseBeginnings = (name: EntityName, values: Values): void => {
  for (const { path, table, to } of statusesIn(name, values)) if (!table.begins.includes(to)) throw badTransition(path)
}

/** Only the arrows of the status table lead from one status to another. */
const refuseArrows = (name: EntityName, stored: Values, data: Values): void => {
  for (const { path, table, to } of statusesIn(name, data)) {
    const from = statusName(table, (stored[path] as { id: number }).id)
    if (!mayBecome(table, from, to)) throw badTransition(path)
  }
}

const statusesIn = (name: EntityName, values: Values): { path: string; table: StatusTable; to: string }[] =>
  Object.entries(declaration(name).fields).flatMap(([path, field]) => {
    if (field.kind !== 'status' || values[path] === undefined) return []
    const table = statusTables[field.statuses!]
    return [{ path, table, to: statusName(table, (values[path] as { id: number }).id) }]
  })

const badTransition = (path: string): Refusal => new Refusal('BAD_TRANSITION', { fields: [{ path, rule: 'choice' }] })

type Finished = {
  records: Records
  organization: number
  name: EntityName
  id: number
  action: string
  by: Stamp
  caller: Caller
  before?: StoredRecord
}

const finish = async ({ records, organization, name, id, action, by, caller, before }: Finished): Promise<StoredRecord> => {
  if (declaration(name).shapesFreeTimes && organization > 0) await records.freeTimesChanged(organization)
  const after = demand(await records.find(name, [id]))
  await records.audit(organization, { ...by, action, entity: name, entityId: id, before, after, ref: caller.ref })
  return after
}
