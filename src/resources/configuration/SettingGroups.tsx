import { Box, Typography, Button } from '@mui/material'
import { useFormContext, useFormState, useController } from 'react-hook-form'
import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type {
  ConfigurationReply,
  configurationSources,
} from '../../../contract/endpoints/configuration.ts'
import { groupOf, settingGroups } from '../../i18n/shape/settingGroups.ts'
import type { ConfigurationWords } from '../../i18n/shape/configuration.ts'
import { greyed } from '../crud/inputs/KeptInput.tsx'
import { partAt, useProblemInWords } from '../crud/useFieldInput.ts'
import { ConfigurationContext, useConfigurationView } from './settings/context.ts'
import { RetentionLead, RetentionPreview } from './RetentionPreview.tsx'
import { Setting } from './settings/Setting.tsx'
import type { Place } from './settings/usePlace.ts'
import { Lock, CornerLeftUp, Pin } from 'lucide-react'
import type { Setting as Declared } from '../../../contract/configuration/setting.ts'
import { readSchema } from './settings/readSchema.ts'
import { effectiveValue } from './values.ts'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { defaultCurrency } from '../../components/moneyText.ts'

type Props = {
  configures: ConfigurationKey
  place: Place
  reply: ConfigurationReply
  words: ConfigurationWords
  readOnly: boolean
}

/** The settings of a page by topic. */
export const SettingGroups = ({ configures, place, reply, words, readOnly }: Props) => {
  const { trigger } = useFormContext()
  const { errors } = useFormState()
  const inWords = useProblemInWords()
  const currency = useCurrency(place)
  const topics: Record<string, string> = groupOf[configures]
  const groups = settingGroups
    .map((group) => ({
      group,
      settings: settingsOf(configures).filter(
        ([name]) => topics[name] === group && reply.values[name] !== undefined,
      ),
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
      <Box sx={readable}>
        {groups.map(({ group, settings }) => (
          <Box component="section" key={group} aria-labelledby={`group-${group}`} sx={section}>
            <Typography variant="h6" component="h2" id={`group-${group}`}>
              {words.groups[group]}
            </Typography>
            {group === 'retention' && <RetentionLead />}
            {settings.map(([name, declared]) => (
              <SettingRow
                key={name}
                configures={configures}
                name={name}
                declared={declared}
                reply={reply}
              />
            ))}
            {group === 'retention' && <RetentionPreview place={place} reply={reply} />}
          </Box>
        ))}
      </Box>
    </ConfigurationContext>
  )
}

const readable = {
  '& .MuiInputBase-root:has([readonly], [aria-readonly="true"])': greyed,
} as const

const section = {
  px: 2,
  pt: 2,
  pb: 1,
  maxWidth: 1080,
  '& + &': { borderTop: '1px solid var(--phi-palette-divider)' },
} as const

/** Why a setting is read-only: its manager, or the user's missing permission. */
export const SettingLock = ({
  lock: { why, managedBy },
}: {
  lock: ConfigurationReply['locked'][string]
}) => {
  const { words } = useConfigurationView()
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        alignItems: 'center',
        mt: 0.5,
        fontSize: 12,
        color: 'var(--phi-palette-text-secondary)',
      }}
    >
      <Lock size={13} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      {words.locks[why].replace('{level}', words.managers[managedBy])}
    </Box>
  )
}

/**
 * Numbers and answers are short: a line as wide as the page would only part them from what is said
 * of them.
 */
const isSmall = ({ schema }: Declared): boolean =>
  ['number', 'choice'].includes(readSchema(schema).kind)

/** A line has its label above it, so what is said of it stands a line lower. */
const isLabelled = ({ schema }: Declared): boolean =>
  ['number', 'choice', 'text'].includes(readSchema(schema).kind)

type SettingRowProps = {
  configures: ConfigurationKey
  name: string
  declared: Declared
  reply: ConfigurationReply
}

/**
 * One setting: its input with the value that holds, where that comes from, and the way back to what
 * the level above says.
 */
export const SettingRow = ({ configures, name, declared, reply }: SettingRowProps) => {
  const view = useConfigurationView()
  const { words } = view
  const lock = reply.locked[name]
  const readOnly = view.readOnly || lock !== undefined
  const { field } = useController({ name })
  const [label, help] = (words.settings[configures] as Record<string, readonly [string, string]>)[
    name
  ]!
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
      <SettingSource
        label={label}
        isLow={isLabelled(declared)}
        source={isOwn ? reply.level : givenUp ? undefined : stored.source}
        isOwn={isOwn}
        onTakeOver={isOwn && !readOnly ? () => field.onChange(null) : undefined}
        onKeepOwn={givenUp ? () => field.onChange(stored.value) : undefined}
      />
    </Box>
  )
}

type SettingSourceProps = {
  label: string
  /** Beside an input that has its label above it. */
  isLow: boolean
  source: SourceBadgeProps['source']
  isOwn: boolean
  onTakeOver: (() => void) | undefined
  onKeepOwn: (() => void) | undefined
}

/** Where a value comes from, and the way to the other one. */
const SettingSource = (props: SettingSourceProps) => {
  const { label, isLow, source, isOwn, onTakeOver, onKeepOwn } = props
  const { words } = useConfigurationView()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: { md: 'flex-end' },
        pt: { md: isLow ? 2.5 : 0 },
      }}
    >
      <SourceBadge source={source} own={isOwn} />
      {onTakeOver && (
        <Button
          size="small"
          color="inherit"
          aria-label={words.page.takeOverOf.replace('{name}', label)}
          startIcon={<CornerLeftUp size={14} strokeWidth={1.75} aria-hidden />}
          onClick={onTakeOver}
        >
          {words.page.takeOver}
        </Button>
      )}
      {onKeepOwn && (
        <Button
          size="small"
          color="inherit"
          aria-label={`${words.page.keepOwn}: ${label}`}
          startIcon={<Pin size={14} strokeWidth={1.75} aria-hidden />}
          onClick={onKeepOwn}
        >
          {words.page.keepOwn}
        </Button>
      )}
    </Box>
  )
}

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'own' })<{ own: boolean }>(
  ({ own }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    height: 22,
    padding: '0 7px',
    borderRadius: 'var(--phi-radius-chip, 6px)',
    border: `1px ${own ? 'solid' : 'dashed'} ${own ? 'var(--phi-palette-primary-main)' : 'var(--phi-palette-line-strong)'}`,
    color: own ? 'var(--phi-palette-primary-dark)' : 'var(--phi-palette-text-secondary)',
    fontSize: 12,
    fontWeight: 550,
    whiteSpace: 'nowrap',
  }),
)

type SourceBadgeProps = { source: (typeof configurationSources)[number] | undefined; own: boolean }

/** Which level a value comes from; what is set on this one is rendered solid. */
export const SourceBadge = ({ source, own }: SourceBadgeProps) => {
  const { words } = useConfigurationView()
  return source ? <Badge own={own}>{words.sources[source]}</Badge> : null
}

/** The currency that amounts are in here. */
export const useCurrency = (place: Place): string => useKnownCurrency(place) ?? defaultCurrency

/** The currency of a place; undefined until it is known, and where the reader may not see it. */
export const useKnownCurrency = (place: Place, enabled = true): string | undefined => {
  const provider = useBackOffice()
  const { data } = useQuery({
    queryKey: ['configuration', 'payment', place],
    queryFn: ({ signal }) =>
      provider.call('configuration.get', { key: 'payment', ...place }, { signal }),
    enabled,
  })
  return data?.values['currency']?.effective as string | undefined
}
