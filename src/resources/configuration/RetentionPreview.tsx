import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import type { RetentionForecast } from '../../../contract/endpoints/closing.ts'
import { retentionPeriod } from '../../../contract/configuration/retention.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { retentionKindNames, type RetentionPeriods } from '../../../contract/kernel/retention.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useNumberFormat, useLanguage } from '../ui/words/useSay.ts'
import { useConfigurationView } from './settings/context.ts'
import { effectiveValue } from './values.ts'
import type { Place } from './settings/usePlace.ts'

/** What retention periods do, above their inputs. */
export const RetentionLead = () => {
  const { words } = useConfigurationView()
  return (
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 640, pb: 1 }}>
      {words.retention.lead}
    </Typography>
  )
}

/**
 * What the periods in the form would erase tonight, by kind, before they are saved. A partner's own
 * periods are those of many organizations, so there is none for them.
 */
export const RetentionPreview = ({ place, reply }: { place: Place; reply: ConfigurationReply }) => {
  const { words } = useConfigurationView()
  const { getValues } = useFormContext()
  const provider = useBackOffice()
  const [periods, setPeriods] = useState<Partial<RetentionPeriods>>()
  const [isInvalid, setInvalid] = useState(false)
  const forecast = useQuery({
    queryKey: ['retention', place, periods],
    queryFn: ({ signal }) =>
      provider.call(
        'retention.preview',
        { ...namedOrganization(place), periods: periods! },
        { signal },
      ),
    enabled: periods !== undefined,
    gcTime: 0,
  })
  const { isFetching, refetch } = forecast
  if (reply.level === 'partner') return null
  const check = () => {
    const shown = retentionKindNames.map(
      (kind) => [kind, (getValues(kind) as unknown) ?? effectiveValue(reply, kind)] as const,
    )
    const areValid = shown.every(
      ([kind, period]) => retentionPeriod(kind).safeParse(period).success,
    )
    setInvalid(!areValid)
    if (!areValid) return
    const next = Object.fromEntries(shown) as RetentionPeriods
    if (JSON.stringify(next) === JSON.stringify(periods)) void refetch()
    else setPeriods(next)
  }
  const { retention } = words
  return (
    <Box sx={{ py: 1.5, borderTop: '1px solid var(--phi-palette-divider)' }}>
      <Button
        variant="outlined"
        size="small"
        disabled={isFetching}
        startIcon={<Eye size={16} strokeWidth={1.75} aria-hidden />}
        onClick={check}
      >
        {isFetching ? retention.checking : retention.check}
      </Button>
      <Box role="status">
        {isInvalid && <Typography variant="body2">{retention.invalid}</Typography>}
      </Box>
      {!isInvalid && periods !== undefined && !isFetching && (
        <QueryContent query={forecast}>{({ items }) => <Forecast items={items} />}</QueryContent>
      )}
    </Box>
  )
}

const namedOrganization = ({ organization }: Place) =>
  organization === undefined ? {} : { organization }

/** One line for each kind: what goes, and how far back it reaches. */
const Forecast = ({ items }: { items: RetentionForecast[] }) => {
  const { words } = useConfigurationView()
  const { retention, settings } = words
  const list = useRef<HTMLDivElement>(null)
  // The button stands at the end of the page, so the answer would appear out of sight.
  useEffect(() => list.current?.scrollIntoView?.({ block: 'nearest' }), [items])
  return (
    <Box ref={list} role="status" sx={{ pt: 2, maxWidth: 640, scrollMarginBlock: 120 }}>
      <Typography variant="subtitle2" component="h3">
        {retention.title}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
        {items.map((item) => (
          <Box
            key={item.kind}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
              columnGap: 2,
              py: 0.75,
              borderTop: '1px solid var(--phi-palette-divider)',
            }}
          >
            <Typography component="dt" variant="body2">
              {settings.security[item.kind][0]}
            </Typography>
            <Fate item={item} />
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
        {retention.total}
      </Typography>
    </Box>
  )
}

const Fate = ({ item: { before, count, oldest } }: { item: RetentionForecast }) => {
  const { retention } = useConfigurationView().words
  const numbers = useNumberFormat()
  const language = useLanguage()
  const dayOf = (instant: string) => formatDay(instant.slice(0, 10), language)
  if (before === null || count === 0)
    return (
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {before === null ? retention.unlimited : retention.nothing}
      </Typography>
    )
  return (
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      <Box component="strong">{retention.erased.replace('{count}', numbers.format(count))}</Box>
      {oldest !== null && `, ${retention.oldest.replace('{day}', dayOf(oldest))}`}
    </Typography>
  )
}
