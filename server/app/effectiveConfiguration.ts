import { settingsOf, type ConfigurationKey } from '../../contract/configuration/index.ts'
import type { StoredConfiguration } from '../ports/configuration.ts'
import type { Values } from '../ports/values.ts'

/** Every key of a configuration as it holds at the lowest of the levels. */
export const effectiveOf = (key: ConfigurationKey, levels: readonly StoredConfiguration[]): Values =>
  Object.fromEntries(settingsOf(key).map(([name, { initial }]) => [name, sourceOf(levels, name)?.values[name] ?? initial]))

const order = ['branchOffice', 'organization', 'partner'] as const

/** The nearest level that has set a key; undefined where the built-in default holds. */
export const sourceOf = (levels: readonly StoredConfiguration[], name: string): StoredConfiguration | undefined =>
  order
    .flatMap((each) => levels.filter(({ level }) => level === each))
    .find(({ values }) => values[name] !== undefined && values[name] !== null)
