import { MenuItem } from '@mui/material'
import { FieldText } from '../crud/FieldText.tsx'
import { answerWord, type Answer } from './answerWord.ts'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'

/** One of several fixed answers. */
export const ChoiceSetting = ({ path, label, help, value, onChange, options, nullable }: SettingProps & Options) => {
  const { words, problemAt, onBlur, readOnly } = useConfigurationView()
  return (
    <FieldText
      label={label}
      select
      text={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onText={(chosen) => onChange(chosen === '' ? null : options.find((each) => String(each) === chosen))}
      onBlur={() => onBlur(path)}
      problem={problemAt(path)}
      hint={help}
      slotProps={{ select: { readOnly } }}
    >
      {nullable && <MenuItem value="">—</MenuItem>}
      {options.map((answer) => (
        <MenuItem key={answer} value={String(answer)}>
          {answerWord(words, path, answer)}
        </MenuItem>
      ))}
    </FieldText>
  )
}

type Options = { options: readonly Answer[]; nullable: boolean }
