import { FieldText } from '../generated/FieldText.tsx'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'
import { lastName } from './units.ts'

const times = ['sameDayCutoff', 'quietHours.from', 'quietHours.to']

/** What is typed as text: times and dates by the browser's own means. */
export const TextSetting = ({ path, label, help, value, onChange, nullable, format }: SettingProps & Format) => {
  const { problemAt, onBlur, readOnly } = useConfigurationView()
  const type = times.includes(path) ? 'time' : format === 'date' ? 'date' : 'text'
  const long = lastName(path) === 'footer'
  return (
    <FieldText
      label={label}
      type={type}
      multiline={long}
      {...(long ? { minRows: 2, maxRows: 8 } : {})}
      text={typeof value === 'string' ? value : ''}
      onText={(text) => onChange(text === '' && nullable ? null : text)}
      onBlur={() => onBlur(path)}
      problem={problemAt(path)}
      hint={help}
      slotProps={{ htmlInput: { autoComplete: 'off', readOnly } }}
    />
  )
}

type Format = { nullable: boolean; format?: string | undefined }
