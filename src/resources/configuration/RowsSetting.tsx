import { Box, Button, IconButton, Typography } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import type { z } from 'zod'
import { FieldFrame } from '../crud/FieldFrame.tsx'
import { useConfigurationView } from './configurationContext.ts'
import { blankOf } from './readSchema.ts'
import type { SettingProps } from './settingProps.ts'

type Props = SettingProps & { element: z.core.$ZodType; max: number }

/** Several values of the same kind, one below the other. */
export const RowsSetting = ({ path, label, help, value, onChange, element, max }: Props) => {
  const { words, problemAt, readOnly, Setting } = useConfigurationView()
  const rows = (value ?? []) as unknown[]
  const numberOf = (index: number) => `${label} ${index + 1}`
  return (
    <FieldFrame label={label} problem={problemAt(path)}>
      {help && (
        <Typography variant="body2" color="textSecondary">
          {help}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1, my: 1 }}>
        {rows.length === 0 && <Typography variant="body2">{words.page.none}</Typography>}
        {rows.map((row, index) => (
          // Rows have no name of their own, and none is drawn in another place.
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={index} role="group" aria-label={numberOf(index)} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Setting
                path={`${path}.${index}`}
                schema={element}
                label={numberOf(index)}
                bare
                value={row}
                onChange={(next) => onChange(rows.with(index, next))}
              />
            </Box>
            {!readOnly && (
              <IconButton
                aria-label={`${words.page.remove}: ${numberOf(index)}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
                sx={{ mt: 2.5 }}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {!readOnly && rows.length < max && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={`${words.page.add}: ${label}`}
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange([...rows, numbered(blankOf(element), rows)])}
        >
          {words.page.add}
        </Button>
      )}
    </FieldFrame>
  )
}

/** A row that is known by a number gets the next one. */
const numbered = (row: unknown, rows: readonly unknown[]): unknown =>
  typeof row === 'object' && row !== null && 'id' in row
    ? { ...row, id: Math.max(0, ...rows.map((each) => (each as { id: number }).id)) + 1 }
    : row
