import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { maskedFields } from '../../../../contract/fieldMasks.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { useFieldInput } from '../useFieldInput.ts'
import { useSay } from '../../useSay.ts'
import type { InputProps } from './input.ts'

type Mask = (typeof maskedFields)[number]

/** What a role is kept from seeing in the records that it may view. */
export const FieldMasksInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change } = useFieldInput<Mask[]>({ name, field })
  const masks = value ?? []
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {maskedFields.map((mask) => (
          <FormControlLabel
            key={mask}
            label={say(`editors.rights.masks.${mask}`)}
            control={
              <Checkbox
                size="small"
                checked={masks.includes(mask)}
                onChange={(_, on) => change(maskedFields.filter((each) => (each === mask ? on : masks.includes(each))))}
                onBlur={line.onBlur}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}
