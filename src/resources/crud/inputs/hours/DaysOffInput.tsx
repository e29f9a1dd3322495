import { Box } from '@mui/material'
import { mostDaysOff, type DaysOff } from '../../../../../contract/catalog/addons.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { DayPicker } from '../moment/DayInput.tsx'
import type { InputProps } from '../input.ts'
import { ListedRows } from '../ListedRows.tsx'

const ends = ['dateFrom', 'dateTo'] as const

/** Whole days on which a resource cannot be used, and why. */
export const DaysOffInput = (props: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<DaysOff[]>(props)
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <ListedRows<DaysOff>
        rows={value ?? []}
        most={mostDaysOff}
        fresh={{ dateFrom: '', dateTo: '', reason: null }}
        columns={{ xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '160px 160px minmax(0, 1fr)' }}
        id={line.id}
        words={{
          row: (number) => say('daysOff.row', { number }),
          remove: (number) => say('daysOff.remove', { number }),
          add: say('daysOff.add'),
        }}
        onChange={change}
      >
        {(row, index, put) => (
          <>
            {ends.map((end) => (
              <DayPicker
                key={end}
                line={{
                  label: say(`daysOff.${end}`),
                  required: true,
                  problem: problemAt(`${index}.${end}`),
                  onBlur: line.onBlur,
                }}
                value={row[end] === '' ? null : row[end]}
                change={(day) =>
                  put(
                    end === 'dateFrom' && row.dateTo === ''
                      ? { dateFrom: day ?? '', dateTo: day ?? '' }
                      : { [end]: day ?? '' },
                  )
                }
              />
            ))}
            <Box sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
              <FieldText
                label={say('daysOff.reason')}
                text={row.reason ?? ''}
                onText={(reason) => put({ reason: reason === '' ? null : reason })}
                onBlur={line.onBlur}
                problem={problemAt(`${index}.reason`)}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
            </Box>
          </>
        )}
      </ListedRows>
    </FieldFrame>
  )
}
