import { Box, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ClientSummary } from '../../../contract/endpoints/clients.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { masksOf } from '../../dataProvider/hiddenFields.ts'
import { session } from '../../dataProvider/session.ts'
import { onClock } from '../appointments/words.ts'
import type { PartProps } from '../clients/part.ts'
import { useClientSummary } from '../clients/useClientSummaries.ts'
import { useCredit } from '../payments/charge/useCredit.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useLanguage, useNumberFormat, useSay } from '../ui/words/useSay.ts'
import { formatDay } from '../../../contract/text/formats.ts'

const tiles = {
  display: 'grid',
  gap: 1,
  m: 0,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(150px, 1fr))',
  },
} as const

/** What a client's appointments come to: how many, when, missed ones, and the money of them. */
export const ClientFigures = ({ account, client }: PartProps) => {
  const say = useSay()
  const query = useClientSummary(Number(client.id))
  return (
    <Box component="section" aria-labelledby="client-figures">
      <Typography variant="h6" component="h2" id="client-figures" sx={{ mb: 1 }}>
        {say('records.client.figures')}
      </Typography>
      <QueryContent line query={query} loading={<FiguresSkeleton />}>
        {(summary) => (summary ? <Figures client={Number(client.id)} summary={summary} /> : null)}
      </QueryContent>
      {account === 'boAdmin' && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
          {say('records.client.ofBranch')}
        </Typography>
      )}
    </Box>
  )
}

const FiguresSkeleton = () => (
  <Box role="status" aria-busy="true" sx={tiles}>
    {['appointments', 'last', 'missed', 'late', 'paid', 'due'].map((each) => (
      <Skeleton key={each} variant="rounded" height={62} />
    ))}
  </Box>
)

type FigureTile = { label: string; value: ReactNode; stands?: 'harm' | 'owed' | false }

const Figures = ({ client, summary }: { client: number; summary: ClientSummary }) => {
  const say = useSay()
  const language = useLanguage()
  const number = useNumberFormat()
  const credit = useCredit(client)
  const { appointments, last, noShows, lateCancellations, usualExpert, spent, due } = summary
  const seesPrices = !masksOf(session.get().user).includes('prices')
  const all: FigureTile[] = [
    { label: say('records.client.count'), value: number.format(appointments) },
    {
      label: say('records.client.last'),
      value: last ? formatDay(onClock(last.startsAt, last.timeZone).date, language) : '—',
    },
    {
      label: say('records.client.noShows'),
      value: number.format(noShows),
      stands: noShows > 0 && 'harm',
    },
    { label: say('records.client.lateCancellations'), value: number.format(lateCancellations) },
    ...(seesPrices
      ? [
          { label: say('records.client.spent'), value: sumInWords(spent) },
          {
            label: say('records.client.due'),
            value: sumInWords(due),
            stands: due.length > 0 && ('owed' as const),
          },
        ]
      : []),
    ...(credit.length > 0
      ? [{ label: say('records.client.credit'), value: sumInWords(credit) }]
      : []),
    ...(usualExpert ? [{ label: say('records.client.usualExpert'), value: usualExpert.name }] : []),
  ]
  return (
    <Box component="dl" sx={tiles}>
      {all.map(({ label, value, stands }) => (
        <Box key={label} sx={tile}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: 17,
              fontWeight: 620,
              overflowWrap: 'anywhere',
              ...(stands ? { color: stands === 'harm' ? 'error.main' : 'warning.main' } : {}),
            }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const tile = {
  p: 1.25,
  minHeight: 62,
  borderRadius: 'var(--phi-radius-card)',
  border: '1px solid var(--phi-palette-divider)',
} as const

/** Amounts of several currencies; a dash where there is none. */
const sumInWords = (sums: readonly Money[]): string => sums.map(formatPrice).join(' + ') || '—'
