import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import type { TimeLocale } from '../../../contract/time/clock.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'

/**
 * How an appointment is paid and what canceling it means, as emails state it: the words of its
 * page, each fact on a line.
 */
export const statementOf = (
  summary: AppointmentSummary,
  locale: TimeLocale,
): { payment: string; terms: string } => {
  const { rows, terms } = summaryInWords(summary, locale)
  return {
    payment: rows.map(({ label, fact }) => `${label}: ${fact}`).join('\n'),
    terms: terms.join('\n'),
  }
}
