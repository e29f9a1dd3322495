import type { ClientErrorCode, ErrorCode, FieldRule } from '../../kernel/errors.ts'

/**
 * The words that server and browser both need; a catalog that lacks one does not compile. `{bound}`
 * stands for the bound that was broken.
 */
export type Words = {
  errors: Record<ErrorCode | ClientErrorCode, string>
  /**
   * Follows a refusal whose end is known: `{time}` to wait. `tooMany` is RATE_LIMITED without its
   * own advice.
   */
  waits: { tooMany: string; again: string }
  /** Shown while a proof of work takes longer than a moment. */
  proofOfWork: string
  rules: Record<FieldRule, string>
  /**
   * How a series is worded: `{n}` every so many, `{days}` weekdays, `{day}` of the month, `{nth}`
   * one of `nths`.
   */
  series: Record<
    | 'everyDay'
    | 'everyDays'
    | 'everyWeek'
    | 'everyWeeks'
    | 'monthDay'
    | 'monthsDay'
    | 'monthNth'
    | 'monthsNth'
    | 'atTime'
    | 'times'
    | 'until',
    string
  > & { nths: Record<'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'last', string> }
}
