import { MenuItem } from '@mui/material'
import { languageCodes } from '../../../../../contract/text/languages.ts'
import { localeText } from '../../cells/localeText.ts'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useLanguage, useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

/** One of the languages that emails are written in; a stored one that is none of them stays. */
export const LocaleInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const language = useLanguage()
  const { line, value, change } = useFieldInput<string>({ name, field })
  const offered = [...new Set(value === null ? languageCodes : [value, ...languageCodes])]
  const choices = offered.map((locale) => ({ locale, word: localeText(locale, language) }))
  return (
    <FieldText
      {...line}
      select
      text={value ?? ''}
      onText={(chosen) => change(chosen === '' ? null : chosen)}
    >
      {!field.required && (
        <MenuItem value="">
          <em>{say('choices.nothing')}</em>
        </MenuItem>
      )}
      {choices
        .toSorted((one, other) => one.word.localeCompare(other.word, language))
        .map(({ locale, word }) => (
          <MenuItem key={locale} value={locale}>
            {word}
          </MenuItem>
        ))}
    </FieldText>
  )
}
