import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import type { PricedBooking } from '../appointments/payable.ts'
import { usePaymentWords } from './model/usePaymentWords.ts'

/**
 * The statement of an appointment word by word as its client reads it; its words are loaded with
 * it.
 */
export const StatementRows = ({
  booking: { id, version, payment },
}: {
  booking: PricedBooking
}) => {
  const { statement: words } = usePaymentWords()
  const locale = useTimeLocale()
  const provider = useBackOffice()
  const query = useQuery({
    queryKey: ['schedules', 'summary', id, version, payment],
    queryFn: async () => (await provider.call('schedules.summary', { id })).summary,
  })
  return (
    <QueryContent line query={query} fact={words.failed}>
      {(summary) => {
        if (summary === null) return <Typography color="textSecondary">{words.hidden}</Typography>
        const { rows, termsLabel, terms } = summaryInWords(summary, locale)
        const said =
          terms.length === 0 ? rows : [...rows, { label: termsLabel, fact: terms.join('\n') }]
        return (
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gap: 1, '& dd': { m: 0, whiteSpace: 'pre-line' } }}
          >
            {said.map(({ label, fact }) => (
              <div key={`${label} ${fact}`}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <dd>{fact}</dd>
              </div>
            ))}
          </Box>
        )
      }}
    </QueryContent>
  )
}
