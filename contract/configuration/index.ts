import { z } from 'zod'
import { expertsConfiguration } from './experts.ts'
import { messagesConfiguration } from './messages.ts'
import { paymentConfiguration } from './payment.ts'
import { scheduleConfiguration } from './schedule.ts'
import { securityConfiguration } from './security.ts'
import type { Setting, SettingRight } from './setting.ts'
import { uiConfiguration } from './ui.ts'
import { secretText, secretTexts } from './setting.ts'

/** Everything that a scope can configure, by the `key` of the calls (definitions 3.15 and 3.18). */
export const configurations = {
  schedule: scheduleConfiguration,
  payment: paymentConfiguration,
  experts: expertsConfiguration,
  messages: messagesConfiguration,
  ui: uiConfiguration,
  security: securityConfiguration,
} as const satisfies Record<string, Record<string, Setting>>

export type ConfigurationKey = keyof typeof configurations
export const configurationKeys = Object.keys(configurations) as [
  ConfigurationKey,
  ...ConfigurationKey[],
]

/** The values of a configuration, every key settled. */
export type ConfigurationOf<Key extends ConfigurationKey> = {
  [Name in keyof (typeof configurations)[Key]]: (typeof configurations)[Key][Name] extends Setting<
    infer Value
  >
    ? Value
    : never
}

/** What holds where no level has set anything. */
export const initialValues = <Key extends ConfigurationKey>(key: Key): ConfigurationOf<Key> =>
  Object.fromEntries(
    settingsOf(key).map(([name, { initial }]) => [name, initial]),
  ) as ConfigurationOf<Key>

/** The keys of a configuration, each with what it takes and what holds by default. */
export const settingsOf = (key: ConfigurationKey): [string, Setting][] => {
  const settings: Record<string, Setting> = configurations[key]
  return Object.entries(settings)
}

/**
 * The privilege items that open any setting of a configuration; each setting says which of them it
 * needs.
 */
export const rightsOfConfiguration = (key: ConfigurationKey): SettingRight[] => [
  ...new Set(settingsOf(key).map(([, { owner }]) => owner.right)),
]

const changesOf = (settings: Record<string, Setting>) =>
  z.object(
    Object.fromEntries(
      Object.entries(settings).map(([name, { schema }]) => [name, schema.nullish()]),
    ),
  )

/**
 * What an edit of each configuration takes: any of its keys, null for what the level above says.
 */
export const configurationSchemas: Record<ConfigurationKey, z.ZodType<Record<string, unknown>>> = {
  schedule: changesOf(configurations.schedule),
  payment: changesOf(configurations.payment),
  experts: changesOf(configurations.experts),
  messages: changesOf(configurations.messages),
  ui: changesOf(configurations.ui),
  security: changesOf(configurations.security),
}

const secretsIn = (schema: z.core.$ZodType): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return secretsIn(def.innerType)
  if (def.type === 'array') return secretsIn(def.element)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, part]) =>
    part === secretText || part === secretTexts ? [name] : secretsIn(part),
  )
}

const settings = Object.entries<Record<string, Setting>>(configurations).flatMap(([key, each]) =>
  Object.entries(each).map(([name, { schema }]) => ({ key, name, parts: secretsIn(schema) })),
)

/** The names of the parts of settings that are secrets. */
export const secretParts: readonly string[] = settings.flatMap(({ parts }) => parts)

/** The settings that hold a secret, by configuration and name. */
export const settingsWithSecrets: readonly { key: string; name: string }[] = settings.filter(
  ({ parts }) => parts.length > 0,
)
