import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity, Verb } from '../../../contract/kernel/entity.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { filtersOf } from '../../../contract/endpoints/crud.ts'
import type { ScopedCaller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ListQuery, Page } from '../../ports/records.ts'
import type { Stamp, StoredRecord, Values } from '../../ports/values.ts'
import { auditOf } from './audit.ts'
import { lockChain } from './chains.ts'
import { changeRecord } from './changeRecord.ts'
import { checked } from './checked.ts'
import { finish, withoutSecrets } from './finish.ts'
import { withStatusLevel } from './levels.ts'
import { locked } from './locked.ts'
import { presentRecord, refuseHidden, refuseHiddenOrder, withoutHiddenBlanks } from './presentRecord.ts'
import { behaviourOf } from './behaviour.ts'
import { once } from './idempotency.ts'
import { organizationFor, onlyOrganization } from './scope.ts'
import { prepared } from './prepared.ts'
import { refuseBeginnings } from './statuses.ts'
import { storedValues } from './storedValues.ts'
import { storeUploads, type Uploads } from './files.ts'
import { rulePorts } from './rule.ts'

type Call = { ports: Ports; caller: ScopedCaller; scope: Scope; name: EntityName }

/** What every entity gets for nothing: get, create, edit and delete within the caller's scope, checked, audited and whole. */
export const crud: Record<Verb, (call: Call, input: Values) => Promise<unknown>> = {
  get: async ({ ports, caller, scope, name }, input): Promise<StoredRecord | Page> => {
    refuseHidden(name, caller.masks)
    const found = await ports.store.within(scope, async (records): Promise<StoredRecord | Page> => {
      await behaviourOf(name).admit?.(records, scope.organizations)
      if (input['id'] !== undefined) return demand(await records.find(name, [input['id'] as number]))
      if (input['ids'] === undefined) return records.list(name, listQuery(name, input, caller))
      const items = await records.find(name, input['ids'] as number[])
      return { items, total: items.length, more: false, next: null, page: 1, limit: items.length }
    })
    return presentRecord({ ports, caller, name }, found)
  },

  create: async ({ ports, caller, scope, name }, { idempotencyKey, ...input }) => {
    refuseBeginnings(name, input)
    const organization = await organizationFor(ports, scope, name, input)
    const by = stampOf(ports, caller)
    const ready = await prepared(ports, name, input)
    const key = idempotencyKey as string | undefined
    const write = (uploads: Uploads) =>
      ports.store.within(onlyOrganization(scope, organization), (records) =>
        once({ ports, records, organization, key, input: { call: name, account: caller.accountId, input } }, async () => {
          await behaviourOf(name).admit?.(records, [organization])
          const sent = uploads.settle(null)
          const { branchOffice } = scope
          const values = await checked(
            {
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
            },
            name,
          )
          const id = await records.insert(name, organization, withPlace(name, values, organization, scope), by)
          await behaviourOf(name).created?.({ ports, records, organization, id, values, sent, by, caller })
          return presentRecord({ ports, caller, name }, await finish({ records, organization, name, id, action: 'create', by, caller }))
        }),
      )
    return storeUploads(ports, declaration(name).fields, ready, write)
  },

  edit: async ({ ports, caller, scope, name }, input) => {
    refuseHidden(name, caller.masks)
    const { id, version, data: whole } = input as { id: number; version?: number; data: Values }
    const data = withoutHiddenBlanks(name, caller.masks, whole)
    const by = stampOf(ports, caller)
    const organization = await ports.store.within(scope, (records) => records.organizationOf(name, id))
    const ready = await prepared(ports, name, data)
    const write = (uploads: Uploads) =>
      ports.store.within(onlyOrganization(scope, organization), async (records) => {
        if (behaviourOf(name).guard !== undefined) await records.accounts.alone({ partner: scope.partner, organization })
        await lockChain(records, name, organization, [data])
        const before = await locked(records, name, organization, id)
        await behaviourOf(name).admit?.(records, [organization])
        refuseStale({ ports, caller, name }, version, before)
        const sent = uploads.settle(before)
        return presentRecord(
          { ports, caller, name },
          await changeRecord({ ports, records, organization, name, before, sent, scope, by, caller }),
        )
      })
    return storeUploads(ports, declaration(name).fields, ready, write)
  },

  delete: async ({ ports, caller, scope, name }, input) => {
    const { id, version } = input as { id: number; version?: number }
    const behaviour = behaviourOf(name)
    const by = stampOf(ports, caller)
    const organization = await ports.store.within(scope, (records) => records.organizationOf(name, id))
    const write = (uploads: Uploads) =>
      ports.store.within(onlyOrganization(scope, organization), async (records) => {
        if (behaviour.guard !== undefined) await records.accounts.alone({ partner: scope.partner, organization })
        await records.lockBookings(name, id)
        const before = await locked(records, name, organization, id)
        await behaviour.admit?.(records, [organization])
        refuseStale({ ports, caller, name }, version, before)
        if (behaviour.settlesSchedules?.(input) !== true && (await records.hasFutureSchedules(name, id, by.at))) throw new Refusal('IN_USE')
        const settle = await behaviour.guard?.({ records, record: before, organization, partner: scope.partner })
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
        await records.remove(name, organization, id, by)
        await settle?.()
        if (declaration(name).shapesFreeTimes && organization > 0) await records.freeTimesChanged(organization)
        await records.audit(organization, {
          ...auditOf(caller, by),
          action: 'delete',
          entity: name,
          entityId: id,
          before: withoutSecrets(name, before),
        })
      })
    await storeUploads(ports, {}, {}, write)
    return { id }
  },
}

const declaration = (name: EntityName): Entity => entities[name]

const demand = (found: readonly (StoredRecord | undefined)[]): StoredRecord => {
  if (found[0] === undefined) throw new Refusal('NOT_FOUND')
  return found[0]
}

const refuseStale = (as: Pick<Call, 'ports' | 'caller' | 'name'>, version: number | undefined, stored: StoredRecord): void => {
  if (version !== undefined && version !== stored.version) throw new Refusal('VERSION_CONFLICT', { current: presentRecord(as, stored) })
}

const stampOf = ({ clock }: Ports, { accountId }: ScopedCaller): Stamp => ({ at: clock.now(), accountId })

const listQuery = (name: EntityName, input: Values, { masks }: ScopedCaller): ListQuery => {
  const { search, sort, order, limit, page, offset, after, whole } = input as Partial<ListQuery> & { limit: number }
  const filters = Object.fromEntries(Object.keys(filtersOf(declaration(name))).map((field) => [field, input[field]]))
  refuseHiddenOrder(name, masks, { sort, filters })
  return { search, sort, order, limit, page, offset, after, whole, filters, masks }
}

/** A new record with the columns that say where it stands. */
const withPlace = (name: EntityName, values: Values, organization: number, scope: Scope): Values => {
  const placed = withStatusLevel(name, values, {}, scope)
  return name === 'organizations' ? { ...placed, organizationId: organization } : placed
}
