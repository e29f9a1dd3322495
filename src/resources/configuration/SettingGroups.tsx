import { Box, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { groupOf, settingGroups } from '../../i18n/configuration/groups.ts'
import type { ConfigurationWords } from '../../i18n/configuration/words.ts'
import { partAt, useProblemInWords } from '../crud/useFieldInput.ts'
import { ConfigurationContext } from './configurationContext.ts'
import { RetentionLead, RetentionPreview } from './RetentionPreview.tsx'
import { Setting } from './Setting.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useCurrency } from './useCurrency.ts'
import type { Place } from './usePlace.ts'

type Props = { configures: ConfigurationKey; place: Place; reply: ConfigurationReply; words: ConfigurationWords; readOnly: boolean }

/** The settings of a page by topic. */
export const SettingGroups = ({ configures, place, reply, words, readOnly }: Props) => {
  const { trigger } = useFormContext()
  const { errors, submitCount } = useFormState()
  const page = useRef<HTMLDivElement>(null)
  // What is wrong may lie far above the way to save.
  useEffect(() => {
    if (submitCount > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  const inWords = useProblemInWords()
  const currency = useCurrency(place)
  const topics: Record<string, string> = groupOf[configures]
  const groups = settingGroups
    .map((group) => ({
      group,
      settings: settingsOf(configures).filter(([name]) => topics[name] === group && reply.values[name] !== undefined),
    }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <ConfigurationContext
      value={{
        words,
        readOnly,
        currency,
        Setting,
        problemAt: (path) => inWords(partAt(errors, path)),
        onBlur: (path) => void trigger(path.split('.')[0]),
      }}
    >
      <div ref={page}>
        {groups.map(({ group, settings }) => (
          <Box
            component="section"
            key={group}
            aria-labelledby={`group-${group}`}
            sx={{ px: 2, pt: 2, pb: 1, maxWidth: 1080, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}
          >
            <Typography variant="h6" component="h2" id={`group-${group}`}>
              {words.groups[group]}
            </Typography>
            {group === 'retention' && <RetentionLead />}
            {settings.map(([name, declared]) => (
              <SettingRow key={name} configures={configures} name={name} declared={declared} reply={reply} />
            ))}
            {group === 'retention' && <RetentionPreview place={place} reply={reply} />}
          </Box>
        ))}
      </div>
    </ConfigurationContext>
  )
}
