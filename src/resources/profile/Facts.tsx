import { Box, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { NamedField } from '../crud/drawnFields.ts'
import { FieldCell } from '../crud/cells/FieldCell.tsx'
import { useFieldText } from '../crud/cells/useFieldText.ts'
import { useFieldLabel } from '../crud/useFieldLabel.ts'

/** Fields of the record on the page, to be read. */
export const Facts = ({ fields }: { fields: readonly NamedField[] }) => {
  const record = useRecordContext()!
  const text = useFieldText()
  const labelOf = useFieldLabel()
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))', alignItems: 'start' }}
    >
      {fields.map(({ name, field }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {labelOf(name)}
          </Typography>
          <Typography component="dd" variant="body1" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <FieldCell name={name} field={field} value={record[name]} text={text} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
