import { Chip } from '@mui/material'
import { Repeat } from 'lucide-react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { ruleInWords } from '../../../contract/words/seriesInWords.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'

/** Which appointment of its series a booking is: `3 of 12 · every Tuesday`. */
export const SeriesBadge = ({ booking: { series, occurrence } }: { booking: ScheduleRecord }) => {
  const say = useSay()
  const language = useLanguage()
  if (series === null || occurrence === null) return null
  const rule = ruleInWords(series.rule, series.anchor, language)
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<Repeat size={14} strokeWidth={1.75} aria-hidden />}
      label={say('series.place', { occurrence, appointments: series.visits, rule })}
      title={series.ownTime || series.ownItems ? say('series.own') : undefined}
      sx={{
        maxWidth: '100%',
        height: 'auto',
        '& .MuiChip-label': { whiteSpace: 'normal', py: '2px' },
      }}
    />
  )
}
