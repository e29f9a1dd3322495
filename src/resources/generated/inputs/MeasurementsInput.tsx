import { Box, Button, IconButton } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { FieldFrame } from '../FieldFrame.tsx'
import { FieldText } from '../FieldText.tsx'
import type { InputProps } from './input.ts'
import { useFieldInput } from '../useFieldInput.ts'
import { useSay } from '../../useSay.ts'

type Measurement = { name: string; value: string; unit?: string | null }

const most = 30
/** What rows are told apart by while they are edited: they have nothing of their own but their place. */
const rowKeys = Array.from({ length: most }, (_, place) => `row-${place}`)
const columns = { xs: 'minmax(0, 1fr) minmax(0, 1fr) 40px', sm: '2fr 1fr 1fr 40px' }

/** What was measured: a name, a value and its unit, line by line. */
export const MeasurementsInput = (props: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<Measurement[]>(props)
  const rows = value ?? []
  const put = (index: number, part: Partial<Measurement>) => change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {rows.map((row, index) => (
          <Box key={rowKeys[index]} sx={{ display: 'grid', gap: 1, alignItems: 'end', gridTemplateColumns: columns }}>
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <FieldText
                label={say('records.attendance.measure')}
                required
                text={row.name}
                onText={(name) => put(index, { name })}
                onBlur={line.onBlur}
                problem={problemAt(`${index}.name`)}
                slotProps={{ htmlInput: { maxLength: 60 } }}
              />
            </Box>
            <FieldText
              label={say('records.attendance.value')}
              text={row.value}
              onText={(typed) => put(index, { value: typed })}
              onBlur={line.onBlur}
              problem={problemAt(`${index}.value`)}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            <FieldText
              label={say('records.attendance.unit')}
              text={row.unit ?? ''}
              onText={(unit) => put(index, { unit: unit === '' ? null : unit })}
              onBlur={line.onBlur}
              slotProps={{ htmlInput: { maxLength: 20 } }}
            />
            <IconButton
              aria-label={say('records.attendance.removeMeasure', { number: index + 1 })}
              onClick={() => change(rows.filter((_, at) => at !== index))}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
        ))}
        {rows.length < most && (
          <Button
            id={line.id}
            variant="outlined"
            color="inherit"
            sx={{ justifySelf: 'start' }}
            startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => change([...rows, { name: '', value: '', unit: null }])}
          >
            {say('records.attendance.addMeasure')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  )
}
