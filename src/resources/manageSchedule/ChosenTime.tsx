import { Typography } from '@mui/material'
import { momentInWords, timeInWords } from '../schedules/momentInWords.ts'
import type { Branch } from '../schedules/useBranch.ts'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { useExplanation } from './useClash.ts'

/** From when to when the draft takes place, how long that is, and with whom, as far as it is known. */
export const ChosenTime = ({ branch, draft }: { branch: Branch; draft: BookingDraft }) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { data } = useExplanation(draft, branch.id)
  if (!draft.start) return null
  const begins = momentInWords(draft.start, branch.timeZone, locale)
  if (!data) return <Typography>{begins}</Typography>
  const minutes = Math.round((Date.parse(data.end) - Date.parse(draft.start)) / 60_000)
  const names = [...new Set(data.chosen.map(({ name }) => name))].join(', ')
  return (
    <div>
      <Typography>
        {begins}–{timeInWords(data.end, branch.timeZone, locale)}
      </Typography>
      <Typography color="textSecondary">{[say('schedules.move.minutes', { minutes }), names].filter(Boolean).join(' · ')}</Typography>
    </div>
  )
}
