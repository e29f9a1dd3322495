import { Box, Typography } from '@mui/material'
import { Lock } from 'lucide-react'
import { useRecordContext } from 'react-admin'
import { entityOf } from '../dataProvider/resources.ts'
import { useFieldText } from './crud/cells/useFieldText.ts'
import { FieldCell } from './crud/cells/FieldCell.tsx'
import { fieldsFor, fittedTo } from './crud/drawnFields.ts'
import { useFieldLabel } from './crud/useFieldLabel.ts'
import { useView } from './crud/viewOf.ts'

const drawn = ['status', 'words', 'image', 'color']

/** What a record says, for reading: every field that has something to say, or those named; `why` it is not a form. */
export const RecordReading = ({ names, why }: { names?: readonly string[]; why?: string }) => {
  const { name, account, narrowedTo } = useView()
  const record = useRecordContext()!
  const text = useFieldText()
  const labelOf = useFieldLabel()
  const fields = fittedTo(fieldsFor(entityOf(name), account), narrowedTo).filter(
    (each) => (names?.includes(each.name) ?? true) && text(each.name, each.field, record[each.name]) !== '',
  )
  return (
    <Box sx={{ px: 2, py: 2, maxWidth: 1080, display: 'grid', gap: 2 }}>
      {why && (
        <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Lock size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
          {why}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {fields.map(({ name: each, field }) => (
          <Box key={each} sx={field.kind === 'longText' ? { gridColumn: '1 / -1' } : {}}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {labelOf(each)}
            </Typography>
            <Typography component="dd" variant="body1" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {drawn.includes(field.kind) ? (
                <FieldCell name={each} field={field} value={record[each]} text={text} />
              ) : (
                text(each, field, record[each])
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
