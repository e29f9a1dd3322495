import { useState } from 'react'
import type { SeriesConflict, SeriesScope } from '../../../../contract/endpoints/series.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { ConflictChoices, type Decisions } from './ConflictChoices.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

export type SeriesAnswer = { scope: SeriesScope; decisions: Decisions }

/** What is answered about a series while a dialog is open; those in the way are asked about once the server has named them. */
export const useSeriesAnswer = () => {
  const [answer, setAnswer] = useState<SeriesAnswer>({ scope: 'this', decisions: {} })
  return { answer, setAnswer }
}

type Props = {
  booking: ScheduleRecord
  answer: SeriesAnswer
  conflicts: readonly SeriesConflict[]
  onAnswer: (answer: SeriesAnswer) => void
}

/** Asks of an appointment of a series which ones a change is about, and what to do where that is not possible. */
export const SeriesQuestion = ({ booking, answer, conflicts, onAnswer }: Props) => {
  if (booking.series === null) return null
  return (
    <>
      <ScopeChoice scope={answer.scope} onScope={(scope) => onAnswer({ scope, decisions: {} })} />
      {answer.scope !== 'this' && conflicts.length > 0 && (
        <ConflictChoices
          conflicts={conflicts}
          zone={booking.timeZone}
          decisions={answer.decisions}
          wayOut="keep"
          onDecisions={(decisions) => onAnswer({ ...answer, decisions })}
        />
      )}
    </>
  )
}
