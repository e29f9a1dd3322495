import { z } from 'zod'
import { expertsConfiguration } from './experts.ts'
import { messagesConfiguration } from './messages.ts'
import { paymentConfiguration } from './payment.ts'
import { scheduleConfiguration } from './schedule.ts'
import { securityConfiguration } from './security.ts'
import type { Setting, SettingRight } from './setting.ts'
import { uiConfiguration } from './ui.ts'

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
export const configurationKeys = Object.keys(configurations) as [ConfigurationKey, ...ConfigurationKey[]]

/** The values of a configuration, every key settled. */
export type ConfigurationOf<Key extends ConfigurationKey> = {
  [Name in keyof (typeof configurations)[Key]]: (typeof configurations)[Key][Name] extends Setting<infer Value> ? Value : never
}

/** The keys of a configuration, each with what it takes and what holds by default. */
export const settingsOf = (key: ConfigurationKey): [string, Setting][] => {
  const settings: Record<string, Setting> = configurations[key]
  return Object.entries(settings)
}

/** The privilege items that open any setting of a configuration; each setting says which of them it needs. */
export const rightsOfConfiguration = (key: ConfigurationKey): SettingRight[] => [
  ...new Set(settingsOf(key).map(([, { owner }]) => owner.right)),
]

const changesOf = (settings: Record<string, Setting>) =>
  z.object(Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema.nullish()])))

/** What an edit of each configuration takes: any of its keys, null for what the level above says. */
export const configurationSchemas: Record<ConfigurationKey, z.ZodType<Record<string, unknown>>> = {
  schedule: changesOf(configurations.schedule),
  payment: changesOf(configurations.payment),
  experts: changesOf(configurations.experts),
  messages: changesOf(configurations.messages),
  ui: changesOf(configurations.ui),
  security: changesOf(configurations.security),
}
