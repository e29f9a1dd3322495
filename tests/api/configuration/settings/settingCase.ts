import type { ConfigurationKey, ConfigurationOf } from '../../../../contract/configuration/index.ts'
import type { Values } from '../../../../server/ports/values.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'
import type { WithoutEffect } from './withoutEffect.ts'

/**
 * How a setting is shown to have its effect: what a person meets under one value of it and under
 * another.
 */
export type SettingCase<Value = unknown> = {
  /** The value before; the built-in default if absent. */
  from?: Value
  /** The value after, or how it is made at a place, where it names a record of the place. */
  to: Value | ((place: SettingPlace) => Promise<Value>)
  /** Other settings that hold under both values. */
  given?: Partial<Record<ConfigurationKey, Values>>
  /**
   * Reads an answer, an email or a page at a new place, never the configuration; without ids,
   * tokens and present instants.
   */
  observe: (place: SettingPlace) => Promise<unknown>
  /** What `observe` gives under each of the two values. */
  seen: { before: unknown; after: unknown }
}

/**
 * A case for each setting of a configuration, or several where one does not show all of it; a
 * setting without one does not compile.
 */
export type SettingCases<Key extends ConfigurationKey> = {
  [
    Name in keyof ConfigurationOf<Key> as `${Key}.${Name & string}` extends WithoutEffect
      ? never
      : Name
  ]: SettingCase<ConfigurationOf<Key>[Name]> | readonly SettingCase<ConfigurationOf<Key>[Name]>[]
}
