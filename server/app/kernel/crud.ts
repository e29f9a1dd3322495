import { z } from 'zod'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { Entity, Verb } from '../../../contract/kernel/entity.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { filtersOf } from '../../../contract/endpoints/crud.ts'
import type { ScopedCaller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ListQuery, Page, Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord, Values } from '../../ports/values.ts'
import { auditOf } from './audit.ts'
import { lockChain } from './chains.ts'
import { changeRecord } from './changeRecord.ts'
import { checked } from './checked.ts'
import { finish, withoutSecrets } from './finish.ts'
import { withStatusLevel } from './levels.ts'
import { lockRecord } from './lockRecord.ts'
import {
  presentPage,
  presentRecord,
  refuseHidden,
  refuseHiddenOrder,
  withoutHiddenBlanks,
} from './presentRecord.ts'
import { behaviourOf } from './behaviour.ts'
import { once } from './idempotency.ts'
import { organizationFor, onlyOrganization } from './scope.ts'
import { prepared } from './prepared.ts'
import { refuseBeginnings } from './statuses.ts'
import { storedValues } from './storedValues.ts'
import { storeUploads, type Uploads } from './files.ts'
import { rulePorts } from './rule.ts'

type Call<Name extends EntityName> = {
  ports: Ports
  caller: ScopedCaller
  scope: Scope
  name: Name
}

/**
 * What is read of the call of any entity, whose own schema has read it before: the fields that
 * every entity's calls share.
 */
const inputs = {
  get: z.looseObject({
    id: z.number().optional(),
    ids: z.array(z.number()).optional(),
    search: z.string().optional(),
    sort: z.string().optional(),
    order: z.enum(['asc', 'desc']).optional(),
    limit: z.number(),
    page: z.number().optional(),
    offset: z.number().optional(),
    after: z.string().optional(),
    whole: z.boolean().optional(),
  }),
  create: z.looseObject({ idempotencyKey: z.string().optional() }),
  edit: z.object({
    id: z.number(),
    version: z.number().optional(),
    data: z.record(z.string(), z.unknown()),
  }),
  delete: z.looseObject({ id: z.number(), version: z.number().optional() }),
}

type CrudInput = { [Name in Verb]: z.output<(typeof inputs)[Name]> }

/** A call of an entity by its verb, of which an endpoint has checked `input`. */
export const runCrud = async (
  verb: Verb,
  call: Call<EntityName>,
  input: unknown,
): Promise<unknown> => {
  if (verb === 'get') {
    const read = inputs.get.parse(input)
    return read.id === undefined ? crud.list(call, read) : crud.get(call, { id: read.id })
  }
  if (verb === 'edit') return crud.edit(call, inputs.edit.parse(input))
  if (verb === 'delete') return crud.delete(call, inputs.delete.parse(input))
  const created = await crud.create(call, inputs.create.parse(input))
  const { afterCreate } = behaviourOf(call.name)
  return afterCreate === undefined ? created : afterCreate(created, call)
}

/**
 * What every entity gets for nothing: get, create, edit and delete within the caller's scope,
 * checked, audited and whole.
 */
