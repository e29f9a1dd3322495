import { Box, Typography, Alert, Button, LinearProgress } from '@mui/material'
import { momentInWords } from '../../appointments/words.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import type { RepeatDraft } from '../repeatDraft.ts'
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { SeriesConflict, SeriesRule } from '../../../../contract/endpoints/series.ts'
import { ConflictChoices } from '../../appointments/ConflictChoices.tsx'
import type { RequestedItem } from '../../appointments/requestedItem.ts'
import { useSeriesPreview } from './useSeriesPreview.ts'

type RepeatDatesProps = {
  branch: Branch
  items: readonly RequestedItem[]
  quantity: number
  rule: SeriesRule
  start: string
  repeat: RepeatDraft
  onRepeat: (change: Partial<RepeatDraft>) => void
}

/**
 * The dates of the series before it is written: which are free, and what is to be done about the
 * others.
 */
export const RepeatDates = (props: RepeatDatesProps) => {
  const { branch, repeat, onRepeat } = props
  const say = useSay()
  const { preview, conflicts, undecided, appointments, isKnown } = useSeriesDates(props)
  const { data, error, isFetching, isPlaceholderData, refetch } = preview
  if (error) {
    return <SeriesFailed error={error} onAgain={() => void refetch()} />
  }
  return (
    <Box
      role="group"
      aria-label={say('series.dates')}
      sx={{ display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Box sx={{ height: 2 }}>
        {isFetching && <LinearProgress sx={{ height: 2 }} aria-label={say('series.loading')} />}
      </Box>
      {isKnown && (
        <SeriesVerdict
          undecided={undecided}
          hasConflicts={conflicts.length > 0}
          appointments={appointments}
        />
      )}
      {conflicts.length > 0 && (
        <ConflictChoices
          conflicts={conflicts}
          zone={branch.timeZone}
          decisions={repeat.decisions}
          wayOut="leaveOut"
          onDecisions={(decisions) => onRepeat({ decisions })}
        />
      )}
      {data && (
        <Box
          component="ol"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
          tabIndex={0}
          aria-label={say('series.dates')}
          sx={{ ...dateList, opacity: isPlaceholderData ? 0.5 : 1 }}
        >
          {data.map(({ start: at, free }, index) => (
            <SeriesDate
              key={at}
              number={index + 1}
              at={at}
              free={free}
              decided={repeat.decisions[index]}
              zone={branch.timeZone}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

const dateList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 260,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const

/** The dates as the server knows them; how many there would be is noted in the draft. */
const useSeriesDates = ({
  branch,
  items,
  quantity,
  rule,
  start,
  repeat,
  onRepeat,
}: RepeatDatesProps) => {
  const preview = useSeriesPreview({
    branchOffice: branch.id,
    items,
    quantity,
    rule,
    start,
  })
  const { data, error, isPlaceholderData } = preview
  const conflicts = useMemo(
    () =>
      (data ?? []).flatMap(({ free, reason, start: at, nearest }, index): SeriesConflict[] =>
        free || reason === null ? [] : [{ index, start: at, reason, nearest }],
      ),
    [data],
  )
  const undecided = conflicts.filter(({ index }) => repeat.decisions[index] === undefined).length
  const appointments =
    (data?.length ?? 0) - conflicts.filter(({ index }) => repeat.decisions[index] === null).length
  const isKnown = data !== undefined && !isPlaceholderData && !error
  useEffect(() => {
    const planned = isKnown ? { appointments, undecided } : undefined
    if (
      planned?.appointments !== repeat.planned?.appointments ||
      planned?.undecided !== repeat.planned?.undecided
    )
      onRepeat({ planned })
  })
  return { preview, conflicts, undecided, appointments, isKnown }
}

type SeriesDateProps = {
  number: number
  at: string
  free: boolean
  decided: RepeatDraft['decisions'][number] | undefined
  zone: string
}

const SeriesDate = ({ number, at, free, decided, zone }: SeriesDateProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const isOut = !free && decided === null
  const Mark = isOut ? CircleMinus : free || decided ? CircleCheck : TriangleAlert
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        px: 1.25,
        py: 0.5,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ minWidth: 24, textAlign: 'right' }}
      >
        {number}
      </Typography>
      <Box
        component="span"
        sx={{ flex: 1, minWidth: 0, textDecoration: isOut ? 'line-through' : 'none' }}
      >
        {momentInWords(decided ?? at, zone, locale)}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'flex',
          gap: 0.5,
          alignItems: 'center',
          color: free || decided ? 'success.main' : isOut ? 'text.secondary' : 'warning.main',
        }}
      >
        <Mark size={16} strokeWidth={1.75} aria-hidden />
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {free || decided ? say('series.free') : isOut ? say('series.leftOut') : '?'}
        </Typography>
      </Box>
    </Box>
  )
}

type SeriesVerdictProps = { undecided: number; hasConflicts: boolean; appointments: number }

const SeriesVerdict = ({ undecided, hasConflicts, appointments }: SeriesVerdictProps) => {
  const say = useSay()
  return (
    <Alert severity={undecided > 0 ? 'warning' : 'success'} variant="outlined" role="status">
      {undecided > 0
        ? say('series.inTheWay', { smart_count: undecided })
        : say(hasConflicts ? 'series.book' : 'series.allFree', {
            smart_count: appointments,
          })}
    </Alert>
  )
}

const SeriesFailed = ({ error, onAgain }: { error: Error; onAgain: () => void }) => {
  const say = useSay()
  const translate = useTranslate()
  return (
    <Box role="alert" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {say('series.failed')} {translate(error.message)}
      <Button onClick={onAgain}>{say('empty.again')}</Button>
    </Box>
  )
}
