import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { Fact } from './Fact.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

/**
 * What an appointment costs, how it is paid, and what cancelling it means: rows of a list of facts,
 * the same on every page.
 */
export const SummaryFacts = ({ summary }: { summary: AppointmentSummary }) => {
  const { locale } = usePageLanguage()
  const { rows, termsLabel, terms } = summaryInWords(summary, locale)
  return (
    <>
      {rows.map(({ label, fact, receipt }) => (
        <Fact
          key={`${label} ${fact}`}
          term={label}
          fact={fact}
          more={receipt && <a href={`/rc/${receipt.token}`}>{receipt.label}</a>}
        />
      ))}
      {terms.length > 0 && (
        <div>
          <dt>{termsLabel}</dt>
          <dd>
            <ul className="terms">
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </>
  )
}
