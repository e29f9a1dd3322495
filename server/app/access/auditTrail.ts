import { refuseField } from '../../../contract/kernel/errors.ts'
import type { AuditLine, AuditQuery } from '../../ports/auditTrail.ts'
import { keyOf, recordTitles, targetOf } from './recordTitles.ts'
import { isApiKey } from '../integrations/apiKeys.ts'
import type { Handlers } from '../kernel/call.ts'
import { z } from 'zod'
import type { OtherRecord } from '../../../contract/kernel/auditActions.ts'
import { visibleSettings } from '../settings/settingAccess.ts'
import {
  configurationKeys,
  type ConfigurationKey,
  settingsOf,
} from '../../../contract/configuration/index.ts'
import { scheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleComment } from '../../../contract/endpoints/schedules/comments.ts'
import { seriesRecord } from '../../../contract/endpoints/series.ts'
import { entityNamed, entityNames, isEntityName } from '../../../contract/entities/index.ts'
import { masked } from '../../../contract/kernel/fieldMasks.ts'
import { allowsAny, type Privilege } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import { retentionKindNames } from '../../../contract/kernel/retention.ts'
import type { Caller, ScopedCaller } from '../../ports/caller.ts'
import { isAdminEntity } from '../../../contract/entities/entityGroups.ts'
import { applyMasks } from '../kernel/applyMasks.ts'
import { withoutAccount } from '../kernel/presentRecord.ts'

/** The audit trail as its reader may see it, in pages that start where the last one ended. */
export const audit: Handlers<'audit.get' | 'audit.people'> = {
  'audit.get': async ({ from, to, after, limit, ...narrowed }, { ports, caller }) => {
    const instant = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso))
    const entities = auditedFor(caller)
    const query = {
      ...narrowed,
      entities,
      limit,
      from: instant(from),
      to: instant(to),
      after: after === undefined ? undefined : readCursor(after),
    }
    const lines = await ports.store.auditTrail(caller.scope, query)
    const page = lines.slice(0, limit)
    const shown = page.flatMap((line) => presentAuditLine(line, caller) ?? [])
    const titles = await recordTitles(ports, caller, shown.map(targetOf))
    return {
      r: {
        items: shown.map((line) => ({
          ...answered(line),
          title: titles.get(keyOf(targetOf(line))) ?? null,
        })),
        next: lines.length > limit ? writeCursor(page.at(-1)!) : null,
        limit,
      },
    }
  },

  'audit.people': async (_input, { ports, caller }) => ({
    r: { items: await ports.store.auditPeople(caller.scope) },
  }),
}

const answered = ({
  id,
  at,
  accountId,
  userName,
  action,
  entity,
  entityId,
  organization,
  before,
  after,
  address,
  device,
  ref,
}: AuditLine) => ({
  id,
  at: at.toISOString(),
  user: accountId === null ? null : { id: accountId, name: userName ?? '' },
  action,
  entity,
  entityId,
  organization,
  before: before ?? null,
  after: after ?? null,
  address,
  // Enough to distinguish one device from another; an API key is named in full.
  device: device?.slice(0, isApiKey(device) ? undefined : 8) ?? null,
  ref,
})

const writeCursor = ({ at, kind, id }: AuditLine): string =>
  Buffer.from(JSON.stringify([at.getTime(), kind, id])).toString('base64url')

const cursorParts = z
  .tuple([z.int(), z.union([z.literal(0), z.literal(1)]), z.int()])
  .rest(z.unknown())

const readCursor = (cursor: string): AuditQuery['after'] => {
  try {
    const [at, kind, id] = cursorParts.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    )
    if (Math.abs(at) < 8e15) return { at: new Date(at), kind, id }
  } catch {
    // refused below
  }
  throw refuseField('after', 'format')
}

/**
 * A kind of record in the audit trail. A reader needs permission for one of the calls in `read`, or
 * one of the privileges in `needs`, which serve account types that have no such call. Masks empty
 * the lines as `schema` declares.
 */
export type AuditedKind = {
  read: readonly string[]
  needs?: readonly Privilege[]
  schema: z.ZodType
}

