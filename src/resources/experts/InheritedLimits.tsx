import { Typography } from '@mui/material'
import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { usePlaceSettings } from '../crud/inputs/usePlaceSettings.ts'
import { useSay, type Say } from '../ui/words/useSay.ts'

type Limits = ConfigurationOf<'experts'>['limits']

/** Says in the form of an expert which limits of the organization hold where theirs is 0. */
export const InheritedLimits = () => {
  const say = useSay()
  const limits = usePlaceSettings('experts')?.['limits']?.effective as Limits | undefined
  if (limits === undefined) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
      {limitsInWords(limits, say)}
    </Typography>
  )
}

const limitsInWords = ({ maxPerDay, maxMinutesPerDay, maxPerWeek }: Limits, say: Say): string => {
  const parts = [
    ...(maxPerDay > 0 ? [say('records.expertLimits.perDay', { count: maxPerDay })] : []),
    ...(maxMinutesPerDay > 0
      ? [say('records.expertLimits.minutesPerDay', { count: maxMinutesPerDay })]
      : []),
    ...(maxPerWeek > 0 ? [say('records.expertLimits.perWeek', { count: maxPerWeek })] : []),
  ]
  return parts.length === 0
    ? say('records.expertLimits.none')
    : say('records.expertLimits.inherited', { limits: parts.join(' · ') })
}
