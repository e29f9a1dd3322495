import type { EntityRecord, WholeValues } from '../../../contract/entities/records.ts'
import { entityNamed } from '../../../contract/entities/index.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { clientStatuses } from '../../../contract/kernel/statuses.ts'
import type { Records } from '../../ports/records.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'
import { auditOf } from '../kernel/audit.ts'
import { lockChain } from '../kernel/chains.ts'
import { isGone } from '../kernel/checked.ts'
import { finish, withoutSecrets } from '../kernel/finish.ts'
import type { ScopedContext, Input } from '../kernel/call.ts'
import { presentMasked } from '../kernel/presentRecord.ts'
import { clientRule } from './clientRule.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import { storedValues } from '../kernel/storedValues.ts'
import { rulePorts } from '../kernel/rule.ts'

const name = 'clients'
/** What no choice is about. */
const fixed = ['organization', 'name', 'status', 'mergedInto']

/**
 * Makes two clients one. Everything that points at the other points at the kept one afterwards; the
 * other stays, out of sight, and says where it went. Requested again, it answers the kept one and
 * changes nothing.
 */
export const mergeClients = async (
  input: Input<'clients.merge'>,
  { ports, caller }: ScopedContext,
): Promise<StoredRecord> => {
  const { id, other: otherId, version, otherVersion, values: sides } = input
  if (id === otherId) throw refuseField('other', 'notAllowed')
  for (const [path, side] of Object.entries(sides)) refuseUnmergeable(path, side)
  const scope = caller.scope
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf(name, id),
  )
  const merged = await ports.store.within(
    onlyOrganization(scope, organization),
    async (records) => {
      await lockChain(records, { name, organization, sent: 'any' })
      const { kept, other } = await lockBoth(records, id, otherId)
      if (other['mergedInto']?.id === id) return kept
      refuseMerge({ kept, other }, { versions: { kept: version, other: otherVersion }, caller })
      const [stored, theirs] = [storedValues(name, kept), storedValues(name, other)]
      const chosen = mergedValues(stored, theirs, sides)
      // No one looks after themselves.
      if (chosen['guardian'] === id || chosen['guardian'] === otherId) chosen['guardian'] = null
      const context = {
        id,
        values: chosen,
        sent: {},
        before: kept,
        records,
        ...rulePorts(ports),
        organization,
        branchOffice: scope.branchOffice,
        caller,
        by,
      }
      await records.clients.handOver(organization, otherId, id)
      await records.update(name, organization, { id, values: await clientRule(context), by })
      await records.update(name, organization, {
        id: otherId,
        values: { ...theirs, mergedInto: id, status: { id: clientStatuses.ids.merged } },
        by,
      })
      const [gone] = await records.find(name, [otherId])
      await records.audit(organization, {
        ...auditOf(caller, by),
        action: 'merge',
        entity: name,
        entityId: otherId,
        before: withoutSecrets(name, other),
        after: withoutSecrets(name, gone!),
      })
      return finish({ records, organization, name, id, action: 'merge', by, caller, before: kept })
    },
  )
  return presentMasked(name, caller, merged)
}

/** Refuses where one of them is no longer there, or not as the caller has seen it. */
const refuseMerge = (
  { kept, other }: Both,
  {
    versions,
    caller,
  }: { versions: { kept?: number | undefined; other?: number | undefined }; caller: ScopedCaller },
): void => {
  for (const record of [kept, other])
    if (isGone(name, record))
      throw new Refusal('BAD_TRANSITION', {
        fields: [{ path: record === kept ? 'id' : 'other', rule: 'choice' }],
      })
  if (versions.kept !== undefined && versions.kept !== kept.version)
    throw conflict(presentMasked(name, caller, kept))
  if (versions.other !== undefined && versions.other !== other.version)
    throw conflict(presentMasked(name, caller, other))
}

type Both = { kept: EntityRecord<'clients'>; other: EntityRecord<'clients'> }

/** Locked in one order, so that two merges of the same pair do not wait for each other. */
const lockBoth = async (records: Records, id: number, otherId: number): Promise<Both> => {
  const found = new Map<number, EntityRecord<'clients'> | undefined>()
  for (const each of [id, otherId].toSorted((a, b) => a - b))
    found.set(each, await records.lock(name, each))
  const kept = found.get(id)
  const other = found.get(otherId)
  if (kept === undefined) throw new Refusal('NOT_FOUND')
  if (other === undefined) throw refuseField('other', 'unknown')
  return { kept, other }
}

const conflict = (current: EntityRecord<'clients'>): Refusal =>
  new Refusal('VERSION_CONFLICT', { current })

const fieldsOf = () => entityNamed(name).fields
const joins = ({ kind }: Field): boolean => kind === 'words' || kind === 'longText'

const refuseUnmergeable = (path: string, side: string): void => {
  const field = Object.hasOwn(fieldsOf(), path) ? fieldsOf()[path] : undefined
  if (field === undefined || fixed.includes(path)) throw refuseField(`values.${path}`, 'choice')
  if (side === 'both' && !joins(field)) throw refuseField(`values.${path}`, 'choice')
}

/**
 * The values of the kept client: as chosen; where nothing was, its own, or the other’s where it has
 * none.
 */
const mergedValues = (
  kept: Whole,
  other: Whole,
  sides: Input<'clients.merge'>['values'],
): Whole => {
  const [own, theirs]: [Values, Values] = [kept, other]
  const taken = Object.entries(fieldsOf()).flatMap(([path, field]): [string, unknown][] => {
    if (fixed.includes(path)) return []
    const side = sides[path] ?? (joins(field) ? 'both' : isEmpty(own[path]) ? 'other' : 'kept')
    return side === 'kept'
      ? []
      : [
          [
            path,
            side === 'other'
              ? theirs[path]
              : joined(path, { field, own: own[path], theirs: theirs[path] }),
          ],
        ]
  })
  // A value is only ever taken of the same field.
  return { ...kept, ...Object.fromEntries(taken) }
}

type Whole = WholeValues<'clients'>

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const joined = (
  path: string,
  { field, own, theirs }: { field: Field; own: unknown; theirs: unknown },
): unknown => {
  const value =
    field.kind === 'words'
      ? [...new Set([own, theirs].flatMap((list): unknown[] => (Array.isArray(list) ? list : [])))]
      : [...new Set([own, theirs].filter((text) => !isEmpty(text)))].join('\n\n') || null
  const length = value?.length ?? 0
  // What does not fit together is for people to shorten, not for us.
  if (field.max !== undefined && length > field.max)
    throw refuseField(`values.${path}`, field.kind === 'words' ? 'tooBig' : 'tooLong', field.max)
  return value
}
