import type { TimeRule } from '../../contract/timeRules.ts'
import { timeRuleWords } from '../../contract/words/timeRules/index.ts'
import { usePageLanguage } from './PageLanguage.tsx'

/** The rule that refused a time, in words. */
export const RefusingRule = ({ rule }: { rule: TimeRule }) => timeRuleWords[usePageLanguage().language][rule]
