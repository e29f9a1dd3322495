import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { seriesInWords } from '../../../contract/words/seriesInWords.ts'
import { onClock } from '../appointments/words.ts'
import type { Branch } from '../appointments/useBranch.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { chosenItems, type BookingDraft } from './draft.ts'
import { DeskPart } from './DeskPart.tsx'
import { freshRepeat, ruleOf, type RepeatDraft } from './repeatDraft.ts'
import { RepeatDates } from './repeat/RepeatDates.tsx'
import { RepeatRule } from './repeat/RepeatRule.tsx'

type Props = {
  branch: Branch
  draft: BookingDraft
  onChange: (change: Partial<BookingDraft>) => void
}

/**
 * Whether the booking repeats: its rule, the same in words, and the dates that come of it with what
 * is in the way.
 */
export const RepeatPart = ({ branch, draft, onChange }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const { repeat, start } = draft
  const first = start === undefined ? undefined : onClock(start, branch.timeZone)
  // Another rule has other dates: what was decided about the former ones says nothing of these.
  const changeRule = (change: Partial<RepeatDraft>) =>
    repeat && onChange({ repeat: { ...repeat, decisions: {}, planned: undefined, ...change } })
  const rule = repeat && first ? ruleOf(repeat, first.date) : undefined
  const words = rule && first ? seriesInWords(rule, `${first.date}T${first.time}`, locale) : ''
  return (
    <DeskPart title={say('series.title')}>
      <FormControlLabel
        label={say('series.repeat')}
        control={
          <Checkbox
            checked={repeat !== null}
            onChange={(_, on) => onChange({ repeat: on ? freshRepeat : null })}
          />
        }
      />
      {repeat && !first && <Typography color="textSecondary">{say('series.whenFirst')}</Typography>}
      {repeat && first && (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <RepeatRule repeat={repeat} date={first.date} onChange={changeRule} />
          <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
            {words.charAt(0).toLocaleUpperCase(language) + words.slice(1)}
          </Typography>
          {rule && (
            <RepeatDates
              branch={branch}
              items={chosenItems(draft)}
              quantity={draft.quantity}
              rule={rule}
              start={start!}
              repeat={repeat}
              onRepeat={(change) => onChange({ repeat: { ...repeat, ...change } })}
            />
          )}
        </Box>
      )}
    </DeskPart>
  )
}