/**
 * An administrator's own account. Its lines appear at every place they administer, for every reader
 * of the trail there.
 */
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
  signupInvitations: {
    read: ['signupInvitations.get'],
    schema: z.object({ email: masked('contact', z.string().nullable()) }),
  },
  account: { read: ['audit.get'], schema: account },
}

const settings: Record<string, AuditedKind> = Object.fromEntries(
  configurationKeys.map((key) => [
    `configuration.${key}`,
    { read: ['configuration.get'], schema: z.object({}) },
  ]),
)

/**
 * A place's own record: its own administrators read it with another privilege than administrators
 * of the level above.
 */
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
      const { record } = entityNamed(name)
      return [name, { read: [`${name}.get`], needs: ownPlace[name] ?? [], schema: record }]
    }),
  ),
}

/** The configuration that a kind of the audit trail is about; undefined for any other kind. */
export const configurationOfKind = (kind: string): ConfigurationKey | undefined =>
  configurationKeys.find((key) => kind === `configuration.${key}`)

/**
 * The kinds whose lines the caller may read: those whose records they may view, except records that
 * their role hides entirely, and configurations without a setting that they may see.
 */
export const auditedFor = ({
  scope,
  privileges,
  masks,
}: Pick<ScopedCaller, 'scope' | 'privileges' | 'masks'>): string[] =>
  Object.entries(auditedKinds)
    .filter(([kind, { read, needs = [] }]) => {
      const configuration = configurationOfKind(kind)
      if (
        configuration !== undefined &&
        visibleSettings({ privileges }, configuration).length === 0
      )
        return false
      const operations = read.flatMap((id) => findOperation(id, scope.account) ?? [])
      if (operations.some(({ hiddenBy }) => hiddenBy !== undefined && masks.includes(hiddenBy)))
        return false
      return (
        (needs.length > 0 && allowsAny(privileges, needs)) ||
        operations.some((operation) => allowsAny(privileges, operation.needs))
      )
    })
    .map(([name]) => name)

/** Actions whose lines hold search terms and filters, which no masks apply to. */
const ofQueries = ['export']

/**
 * A line of the audit trail as its reader may see it: the record before and after, masked as the
 * record itself would be. The account of an invitation that is still pending is left out, and
 * settings that the reader may not see. Undefined where none of a configuration's changed settings
 * is the reader's to see.
 */
export const presentAuditLine = (
  line: AuditLine,
  { masks, privileges }: Pick<Caller, 'masks' | 'privileges'>,
): AuditLine | undefined => {
  const configuration = configurationOfKind(line.entity)
  if (configuration !== undefined)
    return withSettings(line, configuration, visibleSettings({ privileges }, configuration))
  const kind = auditedKinds[line.entity]
  const isQuery = ofQueries.includes(line.action)
  const shown =
    isEntityName(line.entity) && isAdminEntity(line.entity) && !isQuery
      ? withoutAccounts(line)
      : line
  if (masks.length === 0) return shown
  if (kind === undefined || isQuery) return { ...line, before: null, after: null }
  return {
    ...shown,
    before: applyMasks(kind.schema, masks, shown.before),
    after: applyMasks(kind.schema, masks, shown.after),
  }
}

/**
 * A line without the settings that are not visible; what else it says, such as its branch, stays.
 */
const withSettings = (
  line: AuditLine,
  key: ConfigurationKey,
  visible: readonly string[],
): AuditLine | undefined => {
  const names = settingsOf(key).map(([name]) => name)
  const settings = [line.before, line.after].flatMap(namesIn).filter((name) => names.includes(name))
  if (settings.length > 0 && !settings.some((name) => visible.includes(name))) return undefined
  const hidden = names.filter((name) => !visible.includes(name))
  return { ...line, before: omit(line.before, hidden), after: omit(line.after, hidden) }
}

const namesIn = (values: unknown): string[] =>
  typeof values === 'object' && values !== null ? Object.keys(values) : []

const omit = (values: unknown, names: readonly string[]): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
    : values

const withoutAccounts = (line: AuditLine): AuditLine => ({
  ...line,
  before: withoutAccountOf(line.before),
  after: withoutAccountOf(line.after),
})

const withoutAccountOf = (record: unknown): unknown =>
  typeof record === 'object' && record !== null ? withoutAccount(record) : record