export const crud = {
  get: async <Name extends EntityName>(
    { ports, caller, scope, name }: Call<Name>,
    { id }: { id: number },
  ): Promise<EntityRecord<Name>> => {
    refuseHidden(name, caller.masks)
    const found = await ports.store.within(scope, async (records) => {
      await behaviourOf(name).admit?.(records, scope.organizations)
      return demand(await records.find(name, [id]))
    })
    return presentRecord({ ports, caller, name }, found)
  },

  /** Several records by their ids, or a page of a list. */
  list: async <Name extends EntityName>(
    { ports, caller, scope, name }: Call<Name>,
    input: CrudInput['get'],
  ): Promise<Page<EntityRecord<Name>>> => {
    refuseHidden(name, caller.masks)
    const { ids } = input
    const found = await ports.store.within(
      scope,
      async (records): Promise<Page<EntityRecord<Name>>> => {
        await behaviourOf(name).admit?.(records, scope.organizations)
        if (ids === undefined) return records.list(name, listQuery(name, input, caller))
        const items = await records.find(name, ids)
        return { items, total: items.length, more: false, next: null, page: 1, limit: items.length }
      },
    )
    return presentPage({ ports, caller, name }, found)
  },

  create: async <Name extends EntityName>(
    { ports, caller, scope, name }: Call<Name>,
    { idempotencyKey: key, ...input }: CrudInput['create'],
  ): Promise<EntityRecord<Name>> => {
    refuseBeginnings(name, input)
    const organization = await organizationFor(ports, { scope, name, input })
    const by = stampOf(ports, caller)
    const ready = await prepared(ports, name, { sent: input, stored: async () => undefined })
    const write = (uploads: Uploads) =>
      ports.store.within(onlyOrganization(scope, organization), (records) =>
        once(
          {
            ports,
            records,
            organization,
            key,
            input: { call: name, account: caller.accountId, input },
          },
          async () => {
            await behaviourOf(name).admit?.(records, [organization])
            const id = await insertNew(
              { ports, caller, scope, name },
              { records, organization, sent: uploads.settle(null), by },
            )
            return presentRecord(
              { ports, caller, name },
              await finish({ records, organization, name, id, action: 'create', by, caller }),
            )
          },
        ),
      )
    return storeUploads(ports, { fields: declaration(name).fields, sent: ready }, write)
  },

  edit: async <Name extends EntityName>(
    { ports, caller, scope, name }: Call<Name>,
    { id, version, data: whole }: CrudInput['edit'],
  ): Promise<EntityRecord<Name>> => {
    refuseHidden(name, caller.masks)
    const data = withoutHiddenBlanks(name, caller.masks, whole)
    const by = stampOf(ports, caller)
    const organization = await ports.store.within(scope, (records) =>
      records.organizationOf(name, id),
    )
    const stored = () =>
      ports.store.within(scope, async (records) => (await records.find(name, [id]))[0])
    const ready = await prepared(ports, name, { sent: data, stored })
    const write = (uploads: Uploads) =>
      ports.store.within(onlyOrganization(scope, organization), async (records) => {
        if (behaviourOf(name).guard !== undefined)
          await records.accounts.alone({ partner: scope.partner, organization })
        await lockChain(records, { name, organization, sent: [data] })
        const before = await lockRecord(records, { name, organization, id })
        await behaviourOf(name).admit?.(records, [organization])
        refuseStale({ ports, caller, name }, version, before)
        const sent = uploads.settle(before)
        return presentRecord(
          { ports, caller, name },
          await changeRecord({
            ports,
            records,
            organization,
            name,
            before,
            sent,
            scope,
            by,
            caller,
          }),
        )
      })
    return storeUploads(ports, { fields: declaration(name).fields, sent: ready }, write)
  },

  delete: async (
    { ports, caller, scope, name }: Call<EntityName>,
    input: CrudInput['delete'],
  ): Promise<{ id: number }> => {
    const { id, version } = input
    const behaviour = behaviourOf(name)
    const by = stampOf(ports, caller)
    const organization = await ports.store.within(scope, (records) =>
      records.organizationOf(name, id),
    )
    const write = (uploads: Uploads) =>
      ports.store.within(onlyOrganization(scope, organization), async (records) => {
        if (behaviour.guard !== undefined)
          await records.accounts.alone({ partner: scope.partner, organization })
        await records.lockBookings(name, id)
        const before = await lockRecord(records, { name, organization, id })
        await behaviour.admit?.(records, [organization])
        refuseStale({ ports, caller, name }, version, before)
        if (
          behaviour.settlesSchedules?.(input) !== true &&
          (await records.hasFutureSchedules(name, id, by.at))
        )
          throw new Refusal('IN_USE')
        const settle = await behaviour.guard?.({
          records,
          record: before,
          organization,
          partner: scope.partner,
        })
        await behaviour.deleting?.({
          ports,
          records,
          organization,
          id,
          before,
          values: storedValues(name, before),
          sent: input,
          branchOffice: scope.branchOffice,
          by,
          caller,
          discard: uploads.discard,
        })
        for (const key of await records.fileKeys(name, [id])) uploads.discard(key)
        await records.remove(name, organization, { id, by })
        await settle?.()
        if (declaration(name).shapesFreeTimes && organization > 0)
          await records.freeTimesChanged(organization)
        await records.audit(organization, {
          ...auditOf(caller, by),
          action: 'delete',
          entity: name,
          entityId: id,
          before: withoutSecrets(name, before),
        })
      })
    await storeUploads(ports, { fields: {}, sent: {} }, write)
    return { id }
  },
}

type New = { records: Records; organization: number; sent: Values; by: Stamp }

/** Writes a new record, checked, with what follows from it; gives its id. */
const insertNew = async (
  { ports, caller, scope, name }: Call<EntityName>,
  { records, organization, sent, by }: New,
): Promise<number> => {
  const { branchOffice } = scope
  const context = {
    id: null,
    values: sent,
    sent,
    before: null,
    records,
    ...rulePorts(ports),
    organization,
    branchOffice,
    caller,
    by,
  }
  const values = await checked(context, name)
  const id = await records.insert(name, organization, {
    values: withPlace(name, { values, organization, scope }),
    by,
  })
  await behaviourOf(name).created?.({ ports, records, organization, id, values, sent, by, caller })
  return id
}

const declaration = (name: EntityName): Entity => entities[name]

const demand = <Found>([found]: readonly Found[]): Found => {
  if (found === undefined) throw new Refusal('NOT_FOUND')
  return found
}

const refuseStale = (
  as: Pick<Call<EntityName>, 'ports' | 'caller' | 'name'>,
  version: number | undefined,
  stored: StoredRecord,
): void => {
  if (version !== undefined && version !== stored.version)
    throw new Refusal('VERSION_CONFLICT', { current: presentRecord(as, stored) })
}

const stampOf = ({ clock }: Ports, { accountId }: ScopedCaller): Stamp => ({
  at: clock.now(),
  accountId,
})

const listQuery = (
  name: EntityName,
  input: CrudInput['get'],
  { masks }: ScopedCaller,
): ListQuery => {
  const { search, sort, order, limit, page, offset, after, whole } = input
  const filters = Object.fromEntries(
    Object.keys(filtersOf(declaration(name))).map((field) => [field, input[field]]),
  )
  refuseHiddenOrder(name, masks, { sort, filters })
  return { search, sort, order, limit, page, offset, after, whole, filters, masks }
}

/** A new record with the columns that say where it stands. */
const withPlace = (
  name: EntityName,
  { values, organization, scope }: { values: Values; organization: number; scope: Scope },
): Values => {
  const placed = withStatusLevel(name, { values, stored: {} }, scope)
  return name === 'organizations' ? { ...placed, organizationId: organization } : placed
}
