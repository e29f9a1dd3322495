import { Box, Typography } from '@mui/material'
import type { CashSession } from '../../../../contract/endpoints/till.ts'
import { formatPrice } from '../../../../contract/text/formats.ts'
import { momentInWords, spanInWords } from '../../schedules/momentInWords.ts'
import { onClock } from '../../schedules/bookingWords.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import { useDifferenceWords } from './useDifferenceWords.ts'
import { useTimeLocale } from '../../useClock.ts'

type Props = { sessions: readonly CashSession[]; zone: string }

/** Drawers that were counted, the latest first: what was expected, what was there, and why that differs. */
export const CountedDrawers = ({ sessions, zone }: Props) => {
  const { drawer: words } = usePaymentWords()
  const inWords = useDifferenceWords()
  const locale = useTimeLocale()
  const spanOf = ({ opened, closed }: CashSession) => {
    const span = spanInWords({ from: opened.at, to: closed!.at }, zone, locale)
    const isOneDay = onClock(opened.at, zone).date === onClock(closed!.at, zone).date
    return words.span(isOneDay ? momentInWords(opened.at, zone, locale) : span.from, span.to)
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="subtitle2" component="h3">
        {words.history}
      </Typography>
      <Box component="ul" aria-label={words.history} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions.map((session) => (
          <Box
            key={session.id}
            component="li"
            sx={{ py: 1, display: 'grid', gap: 0.25, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
              <span style={{ fontWeight: 560 }}>{spanOf(session)}</span>
              <Box component="span" sx={{ fontWeight: 620, color: session.difference!.amount === 0 ? 'text.primary' : 'error.main' }}>
                {inWords(session.difference!)}
              </Box>
            </Box>
            <Typography variant="body2" color="textSecondary">
              {[
                `${words.expected} ${formatPrice(session.expected)}`,
                `${words.counted} ${formatPrice(session.counted!)}`,
                session.closed?.by && words.countedBy(session.closed.by.name),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {session.note && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {session.note}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
