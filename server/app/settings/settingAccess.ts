import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationLevel, SettingOwner } from '../../../contract/configuration/setting.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { Refusal } from '../../../contract/errors.ts'
import { allows, type PrivilegeSet } from '../../../contract/privileges.ts'
import type { Caller } from '../../ports/caller.ts'
import type { ConfigurationPlace, StoredConfiguration } from '../../ports/configuration.ts'
import type { Values } from '../../ports/values.ts'
import { requireFreshSession } from '../access/stepUp.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import { levelOf } from '../configurationPlace.ts'

/** Refuses to set a setting, naming it. */
export const refuseSetting = (name: string): Refusal => new Refusal('FORBIDDEN', { fields: [{ path: `data.${name}`, rule: 'notAllowed' }] })

/** The names of the settings of a configuration that a caller may see. */
export const visibleSettings = ({ privileges }: Pick<Caller, 'privileges'>, key: ConfigurationKey): string[] =>
  settingsOf(key).flatMap(([name, { owner }]) => (allows(privileges, [owner.right, 'view']) ? [name] : []))

/**
 * The same for a caller who asks for them.
 * @throws Refusal FORBIDDEN where there are none
 */
export const readableSettings = (caller: Pick<Caller, 'privileges'>, key: ConfigurationKey): string[] => {
  const names = visibleSettings(caller, key)
  if (names.length === 0) throw new Refusal('FORBIDDEN')
  return names
}

/**
 * Requires that a caller may set the values sent for a level. Null returns a setting to the level above, so it is accepted even where the
 * level may not set a value.
 * @throws Refusal FORBIDDEN naming the setting; STEP_UP_REQUIRED
 */
export const requireSettable = (caller: Caller, key: ConfigurationKey, level: ConfigurationLevel, data: Values, now: Date): void => {
  const sent = settingsOf(key).filter(([name]) => data[name] !== undefined)
  for (const [name, { owner }] of sent)
    if ((data[name] !== null && !owner.setBy.includes(level)) || !allows(caller.privileges, [owner.right, 'edit']))
      throw refuseSetting(name)
  if (sent.some(([, { owner }]) => owner.stepUp)) requireFreshSession(caller, now)
}

/** The settings that a caller cannot set at a place, each with why and with the level that decides it. */
export const lockedSettings = (
  privileges: PrivilegeSet,
  key: ConfigurationKey,
  place: ConfigurationPlace,
  levels: readonly StoredConfiguration[],
): ConfigurationReply['locked'] => {
  const values = effectiveOf(key, levels)
  return Object.fromEntries(
    settingsOf(key).flatMap(([name, { owner }]) => {
      const why = lockOf(owner, privileges, levelOf(place), values)
      return why === undefined ? [] : [[name, { why, managedBy: owner.level }]]
    }),
  )
}

const lockOf = (owner: SettingOwner, privileges: PrivilegeSet, level: ConfigurationLevel, values: Values) => {
  if (!owner.setBy.includes(level)) return 'level'
  if (level === 'branchOffice' && owner.branchIf !== undefined && values[owner.branchIf] !== true) return 'notAllowed'
  return allows(privileges, [owner.right, 'edit']) ? undefined : 'right'
}
