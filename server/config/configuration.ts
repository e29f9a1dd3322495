import type { FlagProblem, Flags } from './flags.ts'
import type { SettingName, Settings } from './settings.ts'

/** Something the start refuses, in words for the person who typed it. */
export type ConfigurationError = FlagProblem

/**
 * What was read and found in order; `given` names the settings that do not stand at their default.
 */
export type Configuration = { settings: Settings; flags: Flags; given: SettingName[] }
