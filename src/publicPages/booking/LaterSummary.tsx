import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { LatePart, lateSource } from '../page/LatePart.tsx'

const summaryFacts = lateSource(async () => (await import('../page/SummaryFacts.tsx')).SummaryFacts)

/** What stands where the summary will. */
export const summaryWaiting = <dl className="statement" aria-busy />

/**
 * The summary in the booking form, which needs its words only once a time is chosen: they are not
 * loaded before.
 */
export const LaterSummary = ({ summary }: { summary: AppointmentSummary }) => (
  <LatePart source={summaryFacts} waiting={summaryWaiting} kept>
    {(SummaryFacts) => (
      <dl className="statement">
        <SummaryFacts summary={summary} />
      </dl>
    )}
  </LatePart>
)
