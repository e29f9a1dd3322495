import { z } from 'zod'
import type { OtherRecord } from '../../../contract/kernel/auditActions.ts'
import { visibleSettings } from '../settings/settingAccess.ts'
import { configurationKeys, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import { scheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleComment } from '../../../contract/endpoints/schedules.ts'
import { seriesRecord } from '../../../contract/endpoints/series.ts'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { masked } from '../../../contract/kernel/fieldMasks.ts'
import { allowsAny, type Privilege } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import { retentionKindNames } from '../../../contract/kernel/retention.ts'
import type { Caller } from '../../ports/caller.ts'

/**
 * A kind of record in the audit trail. A reader needs permission for one of the calls in `read`, or one of the privileges in `needs`, which
 * serve account types that have no such call. Masks empty the lines as `schema` declares.
 */
export type AuditedKind = { read: readonly string[]; needs?: readonly Privilege[]; schema: z.ZodType }

/** An administrator's own account. Its lines appear at every place they administer, for every reader of the trail there. */
const account = z.object({
  email: masked('contact', z.string().nullable()),
  phone: masked('contact', z.string().nullable()),
  taxId: masked('contact', z.string().nullable()),
})

/** How many of each kind were erased. */
const retentionCounts = z.partialRecord(z.enum(retentionKindNames), z.int())

/** Records that are no entity of the contract. */
const special: Record<OtherRecord, AuditedKind> = {
  schedules: { read: ['schedules.get'], schema: scheduleRecord },
  series: { read: ['schedules.get'], schema: seriesRecord },
  comments: { read: ['comments.get'], schema: scheduleComment },
  calendarFeeds: { read: ['feeds.get'], schema: z.object({}) },
  cashSessions: { read: ['cashSessions.get'], schema: z.object({}) },
  // The line records that a person was erased by contact, not who it was.
  contacts: { read: ['clients.get'], schema: z.object({}) },
  // The counts of what the retention periods erased, by kind.
  retention: { read: ['retention.preview', 'configuration.get'], schema: retentionCounts },
  signupInvitations: { read: ['signupInvitations.get'], schema: z.object({ email: masked('contact', z.string().nullable()) }) },
  account: { read: ['audit.get'], schema: account },
}

const settings: Record<string, AuditedKind> = Object.fromEntries(
  configurationKeys.map((key) => [`configuration.${key}`, { read: ['configuration.get'], schema: z.object({}) }]),
)

/** A place's own record: its own administrators read it with another privilege than administrators of the level above. */
const ownPlace: Record<string, readonly Privilege[]> = {
  partners: [['p_account', 'view']],
  organizations: [['o_account', 'view']],
  branchOffices: [['bo_account', 'view']],
}

/** Every kind of record in the audit trail, by its name there. */
export const auditedKinds: Readonly<Record<string, AuditedKind>> = {
  ...special,
  ...settings,
  ...Object.fromEntries(
    entityNames.map((name) => {
      const { record } = entities[name] as Entity
      return [name, { read: [`${name}.get`], needs: ownPlace[name] ?? [], schema: record }]
    }),
  ),
}

/** The configuration that a kind of the audit trail is about; undefined for any other kind. */
export const configurationOfKind = (kind: string): ConfigurationKey | undefined =>
  configurationKeys.find((key) => kind === `configuration.${key}`)

/**
 * The kinds whose lines the caller may read: those whose records they may view, except records that their role hides entirely, and
 * configurations without a setting that they may see.
 */
export const auditedFor = ({ scope, privileges, masks }: Pick<Caller, 'scope' | 'privileges' | 'masks'>): string[] =>
  Object.entries(auditedKinds)
    .filter(([kind, { read, needs = [] }]) => {
      const configuration = configurationOfKind(kind)
      if (configuration !== undefined && visibleSettings({ privileges }, configuration).length === 0) return false
      const operations = read.flatMap((id) => findOperation(id, scope!.account) ?? [])
      if (operations.some(({ hiddenBy }) => hiddenBy !== undefined && masks.includes(hiddenBy))) return false
      return (needs.length > 0 && allowsAny(privileges, needs)) || operations.some((operation) => allowsAny(privileges, operation.needs))
    })
    .map(([name]) => name)
