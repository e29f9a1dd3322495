import type { FieldProblem } from '../../contract/kernel/errors.ts'
import type { usePageLanguage } from './PageLanguage.tsx'

/** Problems in words. */
export const fieldWords = (
  problems: Readonly<Record<string, FieldProblem>>,
  { rules }: ReturnType<typeof usePageLanguage>['shared'],
): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([key, { rule, bound }]) => [key, rules[rule].replace('{bound}', String(bound))]))
