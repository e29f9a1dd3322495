import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { SettingOwner } from '../../../contract/configuration/setting.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import { lackOf } from '../../domain/access/authority.ts'
import type { Caller, ScopedCaller } from '../../ports/caller.ts'
import type { ConfigurationPlace, StoredConfiguration } from '../../ports/configuration.ts'
import type { Values } from '../../ports/values.ts'
import { grantOf, requireGiving } from '../authority/authority.ts'
import { requireFreshSession } from '../authority/stepUp.ts'
import { effectiveOf, levelOf, settingsIn, type SomeSettings } from '../configuration/effective.ts'
import { everythingAt } from '../authority/keepFullRights.ts'
import { masked } from '../configuration/secrets.ts'

/** The caller as far as it decides which settings they see and set. */
export type SettingReader = Pick<ScopedCaller, 'scope' | 'privileges' | 'dataScope' | 'masks'>

/** Refuses to set a setting, naming it. */
export const refuseSetting = (name: string): Refusal =>
  new Refusal('FORBIDDEN', { fields: [{ path: `data.${name}`, rule: 'notAllowed' }] })

/** The names of the settings of a configuration that a caller may see. */
export const visibleSettings = (
  { privileges }: Pick<Caller, 'privileges'>,
  key: ConfigurationKey,
): string[] =>
  settingsOf(key).flatMap(([name, { owner }]) =>
    allows(privileges, [owner.right, 'view']) ? [name] : [],
  )

/**
 * The same for a caller who asks for them.
 * @throws Refusal FORBIDDEN where there are none
 */
export const readableSettings = (
  caller: Pick<Caller, 'privileges'>,
  key: ConfigurationKey,
): string[] => {
  const names = visibleSettings(caller, key)
  if (names.length === 0) throw new Refusal('FORBIDDEN')
  return names
}

/**
 * Requires that a caller may set the values sent for a place. Null returns a setting to the level
 * above, so it is accepted even where the level may not set a value.
 * @throws Refusal FORBIDDEN naming the setting; STEP_UP_REQUIRED
 */
export const requireSettable = (
  caller: ScopedCaller,
  {
    key,
    place,
    data,
    now,
  }: { key: ConfigurationKey; place: ConfigurationPlace; data: Values; now: Date },
): void => {
  const level = levelOf(place)
  const sent = settingsOf(key).filter(([name]) => data[name] !== undefined)
  for (const [name, { owner }] of sent)
    if (
      (data[name] !== null && !owner.setBy.includes(level)) ||
      !allows(caller.privileges, [owner.right, 'edit'])
    )
      throw refuseSetting(name)
  for (const [name, { owner }] of sent)
    if (owner.fullAuthority) requireGiving(caller, everythingAt(place), `data.${name}`)
  if (sent.some(([, { owner }]) => owner.stepUp)) requireFreshSession(caller, now)
}

/**
 * The settings that a caller cannot set at a place, each with why and with the level that decides
 * it.
 */
export const lockedSettings = (
  caller: SettingReader,
  {
    key,
    place,
    levels,
  }: { key: ConfigurationKey; place: ConfigurationPlace; levels: readonly StoredConfiguration[] },
): ConfigurationReply['locked'] => {
  const values = effectiveOf(key, levels)
  return Object.fromEntries(
    settingsOf(key).flatMap(([name, { owner }]) => {
      const why = lockOf(owner, { caller, place, values })
      return why === undefined ? [] : [[name, { why, managedBy: owner.level }]]
    }),
  )
}

const lockOf = (
  owner: SettingOwner,
  { caller, place, values }: { caller: SettingReader; place: ConfigurationPlace; values: Values },
) => {
  const level = levelOf(place)
  if (!owner.setBy.includes(level)) return 'level'
  if (level === 'branchOffice' && owner.branchIf !== undefined && values[owner.branchIf] !== true)
    return 'notAllowed'
  if (!allows(caller.privileges, [owner.right, 'edit'])) return 'right'
  return owner.fullAuthority && !holdsEverything(caller, place) ? 'fullAuthority' : undefined
}

const holdsEverything = (caller: SettingReader, place: ConfigurationPlace): boolean => {
  return lackOf(grantOf(caller), everythingAt(place)) === undefined
}

/** Gateways with only the names of their secrets. */
const shownProcessors = ({ processors }: SomeSettings<'payment'>): unknown =>
  processors?.map(({ secrets, ...known }) => ({
    ...known,
    secrets: secrets ? Object.keys(secrets) : [],
  })) ?? processors

/** A setting as answers show it: secrets are stored and used, but never shown. */
export const shownSetting = (name: string, value: unknown): unknown =>
  name === 'processors' ? shownProcessors(settingsIn('payment', { [name]: value })) : masked(value)

/** The values of a level as the audit trail stores them. */
export const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownSetting(name, value)]),
  )
