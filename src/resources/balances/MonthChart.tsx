import { Box, Typography } from '@mui/material'
import { formatPrice } from '../../../contract/text/formats.ts'
import { useLanguage } from '../useSay.ts'
import { monthName, monthsOf } from './monthsOf.ts'
import type { EarnedSums } from './sumsOf.ts'
import { useBalanceWords } from './useBalanceWords.ts'

const shown = 12
const height = 120

/** What was earned in each of the last months, in one currency: past ones pale, the last one full, the open one dashed. Told in words too. */
export const MonthChart = ({ sums, currency, thisMonth }: { sums: readonly EarnedSums[]; currency: string; thisMonth: string }) => {
  const { totals: words } = useBalanceWords()
  const language = useLanguage()
  const own = sums.filter((each) => each.currency === currency)
  const months = monthsOf(own).slice(-shown)
  const amounts = months.map((month) => own.reduce((all, { byMonth }) => all + (byMonth.get(month) ?? 0), 0))
  const most = Math.max(1, ...amounts)
  const lastWhole = months.findLastIndex((month) => month < thisMonth)
  const price = (amount: number) => formatPrice({ amount, currency })
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="subtitle2">
        {words.chart}{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {currency}. {months.includes(thisMonth) && words.chartHint}
        </Typography>
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', gap: { xs: 1, sm: 2 }, alignItems: 'end', overflowX: 'auto' }}
      >
        {months.map((month, place) => {
          const amount = amounts[place]!
          const isOpen = month >= thisMonth
          return (
            <Box component="li" key={month} sx={{ display: 'grid', justifyItems: 'center', minWidth: 72, maxWidth: 110, flex: '1 1 0' }}>
              <Typography variant="caption" sx={{ fontWeight: place >= lastWhole ? 620 : 400, whiteSpace: 'nowrap' }}>
                {price(amount)}
              </Typography>
              <Box
                aria-hidden
                sx={{
                  width: 36,
                  height: `${Math.max(2, (Math.max(0, amount) / most) * height)}px`,
                  borderRadius: '4px 4px 0 0',
                  ...(isOpen
                    ? { border: '1.5px dashed var(--phi-palette-primary-main)', borderBottom: 0 }
                    : { background: 'var(--phi-palette-primary-main)', opacity: place === lastWhole ? 1 : 0.42 }),
                }}
              />
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ width: '100%', textAlign: 'center', pt: 0.5, borderTop: '1px solid var(--phi-palette-divider)' }}
              >
                {monthName(month, language)}
                {isOpen && <span style={visuallyHidden}> ({month === thisMonth ? words.thisMonth : words.laterMonth})</span>}
              </Typography>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const visuallyHidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const
