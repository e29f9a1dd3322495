import { MenuItem } from '@mui/material'
import { useSettingsWords } from '../profile/useSettingsWords.ts'
import { languageNames } from '../../../contract/words/languages.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { useFieldInput } from '../crud/useFieldInput.ts'
import type { InputProps } from '../crud/inputs/input.ts'

/** The language that somebody wants to read everywhere, each by its own name. */
export const LocaleInput = (props: InputProps) => {
  const { account } = useSettingsWords()
  const { line, value, change } = useFieldInput<string>(props)
  return (
    <FieldText {...line} select text={value ?? 'automatic'} onText={(chosen) => change(chosen === 'automatic' ? null : chosen)}>
      <MenuItem value="automatic">{account.automatic}</MenuItem>
      {Object.entries(languageNames).map(([locale, name]) => (
        <MenuItem key={locale} value={locale} lang={locale}>
          {name}
        </MenuItem>
      ))}
    </FieldText>
  )
}
