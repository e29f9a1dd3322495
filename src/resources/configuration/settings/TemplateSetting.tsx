import { useQuery } from '@tanstack/react-query'
import { MenuItem } from '@mui/material'
import { languageNames, type Language } from '../../../../contract/text/languages.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { closedSelect, useConfigurationView } from './context.ts'
import type { SettingProps } from './context.ts'
import { usePlace } from './usePlace.ts'

type Props = SettingProps & {
  /** Whether the reminder goes as a text, which the template needs a short text for. */
  isShort: boolean
}

/** The message template that a reminder sends, among those of the organization that fit it. */
export const TemplateSetting = ({ path, label, value, onChange, isShort }: Props) => {
  const { words, problemAt, onBlur, readOnly } = useConfigurationView()
  const provider = useBackOffice()
  const [place] = usePlace()
  const { data } = useQuery({
    queryKey: ['configuration', 'reminderTemplates', place],
    queryFn: ({ signal }) => provider.call('configuration.reminderTemplates', place, { signal }),
    retry: false,
  })
  const fitting =
    data?.items.filter(({ id, hasShort }) => hasShort || !isShort || id === value) ?? []
  const isGone =
    data !== undefined && typeof value === 'number' && !fitting.some(({ id }) => id === value)
  return (
    <FieldText
      label={label}
      select
      text={data !== undefined && typeof value === 'number' ? String(value) : ''}
      onText={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      onBlur={() => onBlur(path)}
      problem={problemAt(path)}
      hint={undefined}
      slotProps={{
        select: { ...(readOnly ? closedSelect : {}), displayEmpty: true },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value="">{words.template.usual}</MenuItem>
      {fitting.map(({ id, variant, language, subject }) => (
        <MenuItem key={id} value={String(id)} sx={{ whiteSpace: 'normal' }}>
          {`${variant ?? subject} · ${languageNames[language as Language]}`}
        </MenuItem>
      ))}
      {isGone && <MenuItem value={String(value)}>{words.template.gone}</MenuItem>}
    </FieldText>
  )
}
