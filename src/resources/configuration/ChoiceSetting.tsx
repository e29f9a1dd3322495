import { MenuItem } from '@mui/material'
import { granularities } from '../../../contract/granularities.ts'
import { numberedAnswers, type ConfigurationWords } from '../../i18n/configuration/words.ts'
import { FieldText } from '../generated/FieldText.tsx'
import { lengthInHours } from '../generated/week/lengthInHours.ts'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'

type Answer = string | number

/** The numbers that a setting chooses among, where they are answers and not amounts. */
export const numberedOptions = (path: string): readonly number[] | undefined =>
  path === 'granularity' ? Object.values(granularities) : (numberedAnswers as Record<string, readonly number[]>)[path]

const wordOf = ({ numbered, answers }: ConfigurationWords, path: string, answer: Answer): string => {
  if (typeof answer === 'string') return answers[answer as keyof typeof answers]
  return (numbered as Record<string, Record<number, string>>)[path]?.[answer] ?? lengthInHours(answer)
}

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
          {wordOf(words, path, answer)}
        </MenuItem>
      ))}
    </FieldText>
  )
}

type Options = { options: readonly Answer[]; nullable: boolean }
