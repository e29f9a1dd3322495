import { Box, Typography } from '@mui/material'
import type { CashSession } from '../../../../contract/endpoints/till.ts'
import { formatPrice } from '../../../../contract/text/formats.ts'
import { momentInWords } from '../../schedules/momentInWords.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import { useTimeLocale } from '../../useClock.ts'

type Props = { session: CashSession; zone: string }

/** What has to be in an open drawer, how that comes about, and what was put in and taken out. */
export const OpenDrawer = ({ session, zone }: Props) => {
  const { drawer: words } = usePaymentWords()
  const locale = useTimeLocale()
  const { currency } = session.float
  const { movements } = session
  const sumOf = (sign: 1 | -1) => movements.reduce((sum, { amount }) => sum + (Math.sign(amount.amount) === sign ? amount.amount : 0), 0)
  const lines: [string, number][] = [
    [words.float, session.float.amount],
    [words.payments, session.payments.amount],
    [words.refunds, -session.refunds.amount],
    [words.movedIn, sumOf(1)],
    [words.movedOut, sumOf(-1)],
  ]
  const row = { display: 'flex', gap: 2, justifyContent: 'space-between' } as const
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 480 }}>
      <Typography variant="body2" color="textSecondary">
        {words.since(momentInWords(session.opened.at, zone, locale), session.opened.by?.name ?? null)}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, '& dd': { m: 0, whiteSpace: 'nowrap' } }}>
        {lines.map(([name, amount]) => (
          <Box key={name} sx={row}>
            <dt>{name}</dt>
            <dd>{formatPrice({ amount: amount === 0 ? 0 : amount, currency })}</dd>
          </Box>
        ))}
        <Box sx={{ ...row, fontWeight: 620, pt: 0.5, borderTop: '1px solid var(--phi-palette-divider)' }}>
          <dt>{words.expected}</dt>
          <dd>{formatPrice(session.expected)}</dd>
        </Box>
      </Box>
      {movements.length > 0 && (
        <Box component="ul" aria-label={words.movements} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {movements.map(({ id, amount, reason, at, by }) => (
            <Box key={id} component="li" sx={row}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {reason}
                <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {[momentInWords(at, zone, locale), by?.name].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <span style={{ whiteSpace: 'nowrap' }}>{formatPrice(amount)}</span>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
