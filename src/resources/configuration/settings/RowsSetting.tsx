import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { z } from 'zod'
import { FieldFrame } from '../../crud/FieldFrame.tsx'
import { FieldNote } from '../../crud/FieldNote.tsx'
import { useConfigurationView } from './context.ts'
import { blankOf, readSchema } from './readSchema.ts'
import type { SettingProps } from './context.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { lastName } from './units.ts'

type Props = SettingProps & { element: z.core.$ZodType; max: number }

/** Several values of the same kind, one below the other. */
export const RowsSetting = ({ path, label, help, value, onChange, element, max }: Props) => {
  const { words, problemAt, readOnly } = useConfigurationView()
  const rows = (value ?? []) as unknown[]
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
          // Rows have no name of their own, and none is rendered in another place.
          <Row
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            path={`${path}.${index}`}
            label={`${label} ${index + 1}`}
            element={element}
            value={row}
            onChange={(next) => onChange(rows.with(index, next))}
            onRemove={() => onChange(rows.toSpliced(index, 1))}
          />
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

type RowProps = Pick<Props, 'path' | 'label' | 'element' | 'value' | 'onChange'> & {
  onRemove: () => void
}

/** One of the values, and what is wrong with all of it. */
const Row = ({ path, label, element, value, onChange, onRemove }: RowProps) => {
  const { words, problemAt, readOnly, Setting } = useConfigurationView()
  const id = useId()
  // A value of one part says itself what is wrong with it.
  const problem = readSchema(element).kind === 'parts' ? problemAt(path) : undefined
  return (
    <Box role="group" aria-label={label} aria-describedby={problem && id}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Setting
            path={path}
            schema={element}
            label={label}
            bare
            value={value}
            onChange={onChange}
          />
        </Box>
        {!readOnly && (
          <IconButton
            aria-label={`${words.page.remove}: ${label}`}
            onClick={onRemove}
            sx={{ mt: 2.5 }}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </Box>
      {problem && (
        <FormHelperText error id={id}>
          <FieldNote problem={problem} />
        </FormHelperText>
      )}
    </Box>
  )
}

/** A row that is known by a number gets the next one. */
const numbered = (row: unknown, rows: readonly unknown[]): unknown =>
  typeof row === 'object' && row !== null && 'id' in row
    ? { ...row, id: Math.max(0, ...rows.map((each) => (each as { id: number }).id)) + 1 }
    : row

/** Values under names of one's own. Keys that are secret are typed, never shown. */
export const PairsSetting = ({ path, label, help, value, onChange }: SettingProps) => {
  const { words, problemAt, onBlur, readOnly } = useConfigurationView()
  const pairs = Object.entries((value ?? {}) as Record<string, string>)
  const secret = lastName(path) === 'secrets'
  const put = (next: [string, string][]) => onChange(Object.fromEntries(next))
  return (
    <FieldFrame label={label} problem={problemAt(path)}>
      {(help ?? (secret ? words.page.secrets : undefined)) && (
        <Typography variant="body2" color="textSecondary">
          {help ?? words.page.secrets}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1, my: 1 }}>
        {pairs.map(([name, text], index) => (
          // A name changes while it is typed; the place of a pair does not.
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <FieldText
              label={words.page.name}
              text={name}
              onText={(next) => put(pairs.with(index, [next, text]))}
              onBlur={() => onBlur(path)}
              problem={problemAt(`${path}.${name}`)}
              slotProps={{ htmlInput: { readOnly, spellCheck: false } }}
            />
            <FieldText
              label={words.page.value}
              type={secret ? 'password' : 'text'}
              text={text}
              onText={(next) => put(pairs.with(index, [name, next]))}
              onBlur={() => onBlur(path)}
              slotProps={{ htmlInput: { readOnly, autoComplete: 'off' } }}
            />
            {!readOnly && (
              <IconButton
                aria-label={`${words.page.remove}: ${name}`}
                onClick={() => put(pairs.toSpliced(index, 1))}
                sx={{ mt: 2.5 }}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {!readOnly && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={`${words.page.add}: ${label}`}
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => put([...pairs, ['', '']])}
        >
          {words.page.add}
        </Button>
      )}
    </FieldFrame>
  )
}
