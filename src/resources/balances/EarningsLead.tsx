import { Box, Button, Typography } from '@mui/material'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { mapQuery } from '../../components/mapQuery.ts'
import { idsIn } from '../crud/filters/idsIn.ts'
import { useFilters } from '../crud/filters/useFilters.ts'
import { useView } from '../crud/viewOf.ts'
import { onClock } from '../schedules/bookingWords.ts'
import { useNow } from '../schedules/useNow.ts'
import { useClockZone } from '../useClockZone.ts'
import { QueryContent } from '../QueryContent.tsx'
import { askedTotals } from './askedTotals.ts'
import { MonthChart } from './MonthChart.tsx'
import { MonthTable } from './MonthTable.tsx'
import { currenciesOf, sumsOf } from './sumsOf.ts'
import { TotalsTable } from './TotalsTable.tsx'
import { useBalanceWords } from './useBalanceWords.ts'
import { useTotals } from './useTotals.ts'

/**
 * What experts earned in all, by state and by month, as far as the list is narrowed. Where it is of several branches, it is added up by branch:
 * there may be thousands of experts.
 */
export const EarningsLead = () => {
  const { totals: words } = useBalanceWords()
  const { account } = useView()
  const { values: filters } = useFilters()
  const now = useNow()
  const zone = useClockZone()
  const [isOpen, setOpen] = useState(false)
  const by = account === 'boAdmin' || idsIn(filters['branchOffice']).length === 1 ? 'expert' : 'branchOffice'
  const totals = useTotals(account, { ...askedTotals(filters), byMonth: true, by })
  const shown = mapQuery(totals, (data) => sumsOf(data.totals))
  const thisMonth = onClock(now, zone).date.slice(0, 7)
  return (
    <QueryContent query={shown} empty={null}>
      {(sums) => (
        <Box
          component="section"
          aria-label={words.title[by]}
          sx={{ px: 2, py: 1.5, borderTop: '1px solid var(--phi-palette-divider)', display: 'grid', gap: 2, minWidth: 0 }}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: 'minmax(0, 1fr)',
              '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
            }}
          >
            <TotalsTable sums={sums} by={by} />
            {currenciesOf(sums).map((currency) => (
              <MonthChart key={currency} sums={sums} currency={currency} thisMonth={thisMonth} />
            ))}
          </Box>
          <Button
            color="inherit"
            aria-expanded={isOpen}
            sx={{ justifySelf: 'start' }}
            startIcon={<ChartColumn size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {words.table[by]}
          </Button>
          {isOpen && (
            <>
              <Typography variant="h6" component="h2" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
                {words.table[by]}
              </Typography>
              <MonthTable sums={sums} by={by} />
            </>
          )}
        </Box>
      )}
    </QueryContent>
  )
}
