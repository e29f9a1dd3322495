import type { TimeRule } from '../../time/timeRules.ts'

/** Why a time is refused, more exactly than by the code of the refusal. */
export type TimeRuleWords = Record<TimeRule, string>
