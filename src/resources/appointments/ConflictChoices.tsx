import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SeriesConflict } from '../../../contract/endpoints/series.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { Decisions } from './decisions.ts'
import { momentInWords } from './words.ts'

type Props = {
  conflicts: readonly SeriesConflict[]
  zone: string
  decisions: Decisions
  /** A new one is left out; one that is there stays as it is. */
  wayOut: 'leaveOut' | 'keep'
  onDecisions: (decisions: Decisions) => void
}

const out = 'out'

/**
 * The dates that a series cannot have, each with why, and what to do about it: leave it, or a free
 * time nearby.
 */
export const ConflictChoices = ({ conflicts, zone, decisions, wayOut, onDecisions }: Props) => {
  const say = useSay()
  const all = (decide: (conflict: SeriesConflict) => string | null) =>
    onDecisions({
      ...decisions,
      ...Object.fromEntries(conflicts.map((conflict) => [conflict.index, decide(conflict)])),
    })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.index}
            conflict={conflict}
            zone={zone}
            decided={decisions[conflict.index]}
            wayOut={wayOut}
            onDecide={(decision) => onDecisions({ ...decisions, [conflict.index]: decision })}
          />
        ))}
      </Box>
      {conflicts.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="inherit" onClick={() => all(() => null)}>
            {say(wayOut === 'keep' ? 'series.allKept' : 'series.allOut')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => all(({ nearest }) => nearest[0] ?? null)}
          >
            {say('series.allNext')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

type ConflictChoiceProps = Pick<Props, 'zone' | 'wayOut'> & {
  conflict: SeriesConflict
  decided: string | null | undefined
  onDecide: (decision: string | null) => void
}

/** A date that a series cannot have, why, and what to do about it. */
const ConflictChoice = ({ conflict, zone, decided, wayOut, onDecide }: ConflictChoiceProps) => {
  const { start, reason, nearest } = conflict
  const say = useSay()
  const translate = useTranslate()
  const locale = useTimeLocale()
  const when = momentInWords(start, zone, locale)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 0.5,
        p: 1,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        minWidth: 0,
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{when}</Box>
      <Typography variant="caption" color="textSecondary">
        {translate(`_rE.${reason}`)}
      </Typography>
      <TextField
        select
        size="small"
        fullWidth
        aria-label={say('series.decide', { when })}
        value={decided === undefined ? '' : (decided ?? out)}
        onChange={({ target }) => onDecide(target.value === out ? null : target.value)}
        slotProps={{
          select: {
            displayEmpty: true,
            SelectDisplayProps: { 'aria-label': say('series.decide', { when }) },
          },
        }}
      >
        <MenuItem value="" disabled>
          {say('series.other')}
        </MenuItem>
        <MenuItem value={out}>{say(`series.${wayOut}`)}</MenuItem>
        {[...nearest].toSorted().map((each) => (
          <MenuItem key={each} value={each}>
            {momentInWords(each, zone, locale)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
