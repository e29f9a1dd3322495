import { lazy, Suspense } from 'react'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'

const SummaryFacts = lazy(async () => ({ default: (await import('../page/SummaryFacts.tsx')).SummaryFacts }))

/** The summary on the booking page, which needs its words only once a time is chosen: they are not loaded before. */
export const LaterSummary = ({ summary }: { summary: AppointmentSummary }) => (
  <Suspense fallback={null}>
    <SummaryFacts summary={summary} />
  </Suspense>
)
