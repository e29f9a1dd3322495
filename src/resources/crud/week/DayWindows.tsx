import { Button, IconButton } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { HoursWindow } from '../../../../contract/time/hours.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { FieldNote } from '../FieldNote.tsx'
import { TimeText } from './TimeText.tsx'
import { endsNextDay, nextWindow, windowProblems, windowsPerDay } from './windowRules.ts'

type Props = {
  day: string
  windows: readonly HoursWindow[]
  onChange: (windows: HoursWindow[]) => void
  onBlur?: (() => void) | undefined
}

/** The windows of one day as lines of two times each. */
export const DayWindows = ({ day, windows, onChange, onBlur }: Props) => {
  const say = useSay()
  const problems = windowProblems(windows)
  const put = (index: number, part: Partial<HoursWindow>) =>
    onChange(windows.map((window, place) => (place === index ? { ...window, ...part } : window)))
  return (
    <div>
      {windows.map((window, index) => (
        <WindowLine
          // The place is what a window is known by: two of them may hold the same times while they
          // are typed.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          labels={{ day, number: index + 1 }}
          window={window}
          problem={problems[index]}
          onPart={(part) => put(index, part)}
          onRemove={() => onChange(windows.filter((_, place) => place !== index))}
          onBlur={onBlur}
        />
      ))}
      {windows.length < windowsPerDay ? (
        <Button
          variant="outlined"
          color="inherit"
          sx={{ mt: 1.25, borderColor: 'divider' }}
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange([...windows, nextWindow(windows)])}
        >
          {say('week.add')}
        </Button>
      ) : (
        <p style={{ fontSize: 12, color: 'var(--phi-palette-text-secondary)' }}>
          {say('week.full', { max: windowsPerDay })}
        </p>
      )}
    </div>
  )
}

type LineProps = {
  labels: { day: string; number: number }
  window: HoursWindow
  problem: ReturnType<typeof windowProblems>[number] | undefined
  onPart: (part: Partial<HoursWindow>) => void
  onRemove: () => void
  onBlur: (() => void) | undefined
}

/** A window: from when until when, and what is to be said of it. */
const WindowLine = ({ labels, window, problem, onPart, onRemove, onBlur }: LineProps) => {
  const say = useSay()
  const id = useId()
  const note = problem
    ? say(`week.${problem}`)
    : endsNextDay(window)
      ? say('week.nextDay')
      : undefined
  const shared = { describedBy: note && id, ...(onBlur ? { onBlur } : {}) }
  return (
    <div role="group" aria-label={say('week.window', labels)} style={{ marginTop: 8 }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <TimeText
          {...shared}
          label={say('week.from', labels)}
          time={window.s}
          onTime={(s) => onPart({ s })}
          wrong={problem === 'start' || problem === 'overlap'}
        />
        <span aria-hidden>{say('week.to')}</span>
        <TimeText
          {...shared}
          end
          label={say('week.until', labels)}
          time={window.e}
          onTime={(e) => onPart({ e })}
          wrong={problem === 'end' || problem === 'overlap'}
        />
        <IconButton size="small" aria-label={say('week.remove', labels)} onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {note && (
        <div
          id={id}
          style={{
            fontSize: 12,
            marginTop: 4,
            color: `var(--phi-palette-${problem ? 'error-main' : 'text-secondary'})`,
          }}
        >
          {problem ? <FieldNote problem={note} /> : note}
        </div>
      )}
    </div>
  )
}
