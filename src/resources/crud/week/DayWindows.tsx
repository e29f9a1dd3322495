import { Button, IconButton } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { HoursWindow } from '../../../../contract/time/hours.ts'
import { useSay } from '../../ui/useSay.ts'
import { FieldNote } from '../FieldNote.tsx'
import { TimeText } from './TimeText.tsx'
import { endsNextDay, nextWindow, windowProblems, windowsPerDay } from './windowRules.ts'

type Props = { day: string; windows: readonly HoursWindow[]; onChange: (windows: HoursWindow[]) => void; onBlur?: (() => void) | undefined }

/** The windows of one day as lines of two times each. */
export const DayWindows = ({ day, windows, onChange, onBlur }: Props) => {
  const say = useSay()
  const id = useId()
  const problems = windowProblems(windows)
  const put = (index: number, part: Partial<HoursWindow>) =>
    onChange(windows.map((window, place) => (place === index ? { ...window, ...part } : window)))
  return (
    <div>
      {windows.map((window, index) => {
        const problem = problems[index]
        const note = problem ? say(`week.${problem}`) : endsNextDay(window) ? say('week.nextDay') : undefined
        const labels = { day, number: index + 1 }
        return (
          // The place is what a window is known by: two of them may hold the same times while they are typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} role="group" aria-label={say('week.window', labels)} style={{ marginTop: 8 }}>
            <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
              <TimeText
                label={say('week.from', labels)}
                time={window.s}
                onTime={(s) => put(index, { s })}
                {...(onBlur ? { onBlur } : {})}
                wrong={problem === 'start' || problem === 'overlap'}
                describedBy={note && `${id}-${index}`}
              />
              <span aria-hidden>{say('week.to')}</span>
              <TimeText
                end
                label={say('week.until', labels)}
                time={window.e}
                onTime={(e) => put(index, { e })}
                {...(onBlur ? { onBlur } : {})}
                wrong={problem === 'end' || problem === 'overlap'}
                describedBy={note && `${id}-${index}`}
              />
              <IconButton
                size="small"
                aria-label={say('week.remove', labels)}
                onClick={() => onChange(windows.filter((_, place) => place !== index))}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </div>
            {note && (
              <div
                id={`${id}-${index}`}
                style={{ fontSize: 12, marginTop: 4, color: `var(--phi-palette-${problem ? 'error-main' : 'text-secondary'})` }}
              >
                {problem ? <FieldNote problem={note} /> : note}
              </div>
            )}
          </div>
        )
      })}
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
        <p style={{ fontSize: 12, color: 'var(--phi-palette-text-secondary)' }}>{say('week.full', { max: windowsPerDay })}</p>
      )}
    </div>
  )
}
