import { Box, FormControlLabel, Switch } from '@mui/material'
import { FieldFrame } from '../../FieldFrame.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

type Processing = { after: number | null; length: number | null }

const parts = ['after', 'length'] as const

/** The stretch of an appointment in which the expert is free for others. */
export const ProcessingInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<Processing>({ name, field })
  return (
    <FieldFrame label={line.label}>
      <FormControlLabel
        label={say('processing.has')}
        control={
          <Switch
            size="small"
            checked={value !== null}
            onChange={(_, on) => change(on ? { after: 30, length: 15 } : null)}
          />
        }
      />
      {value && (
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1 }}
        >
          {parts.map((part) => (
            <FieldText
              key={part}
              id={`${line.id}-${part}`}
              type="number"
              label={say(`processing.${part}`)}
              text={value[part] === null ? '' : String(value[part])}
              onText={(typed) => change({ ...value, [part]: typed === '' ? null : Number(typed) })}
              onBlur={line.onBlur}
              problem={problemAt(part)}
              slotProps={{
                htmlInput: { min: part === 'after' ? 0 : 1, max: 1440, inputMode: 'numeric' },
              }}
            />
          ))}
        </Box>
      )}
    </FieldFrame>
  )
}
