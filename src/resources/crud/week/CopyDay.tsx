import { Button, Checkbox, FormControlLabel, Popover } from '@mui/material'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Weekday } from '../../../../contract/time/weekdays.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { weekdayNames } from './weekdayNames.ts'

/** Copies one day's windows to the days that are ticked. */
export const CopyDay = ({
  days,
  from,
  onCopy,
}: {
  days: readonly Weekday[]
  from: Weekday
  onCopy: (to: Weekday[]) => void
}) => {
  const say = useSay()
  const names = weekdayNames(useLanguage(), 'long')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        sx={{ mt: 1.25 }}
        aria-haspopup="dialog"
        startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {say('week.copy')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': say('week.copyOf', { day: names[from] }) },
        }}
      >
        <DayTicks
          days={days.filter((day) => day !== from)}
          onCopy={(to) => {
            onCopy(to)
            close()
          }}
        />
      </Popover>
    </>
  )
}

type TicksProps = { days: readonly Weekday[]; onCopy: (to: Weekday[]) => void }

/** The other days of the week, to be ticked. */
const DayTicks = ({ days, onCopy }: TicksProps) => {
  const say = useSay()
  const names = weekdayNames(useLanguage(), 'long')
  const [ticked, setTicked] = useState<Weekday[]>([])
  return (
    <div style={{ display: 'grid', padding: 12, gap: 2 }}>
      {days.map((day) => (
        <FormControlLabel
          key={day}
          label={names[day]}
          control={
            <Checkbox
              size="small"
              checked={ticked.includes(day)}
              onChange={(_, on) =>
                setTicked(on ? [...ticked, day] : ticked.filter((each) => each !== day))
              }
            />
          }
        />
      ))}
      <Button variant="contained" disabled={ticked.length === 0} onClick={() => onCopy(ticked)}>
        {say('week.copyNow')}
      </Button>
    </div>
  )
}
