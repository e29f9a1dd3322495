import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material'
import { useId } from 'react'
import { FieldNote } from '../crud/FieldNote.tsx'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'

export const FlagSetting = ({ path, label, help, value, onChange }: SettingProps) => {
  const { problemAt, readOnly } = useConfigurationView()
  const problem = problemAt(path)
  const id = useId()
  return (
    <FormControl error={problem !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            size="small"
            checked={value === true}
            disabled={readOnly}
            onChange={(_, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mx: 0 }}>
        <FieldNote problem={problem} hint={help} />
      </FormHelperText>
    </FormControl>
  )
}
