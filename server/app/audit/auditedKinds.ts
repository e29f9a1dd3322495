import { z } from 'zod'
import { configurationKeys } from '../../../contract/configuration/index.ts'
import { scheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleComment } from '../../../contract/endpoints/comments.ts'
import { seriesRecord } from '../../../contract/endpoints/series.ts'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/entity.ts'
import { masked } from '../../../contract/fieldMasks.ts'
import { allowsAny, type Privilege } from '../../../contract/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import type { Caller } from '../../ports/caller.ts'

/**
 * What the audit trail keeps lines of: the calls of which a reader needs one to see such records, the privileges that do as well where no call
 * lists them for an account type, and the schema of what its lines hold, by which masks empty it.
 */
export type AuditedKind = { read: readonly string[]; needs?: readonly Privilege[]; schema: z.ZodType }

/** Somebody's own account: its lines stand at every place that they administer, whoever may read the trail there. */
const account = z.object({
  email: masked('contact', z.string().nullable()),
  phone: masked('contact', z.string().nullable()),
  taxId: masked('contact', z.string().nullable()),
})

/** Records that are no entity of the contract. */
const special: Record<string, AuditedKind> = {
  schedules: { read: ['schedules.get'], schema: scheduleRecord },
  series: { read: ['schedules.get'], schema: seriesRecord },
  comments: { read: ['comments.get'], schema: scheduleComment },
  calendarFeeds: { read: ['feeds.get'], schema: z.object({}) },
  cashSessions: { read: ['cashSessions.get'], schema: z.object({}) },
  // That somebody was erased by a contact, and not who.
  contacts: { read: ['clients.get'], schema: z.object({}) },
  account: { read: ['audit.get'], schema: account },
  ...Object.fromEntries(configurationKeys.map((key) => [`configuration.${key}`, { read: ['configuration.get'], schema: z.object({}) }])),
}

/** A place's own record, which those who work there read with another privilege than those who look after several. */
const ownPlace: Record<string, readonly Privilege[]> = {
  partners: [['p_account', 'view']],
  organizations: [['o_account', 'view']],
  branchOffices: [['bo_account', 'view']],
}

/** Everything that a line of the audit trail may be about, by the name it has there. */
export const auditedKinds: Readonly<Record<string, AuditedKind>> = {
  ...special,
  ...Object.fromEntries(
    entityNames.map((name) => {
      const { record } = entities[name] as unknown as Entity
      return [name, { read: [`${name}.get`], needs: ownPlace[name] ?? [], schema: record }]
    }),
  ),
}

/** The kinds whose lines somebody may read: those whose records they may view, but for what their role hides as a whole. */
export const auditedFor = ({ scope, privileges, masks }: Pick<Caller, 'scope' | 'privileges' | 'masks'>): string[] =>
  Object.entries(auditedKinds)
    .filter(([, { read, needs = [] }]) => {
      const operations = read.flatMap((id) => findOperation(id, scope!.account) ?? [])
      if (operations.some(({ hiddenBy }) => hiddenBy !== undefined && masks.includes(hiddenBy))) return false
      return (needs.length > 0 && allowsAny(privileges, needs)) || operations.some((operation) => allowsAny(privileges, operation.needs))
    })
    .map(([name]) => name)
