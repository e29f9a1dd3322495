import { isKeyOf, pick } from '../../../contract/kernel/typedKeys.ts'
import type { PersonKind, RetentionBatch } from '../../ports/erasure.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { mostStoredBytes, storeUploads } from '../kernel/files.ts'
import { eraseRecords, type Erasure } from './eraseRecords.ts'
import { onlyThat } from '../kernel/scope.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import {
  retentionKind,
  retentionKindNames,
  type RetentionKind,
  type RetentionPeriods,
} from '../../../contract/kernel/retention.ts'
import type { RetentionForecast } from '../../../contract/endpoints/closing.ts'
import { configurationPlace, effectiveOf } from '../configuration/effective.ts'
import type { ScopedContext, Input, Handlers } from '../kernel/call.ts'
import { retentionCutoff } from '../../domain/clients/retentionCutoff.ts'
import type { StoredConfiguration } from '../../ports/configuration.ts'

/**
 * Records that one transaction erases at most. Of clients fewer: each is looked for in many tables.
 */
const batchSize = 200
const clientBatchSize = 20
/** Batches of one kind in one turn; what is left goes at the next turn. */
const mostBatches = 50

/**
 * Erases what an organization has kept longer than its retention periods allow, the oldest first,
 * in batches with a transaction each: an interrupted turn continues where it ended. Leaves a line
 * with the counts in the audit trail and an event in the security log.
 * @param ref the job, for both logs
 */
export const applyRetention = async (
  ports: Ports,
  organization: number,
  ref: string,
): Promise<void> => {
  const partner = await ports.store.partnerOf(organization)
  if (partner === undefined) return
  const levels = await ports.store.configuration(
    { partner, organization, branchOffice: null },
    'security',
  )
  await eraseKinds(ports, organization, {
    cutoffs: retentionCutoffs(retentionPeriodsOf(levels), ports.clock.now()),
    ref,
  })
}

/**
 * Erases what each kind holds before its cutoff; a kind with null is left alone.
 * @param ref the job, for both logs
 * @returns whether everything was erased; false where the next turn has to go on
 */
export const eraseKinds = async (
  ports: Ports,
  organization: number,
  { cutoffs, ref }: { cutoffs: ReadonlyMap<RetentionKind, Date | null>; ref: string },
): Promise<boolean> => {
  const counts: Partial<Record<RetentionKind, number>> = {}
  let isComplete = true
  try {
    for (const [kind, before] of cutoffs) {
      if (before === null) continue
      let isKindComplete = false
      for (let batch = 0; batch < mostBatches; batch++) {
        const size = kind === 'keepClients' ? clientBatchSize : batchSize
        const erased = await eraseBatch(ports, { organization, kind, before, size, ref })
        if (erased > 0) counts[kind] = (counts[kind] ?? 0) + erased
        isKindComplete = erased === 0
        if (isKindComplete) break
      }
      isComplete &&= isKindComplete
    }
  } finally {
    await recordCounts(ports, organization, { counts, ref })
  }
  return isComplete
}

type Turn = { organization: number; kind: RetentionKind; before: Date; size: number; ref: string }

/** Erases the oldest records of a kind in one transaction; gives their number. */
const eraseBatch = (
  ports: Ports,
  { organization, kind, before, size, ref }: Turn,
): Promise<number> =>
  storeUploads(ports, { fields: {}, sent: {} }, (uploads) =>
    ports.store.within(onlyThat(organization), async (records) => {
      const batch = await records.retention.batch(organization, { kind, before, most: size })
      const erasure: Erasure = {
        records,
        organization,
        uploads,
        by: { at: ports.clock.now(), accountId: null },
      }
      await (isKeyOf(personErasers, kind) ? personErasers[kind] : eraseKind(kind))(
        erasure,
        batch,
        ref,
      )
      return batch.reduce((sum, { ids }) => sum + ids.length, 0)
    }),
  )

type Eraser = (erasure: Erasure, batch: RetentionBatch, ref: string) => Promise<void>

const idsOf = (batch: RetentionBatch, part: string): number[] =>
  batch.find((each) => each.part === part)?.ids ?? []

