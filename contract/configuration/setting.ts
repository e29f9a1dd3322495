import type { ItemType } from '../kernel/privileges.ts'
import { z } from 'zod'
import { oneLine, string } from '../text/texts.ts'

/**
 * The levels that are configured, from the highest: each takes what it does not set from the one
 * above it (definitions 3.0).
 */
export const configurationLevels = ['partner', 'organization', 'branchOffice'] as const
export type ConfigurationLevel = (typeof configurationLevels)[number]

/** The privilege items that open settings. */
export const settingRights = [
  'config',
  'payment_gateway',
  'channel_account',
  'security',
] as const satisfies ItemType[]
export type SettingRight = (typeof settingRights)[number]

/**
 * Who may set a setting (authority.md, 3). A value at another level is refused, and ignored if it
 * was stored before.
 */
export type SettingOwner<Value = unknown> = {
  /**
   * The level that decides: a higher one gives it a default, a lower one may differ as far as
   * `setBy` and `strictness` let it.
   */
  level: ConfigurationLevel
  /** The levels that may set it. */
  setBy: readonly ConfigurationLevel[]
  /**
   * The flag of the same configuration that the organization must turn on before a branch may set
   * this.
   */
  branchIf?: string
  /** The privilege item that reading (view) and setting (edit) it require. */
  right: SettingRight
  /** Whether setting it requires a recent proof of the caller's identity. */
  stepUp: boolean
  /**
   * Whether only administrators with full permissions at the place may set it: it decides who signs
   * in to their accounts.
   */
  fullAuthority?: boolean
  /**
   * How strict a value is; where there is this order, a lower level may only be as strict as the
   * level above it or stricter.
   */
  strictness?(value: Value): number
}

/** One key of a configuration: its schema, its built-in default, and who may set it. */
export type Setting<Value = unknown> = {
  schema: z.ZodType<Value>
  initial: Value
  owner: SettingOwner<Value>
}

/**
 * Declares a configuration key with its built-in default (definitions 3.15) and its owner; without
 * an owner it does not compile.
 */
export const setting = <Value>(
  schema: z.ZodType<Value>,
  initial: NoInfer<Value>,
  owner: SettingOwner<NoInfer<Value>>,
): Setting<Value> => ({
  schema,
  initial,
  owner,
})

/** What is answered for a secret that there is; sent back, it leaves the secret as it is. */
export const maskedSecret = '••••••••'

/** A secret that a setting holds: stored and used, never answered. */
export const secretText = string(0, 500, oneLine).nullish()

/** Secrets by their names; only the names are answered. */
export const secretTexts = z.record(z.string().max(60), z.string().max(1000)).nullish()
