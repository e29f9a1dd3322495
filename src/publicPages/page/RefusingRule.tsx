import type { TimeRule } from '../../../contract/time/timeRules.ts'
import { timeRuleWords } from '../../../contract/words/timeRules.ts'
import { usePageLanguage } from './PageLanguage.tsx'

/** The rule that refused a time, in words. */
export const RefusingRule = ({ rule }: { rule: TimeRule }) =>
  timeRuleWords[usePageLanguage().language][rule]
