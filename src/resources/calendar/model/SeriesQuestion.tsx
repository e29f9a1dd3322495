import { useState } from 'react'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { ConflictChoices } from '../../appointments/ConflictChoices.tsx'
import type { Decisions } from '../../appointments/decisions.ts'
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import {
  seriesScopes,
  type SeriesScope,
  type SeriesConflict,
} from '../../../../contract/endpoints/series.ts'
import { useSay } from '../../ui/words/useSay.ts'

export type SeriesAnswer = { scope: SeriesScope; decisions: Decisions }

/**
 * What is answered about a series while a dialog is open; those in the way get a question once the
 * server has named them.
 */
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

/**
 * Asks of an appointment of a series which ones a change is about, and what to do where that is not
 * possible.
 */
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

type ScopeChoiceProps = { scope: SeriesScope; onScope: (scope: SeriesScope) => void }

/** Which appointments of a series a change is about. */
export const ScopeChoice = ({ scope, onScope }: ScopeChoiceProps) => {
  const say = useSay()
  return (
    <FormControl>
      <FormLabel id="series-scope">{say('series.which')}</FormLabel>
      <RadioGroup
        aria-labelledby="series-scope"
        value={scope}
        onChange={(_, chosen) => onScope(chosen as SeriesScope)}
      >
        {seriesScopes.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={say(`series.${each}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
