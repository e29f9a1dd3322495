import {
  settingsOf,
  type ConfigurationKey,
  type ConfigurationOf,
} from '../../../contract/configuration/index.ts'
import {
  configurationLevels,
  type ConfigurationLevel,
  type Setting,
} from '../../../contract/configuration/setting.ts'
import type { StoredConfiguration, ConfigurationPlace } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import { organizationOfBranch } from '../kernel/scope.ts'

/**
 * Why a stored value does not hold: its level may not set it, its organization does not allow it,
 * or a higher level is stricter.
 */
export type IgnoredWhy = 'level' | 'notAllowed' | 'looser'

/**
 * A setting as it holds at the lowest of the levels; `ignored` are the levels whose value does not
 * count, with the reason.
 */
export type ResolvedSetting = {
  value: unknown
  source: ConfigurationLevel | 'default'
  ignored: { level: ConfigurationLevel; value: unknown; why: IgnoredWhy }[]
}

/** Values of a configuration: any of its settings, null for what the level above says. */
export type SomeSettings<Key extends ConfigurationKey> = {
  [Name in keyof ConfigurationOf<Key>]?: ConfigurationOf<Key>[Name] | null
}

/** What a level has set of a configuration, or what an edit sends of it. */
export const settingsIn = <Key extends ConfigurationKey>(
  _key: Key,
  values: Values,
): SomeSettings<Key> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was checked by the schema of its setting when it was sent
  values as SomeSettings<Key>

/** Every key of a configuration as it holds at the lowest of the levels. */
export const effectiveOf = <Key extends ConfigurationKey>(
  key: Key,
  levels: readonly StoredConfiguration[],
): ConfigurationOf<Key> =>
  // Values are validated by the schemas of their settings before they are stored; reading does not
  // validate them again.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON columns of the configuration
  Object.fromEntries(
    Object.entries(resolveSettings(key, levels)).map(([name, { value }]) => [name, value]),
  ) as ConfigurationOf<Key>

/**
 * Every key of a configuration and the source of its value. A value stored at a level that may not
 * set it (authority.md, 3) is ignored.
 */
export const resolveSettings = (
  key: ConfigurationKey,
  levels: readonly StoredConfiguration[],
): Record<string, ResolvedSetting> =>
  Object.fromEntries(
    settingsOf(key).map(([name, declared]) => [
      name,
      resolveSetting(key, { name, declared, levels }),
    ]),
  )

const resolveSetting = (
  key: ConfigurationKey,
  {
    name,
    declared,
    levels,
  }: { name: string; declared: Setting; levels: readonly StoredConfiguration[] },
): ResolvedSetting => {
  const resolved: ResolvedSetting = { value: declared.initial, source: 'default', ignored: [] }
  for (const level of configurationLevels) {
    const value = levels.find((each) => each.level === level)?.values[name]
    if (value === undefined || value === null) continue
    const why = whyIgnored(key, declared, { level, value, above: resolved, levels })
    if (why === undefined) Object.assign(resolved, { value, source: level })
    else resolved.ignored.push({ level, value, why })
  }
  return resolved
}

const whyIgnored = (
  key: ConfigurationKey,
  { owner }: Setting,
  {
    level,
    value,
    above,
    levels,
  }: {
    level: ConfigurationLevel
    value: unknown
    above: ResolvedSetting
    levels: readonly StoredConfiguration[]
  },
): IgnoredWhy | undefined => {
  if (!owner.setBy.includes(level)) return 'level'
  if (
    level === 'branchOffice' &&
    owner.branchIf !== undefined &&
    !isAllowed(key, owner.branchIf, levels)
  )
    return 'notAllowed'
  if (owner.strictness === undefined) return undefined
  // A default binds the levels below the one that decides, never that level itself.
  const isBound = above.source !== 'default' || isBelow(level, owner.level)
  return isBound && owner.strictness(value) < owner.strictness(above.value) ? 'looser' : undefined
}

/** Whether the organization has turned on a flag that lets its branches set something. */
const isAllowed = (
  key: ConfigurationKey,
  flag: string,
  levels: readonly StoredConfiguration[],
): boolean => {
  const declared = settingsOf(key).find(([name]) => name === flag)![1]
  return resolveSetting(key, { name: flag, declared, levels }).value === true
}

const isBelow = (level: ConfigurationLevel, other: ConfigurationLevel): boolean =>
  configurationLevels.indexOf(level) > configurationLevels.indexOf(other)

/** A branch, or an organization as a whole, as what configuration holds for. */
export type BranchPlace = ConfigurationPlace & { organization: number }

/**
 * Where an organization's branch stands. Not read within a transaction: an engine with one
 * connection would wait for itself.
 */
export const branchPlaceOf = async (
  { store }: Pick<Ports, 'store'>,
  organization: number,
  branchOffice: number | null,
): Promise<BranchPlace> => ({
  partner: (await store.partnerOf(organization)) ?? 0,
  organization,
  branchOffice,
})

/**
 * Which level a call is about: the branch it names or stands in, else the organization, else the
 * partner; each must lie in the scope.
 */
export const configurationPlace = async (
  ports: Ports,
  { scope }: Pick<ScopedCaller, 'scope'>,
  {
    organization,
    branchOffice,
  }: { organization: number | undefined; branchOffice: number | undefined },
): Promise<ConfigurationPlace> => {
  const { account, organizations, partner, branchOffice: own } = scope
  const branch = branchOffice ?? own
  if (branch !== null) {
    const found = await organizationOfBranch(ports, scope, branch)
    if (organization !== undefined && organization !== found)
      throw refuseField('organization', 'unknown')
    return { partner, organization: found, branchOffice: branch }
  }
  if (organization !== undefined && !organizations.includes(organization))
    throw refuseField('organization', 'unknown')
  const only = account === 'pAdmin' ? undefined : organizations[0]
  return { partner, organization: organization ?? only ?? null, branchOffice: null }
}

/** The level of a place. */
export const levelOf = ({
  organization,
  branchOffice,
}: Pick<ConfigurationPlace, 'organization' | 'branchOffice'>): ConfigurationLevel =>
  branchOffice !== null ? 'branchOffice' : organization !== null ? 'organization' : 'partner'
