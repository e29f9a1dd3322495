import { Box } from '@mui/material'
import { FieldFrame } from '../FieldFrame.tsx'
import { FieldText } from '../FieldText.tsx'
import type { InputProps } from './input.ts'
import { ListedRows } from './ListedRows.tsx'
import { useFieldInput } from '../useFieldInput.ts'
import { useSay } from '../../ui/words/useSay.ts'

type Measurement = { name: string; value: string; unit?: string | null }

const most = 30

/** What was measured: a name, a value and its unit, line by line. */
export const MeasurementsInput = (props: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<Measurement[]>(props)
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <ListedRows<Measurement>
        rows={value ?? []}
        most={most}
        fresh={{ name: '', value: '', unit: null }}
        columns={{ xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '2fr 1fr 1fr' }}
        id={line.id}
        words={{
          row: (number) => say('records.attendance.measureRow', { number }),
          remove: (number) => say('records.attendance.removeMeasure', { number }),
          add: say('records.attendance.addMeasure'),
        }}
        onChange={change}
      >
        {(row, index, put) => (
          <>
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <FieldText
                label={say('records.attendance.measure')}
                required
                text={row.name}
                onText={(name) => put({ name })}
                onBlur={line.onBlur}
                problem={problemAt(`${index}.name`)}
                slotProps={{ htmlInput: { maxLength: 60 } }}
              />
            </Box>
            <FieldText
              label={say('records.attendance.value')}
              text={row.value}
              onText={(typed) => put({ value: typed })}
              onBlur={line.onBlur}
              problem={problemAt(`${index}.value`)}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            <FieldText
              label={say('records.attendance.unit')}
              text={row.unit ?? ''}
              onText={(unit) => put({ unit: unit === '' ? null : unit })}
              onBlur={line.onBlur}
              slotProps={{ htmlInput: { maxLength: 20 } }}
            />
          </>
        )}
      </ListedRows>
    </FieldFrame>
  )
}
