import {
  Box,
  Checkbox,
  FormControlLabel,
  Typography,
  MenuItem,
  FormControl,
  FormHelperText,
  Switch,
  Autocomplete,
} from '@mui/material'
import { FieldFrame } from '../../crud/FieldFrame.tsx'
import { closedSelect, useConfigurationView } from './context.ts'
import type { SettingProps } from './context.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { answerWord, type Answer } from './answerWord.ts'
import { useId } from 'react'
import { FieldNote } from '../../crud/FieldNote.tsx'
import { secretText } from '../../../../contract/configuration/setting.ts'
import { DayPicker } from '../../crud/inputs/moment/DayInput.tsx'
import { TimeOfDay } from '../../crud/inputs/moment/TimeOfDay.tsx'
import { dayTimes, lastName } from './units.ts'
import { LabelledTextField } from '../../crud/LabelledTextField.tsx'
import { useSay } from '../../ui/words/useSay.ts'

/** Any of several fixed answers, in their order. */
export const ChecksSetting = ({
  path,
  label,
  help,
  value,
  onChange,
  options,
}: SettingProps & { options: readonly string[] }) => {
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
                onChange={(_, on) =>
                  onChange(options.filter((each) => (each === option ? on : chosen.includes(each))))
                }
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}

/** One of several fixed answers. */
export const ChoiceSetting = ({
  path,
  label,
  help,
  value,
  onChange,
  options,
  nullable,
}: SettingProps & Options) => {
  const { words, problemAt, onBlur, readOnly } = useConfigurationView()
  return (
    <FieldText
      label={label}
      select
      text={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onText={(chosen) =>
        onChange(chosen === '' ? null : options.find((each) => String(each) === chosen))
      }
      onBlur={() => onBlur(path)}
      problem={problemAt(path)}
      hint={help}
      slotProps={{ select: readOnly ? closedSelect : {} }}
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
            slotProps={{
              input: { 'aria-describedby': id, 'aria-invalid': problem !== undefined },
            }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mx: 0 }}>
        <FieldNote problem={problem} hint={help} />
      </FormHelperText>
    </FormControl>
  )
}

/** What is typed as text; times and dates into the masks that every form has. */
export const TextSetting = ({
  path,
  schema,
  label,
  help,
  value,
  onChange,
  nullable,
  format,
}: SettingProps & Format) => {
  const { problemAt, onBlur, readOnly } = useConfigurationView()
  const put = (next: string | null) => onChange(next === null && !nullable ? '' : next)
  const line = { label, problem: problemAt(path), onBlur: () => onBlur(path) }
  const held = typeof value === 'string' && value !== '' ? value : null
  if (dayTimes.has(path))
    return <TimeOfDay {...line} hint={help} value={held} change={put} readOnly={readOnly} />
  if (format === 'date')
    return (
      <DayPicker
        line={{ ...line, required: false }}
        hint={help}
        value={held}
        change={put}
        readOnly={readOnly}
      />
    )
  const long = lastName(path) === 'footer'
  const secret = schema === secretText
  return (
    <FieldText
      label={label}
      multiline={long}
      type={secret ? 'password' : 'text'}
      {...(long ? { minRows: 2, maxRows: 8 } : {})}
      text={typeof value === 'string' ? value : ''}
      onText={(text) => onChange(text === '' && nullable ? null : text)}
      onBlur={() => onBlur(path)}
      problem={problemAt(path)}
      hint={help}
      slotProps={{ htmlInput: { autoComplete: secret ? 'new-password' : 'off', readOnly } }}
    />
  )
}

type Format = { nullable: boolean; format?: string | undefined }

/** Texts of one's own, each finished with Enter. */
export const WordsSetting = ({ path, label, help, value, onChange }: SettingProps) => {
  const say = useSay()
  const { words, problemAt, onBlur, readOnly } = useConfigurationView()
  const lines = (value ?? []) as string[]
  const problem =
    problemAt(path) ??
    lines.map((_, index) => problemAt(`${path}.${index}`)).find((each) => each !== undefined)
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      autoSelect
      readOnly={readOnly}
      clearText={say('choices.clear')}
      options={[]}
      value={lines}
      onChange={(_, next) =>
        onChange([...new Set(next.map((each) => each.trim()))].filter(Boolean))
      }
      onBlur={() => onBlur(path)}
      renderInput={(params) => (
        <LabelledTextField
          {...params}
          label={label}
          problem={problem}
          hint={help ?? words.page.lines}
        />
      )}
    />
  )
}