/** Kinds that belong to a person: the person is erased as on request (ADR 0040). */
const personErasers: Record<PersonKind, Eraser> = {
  keepClients: async (erasure, batch, ref) => {
    const { records, organization } = erasure
    for (const client of idsOf(batch, 'keepClients')) {
      const clients = [client, ...(await records.clients.mergedInto(organization, client))]
      await eraseRecords(erasure, { clients, contacts: [] })
      const { at, accountId } = erasure.by
      await records.audit(organization, {
        at,
        accountId,
        action: 'erase',
        entity: 'clients',
        entityId: client,
        ref,
        ...nowhere,
      })
    }
  },
  keepGuests: async (erasure, batch) => {
    if (batch.length === 0) return
    const person = {
      clients: [],
      contacts: [],
      schedules: idsOf(batch, 'schedules'),
      waitlistEntries: idsOf(batch, 'waitlistEntries'),
    }
    await eraseRecords(erasure, person)
  },
}

const nowhere = { address: null, device: null }

const eraseKind =
  (kind: Exclude<RetentionKind, PersonKind>): Eraser =>
  async ({ records, organization, uploads }, batch) => {
    const { keys, bytes } = await records.retention.erase(organization, kind, batch)
    for (const key of keys) uploads.discard(key)
    if (bytes > 0) await records.useStorage(organization, -bytes, mostStoredBytes)
  }

/** Writes how many of each kind were erased; nothing where there were none. */
const recordCounts = async (
  ports: Ports,
  organization: number,
  { counts, ref }: { counts: Partial<Record<RetentionKind, number>>; ref: string },
) => {
  if (Object.keys(counts).length === 0) return
  const at = ports.clock.now()
  await ports.store.within(onlyThat(organization), (records: Records) =>
    records.audit(organization, {
      at,
      accountId: null,
      action: 'erase',
      entity: 'retention',
      entityId: 0,
      after: counts,
      ref,
      ...nowhere,
    }),
  )
  ports.securityLog.record({
    at,
    kind: 'erasure',
    outcome: 'done',
    code: null,
    operation: ref,
    accountId: null,
    email: null,
    apiKey: null,
    scope: { account: 'oAdmin', partner: 0, organizations: [organization], branchOffice: null },
    address: '',
    device: null,
    ref,
    target: null,
  })
}

/**
 * What the job would erase if it ran now, by kind. Periods that are sent replace those that hold,
 * to try them before they are set.
 * @throws Refusal VALIDATION for an organization outside the caller's scope, or none from a partner
 */
export const previewRetention = async (
  { organization: named, periods: sent }: Input<'retention.preview'>,
  { ports, caller }: ScopedContext,
): Promise<RetentionForecast[]> => {
  const place = await configurationPlace(ports, caller, {
    organization: named,
    branchOffice: undefined,
  })
  const { organization } = place
  if (organization === null) throw refuseField('organization', 'required')
  const levels = await ports.store.configuration(place, 'security')
  const held = retentionPeriodsOf(levels)
  const given = Object.entries(sent).filter(([, period]) => period !== undefined)
  const periods = { ...held, ...Object.fromEntries(given) }
  return ports.store.within(onlyThat(organization), async (records) => {
    const items: RetentionForecast[] = []
    for (const [kind, before] of retentionCutoffs(periods, ports.clock.now())) {
      const due =
        before === null
          ? { count: 0, oldest: null }
          : await records.retention.due(organization, kind, before)
      items.push({
        kind,
        period: periods[kind],
        unit: retentionKind(kind).unit,
        before: before?.toISOString() ?? null,
        count: due.count,
        oldest: due.oldest?.toISOString() ?? null,
      })
    }
    return items
  })
}

/** The retention periods that hold for an organization, by the settings of its levels. */
export const retentionPeriodsOf = (levels: readonly StoredConfiguration[]): RetentionPeriods => {
  const values = effectiveOf('security', levels)
  return pick(values, retentionKindNames)
}

/** The instant up to which each kind is to be erased; null for a kind without a limit. */
export const retentionCutoffs = (
  periods: RetentionPeriods,
  now: Date,
): Map<RetentionKind, Date | null> =>
  new Map(
    retentionKindNames.map((kind) => [
      kind,
      retentionCutoff(now, periods[kind], retentionKind(kind).unit),
    ]),
  )

/** How long an organization keeps personal data. */
export const retention: Handlers<'retention.preview'> = {
  'retention.preview': async (input, context) => ({
    r: { items: await previewRetention(input, context) },
  }),
}
