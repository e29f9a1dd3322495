import { Box, Button, IconButton } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { mostDaysOff, type DaysOff } from '../../../../contract/resourceNeeds.ts'
import { useSay } from '../../useSay.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { FieldText } from '../FieldText.tsx'
import { useFieldInput } from '../useFieldInput.ts'
import { DayPicker } from './DayInput.tsx'
import type { InputProps } from './input.ts'

/** What rows are told apart by while they are edited: they have nothing of their own but their place. */
const rowKeys = Array.from({ length: mostDaysOff }, (_, place) => `row-${place}`)
const ends = ['dateFrom', 'dateTo'] as const

/** Whole days on which a room or a machine cannot be used, and why. */
export const DaysOffInput = (props: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<DaysOff[]>(props)
  const rows = value ?? []
  const put = (index: number, part: Partial<DaysOff>) => change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {rows.map((row, index) => (
          <Box
            key={rowKeys[index]}
            role="group"
            aria-label={say('daysOff.row', { number: index + 1 })}
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr) 40px', sm: '160px 160px minmax(0, 1fr) 40px' },
            }}
          >
            {ends.map((end) => (
              <DayPicker
                key={end}
                line={{ label: say(`daysOff.${end}`), required: true, problem: problemAt(`${index}.${end}`), onBlur: line.onBlur }}
                value={row[end] === '' ? null : row[end]}
                change={(day) =>
                  put(index, end === 'dateFrom' && row.dateTo === '' ? { dateFrom: day ?? '', dateTo: day ?? '' } : { [end]: day ?? '' })
                }
              />
            ))}
            <Box sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
              <FieldText
                label={say('daysOff.reason')}
                text={row.reason ?? ''}
                onText={(reason) => put(index, { reason: reason === '' ? null : reason })}
                onBlur={line.onBlur}
                problem={problemAt(`${index}.reason`)}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
            </Box>
            <IconButton
              sx={{ mt: 2.5 }}
              aria-label={say('daysOff.remove', { number: index + 1 })}
              onClick={() => change(rows.filter((_, at) => at !== index))}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
        ))}
        {rows.length < mostDaysOff && (
          <Button
            id={line.id}
            variant="outlined"
            color="inherit"
            sx={{ justifySelf: 'start' }}
            startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => change([...rows, { dateFrom: '', dateTo: '', reason: null }])}
          >
            {say('daysOff.add')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  )
}
