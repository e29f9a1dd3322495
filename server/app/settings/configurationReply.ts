import type { ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import type {
  BranchConfiguration,
  ConfigurationPlace,
  StoredConfiguration,
} from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import { resolveSettings, type ResolvedSetting, levelOf } from '../configuration/effective.ts'
import {
  lockedSettings,
  readableSettings,
  type SettingReader,
  shownSetting,
} from './settingAccess.ts'

type Configured = {
  key: ConfigurationKey
  place: ConfigurationPlace
  caller: SettingReader
  levels: readonly StoredConfiguration[]
  /** The values stored for the organization's branches. */
  branches: readonly BranchConfiguration[]
}

/**
 * The values that an organization's branches have set, for the organization's own page; empty on
 * other levels.
 */
export const branchesBelow = async (
  { store }: Ports,
  place: ConfigurationPlace,
  key: ConfigurationKey,
): Promise<BranchConfiguration[]> =>
  levelOf(place) === 'organization' ? store.branchConfigurations(place.organization!, key) : []

/**
 * A configuration as a caller may see it at a place (contract/endpoints/configuration.ts,
 * configurationReply).
 */
export const configurationReplyOf = ({
  key,
  place,
  caller,
  levels,
  branches,
}: Configured): ConfigurationReply => {
  const level = levelOf(place)
  const own = levels.find((each) => each.level === level)
  const resolved = resolveSettings(key, levels)
  const readable = readableSettings(caller, key)
  const values = readable.map((name) => {
    const { value, source, ignored } = resolved[name]!
    const isIgnored = ignored.some((each) => each.level === level)
    const held = isIgnored ? null : (own?.values[name] ?? null)
    return [
      name,
      { value: shownSetting(name, held), effective: shownSetting(name, value), source },
    ] as const
  })
  const locked = lockedSettings(caller, { key, place, levels })
  return {
    key,
    level,
    version: own?.version ?? 0,
    values: Object.fromEntries(values),
    locked: Object.fromEntries(
      readable.flatMap((name) => (locked[name] ? [[name, locked[name]]] : [])),
    ),
    ignored: [
      ...ignoredAt(level, { readable, resolved, branchOffice: null }),
      ...ignoredBelow({ key, levels, branches }, readable),
    ],
  }
}

const ignoredAt = (
  level: ConfigurationReply['level'],
  {
    readable,
    resolved,
    branchOffice,
  }: {
    readable: readonly string[]
    resolved: Record<string, ResolvedSetting>
    branchOffice: { id: number; name: string } | null
  },
): ConfigurationReply['ignored'] =>
  readable.flatMap((name) =>
    resolved[name]!.ignored.filter((each) => each.level === level).map(({ value, why }) => ({
      name,
      level,
      branchOffice,
      value: shownSetting(name, value),
      why,
    })),
  )

/** The values at each branch that have no effect, given the levels above. */
const ignoredBelow = (
  { key, levels, branches }: Pick<Configured, 'key' | 'levels' | 'branches'>,
  readable: readonly string[],
): ConfigurationReply['ignored'] =>
  branches.flatMap(({ branchOffice, values }) => {
    const resolved = resolveSettings(key, [
      { level: 'branchOffice', version: 0, values },
      ...levels,
    ])
    return ignoredAt('branchOffice', { readable, resolved, branchOffice })
  })
