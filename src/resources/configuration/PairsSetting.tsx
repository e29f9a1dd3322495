import { Box, Button, IconButton, Typography } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { FieldFrame } from '../crud/FieldFrame.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'
import { lastName } from './units.ts'

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
              <IconButton aria-label={`${words.page.remove}: ${name}`} onClick={() => put(pairs.toSpliced(index, 1))} sx={{ mt: 2.5 }}>
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
