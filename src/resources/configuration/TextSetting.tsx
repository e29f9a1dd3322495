import { secretText } from '../../../contract/configuration/setting.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { DayPicker } from '../crud/inputs/DayInput.tsx'
import { TimeOfDay } from '../crud/inputs/TimeOfDay.tsx'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'
import { dayTimes, lastName } from './units.ts'

/** What is typed as text; times and dates into the masks that every form has. */
export const TextSetting = ({ path, schema, label, help, value, onChange, nullable, format }: SettingProps & Format) => {
  const { problemAt, onBlur, readOnly } = useConfigurationView()
  const put = (next: string | null) => onChange(next === null && !nullable ? '' : next)
  const line = { label, problem: problemAt(path), onBlur: () => onBlur(path) }
  const held = typeof value === 'string' && value !== '' ? value : null
  if (dayTimes.has(path)) return <TimeOfDay {...line} hint={help} value={held} change={put} readOnly={readOnly} />
  if (format === 'date') return <DayPicker line={{ ...line, required: false }} hint={help} value={held} change={put} readOnly={readOnly} />
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
