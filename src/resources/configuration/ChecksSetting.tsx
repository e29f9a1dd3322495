import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { FieldFrame } from '../crud/FieldFrame.tsx'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'

/** Any of several fixed answers, in their order. */
export const ChecksSetting = ({ path, label, help, value, onChange, options }: SettingProps & { options: readonly string[] }) => {
  const { words, problemAt, readOnly } = useConfigurationView()
  const chosen = (value ?? []) as string[]
  return (
    <FieldFrame label={label} problem={problemAt(path)}>
      <Typography variant="body2" color="textSecondary">
        {help}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            label={words.answers[option as keyof typeof words.answers]}
            control={
              <Checkbox
                size="small"
                disabled={readOnly}
                checked={chosen.includes(option)}
                onChange={(_, on) => onChange(options.filter((each) => (each === option ? on : chosen.includes(each))))}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}
