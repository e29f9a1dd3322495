import { Box, Button, Typography } from '@mui/material'
import { CornerLeftUp, Pin } from 'lucide-react'
import { useController } from 'react-hook-form'
import type { Setting as Declared } from '../../../contract/configuration/setting.ts'
import type { ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { ConfigurationContext, useConfigurationView } from './configurationContext.ts'
import { readSchema } from './readSchema.ts'
import { Setting } from './Setting.tsx'
import { effectiveValue } from './settingValues.ts'
import { SettingLock } from './SettingLock.tsx'
import { SourceBadge } from './SourceBadge.tsx'

/** Numbers and answers are short: a line as wide as the page would only part them from what is said of them. */
const isSmall = ({ schema }: Declared): boolean => ['number', 'choice'].includes(readSchema(schema).kind)

/** A line has its label above it, so what is said of it stands a line lower. */
const isLabelled = ({ schema }: Declared): boolean => ['number', 'choice', 'text'].includes(readSchema(schema).kind)

type Props = { configures: ConfigurationKey; name: string; declared: Declared; reply: ConfigurationReply }

/** One setting: its input with the value that holds, where that comes from, and the way back to what the level above says. */
export const SettingRow = ({ configures, name, declared, reply }: Props) => {
  const view = useConfigurationView()
  const { words } = view
  const lock = reply.locked[name]
  const readOnly = view.readOnly || lock !== undefined
  const { field } = useController({ name })
  const [label, help] = (words.settings[configures] as Record<string, readonly [string, string]>)[name]!
  const stored = reply.values[name]!
  const own = (field.value ?? null) as unknown
  const isOwn = own !== null
  const givenUp = !isOwn && stored.value !== null
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 0.75, md: 3 },
        py: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px' },
        '& + &': { borderTop: '1px solid var(--phi-palette-divider)' },
      }}
    >
      <Box sx={{ minWidth: 0, maxWidth: isSmall(declared) ? 400 : 640 }}>
        {givenUp ? (
          <>
            <Typography sx={{ fontWeight: 600, fontSize: 13 }}>{label}</Typography>
            <Typography variant="body2" color="textSecondary">
              {words.page.takenOver}
            </Typography>
          </>
        ) : (
          <ConfigurationContext value={lock === undefined ? view : { ...view, readOnly }}>
            <Setting
              path={name}
              schema={declared.schema}
              label={label}
              help={help}
              value={isOwn ? own : effectiveValue(reply, name)}
              onChange={(value) => field.onChange(value ?? null)}
            />
            {lock && <SettingLock lock={lock} />}
          </ConfigurationContext>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: { md: 'flex-end' },
          pt: { md: isLabelled(declared) ? 2.5 : 0 },
        }}
      >
        <SourceBadge source={isOwn ? reply.level : givenUp ? undefined : stored.source} own={isOwn} />
        {isOwn && !readOnly && (
          <Button
            size="small"
            color="inherit"
            aria-label={words.page.takeOverOf.replace('{name}', label)}
            startIcon={<CornerLeftUp size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => field.onChange(null)}
          >
            {words.page.takeOver}
          </Button>
        )}
        {givenUp && (
          <Button
            size="small"
            color="inherit"
            aria-label={`${words.page.keepOwn}: ${label}`}
            startIcon={<Pin size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => field.onChange(stored.value)}
          >
            {words.page.keepOwn}
          </Button>
        )}
      </Box>
    </Box>
  )
}
