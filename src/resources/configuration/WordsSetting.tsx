import { Autocomplete } from '@mui/material'
import { LabelledTextField } from '../crud/LabelledTextField.tsx'
import { useSay } from '../useSay.ts'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'

/** Texts of one's own, each finished with Enter. */
export const WordsSetting = ({ path, label, help, value, onChange }: SettingProps) => {
  const say = useSay()
  const { words, problemAt, onBlur, readOnly } = useConfigurationView()
  const lines = (value ?? []) as string[]
  const problem = problemAt(path) ?? lines.map((_, index) => problemAt(`${path}.${index}`)).find((each) => each !== undefined)
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      autoSelect
      readOnly={readOnly}
      clearText={say('choices.clear')}
      options={[]}
      value={lines}
      onChange={(_, next) => onChange([...new Set(next.map((each) => each.trim()))].filter(Boolean))}
      onBlur={() => onBlur(path)}
      renderInput={(params) => <LabelledTextField {...params} label={label} problem={problem} hint={help ?? words.page.lines} />}
    />
  )
}
