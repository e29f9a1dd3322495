import { visuallyHidden } from '../../components/visuallyHidden.ts'
import { Box, Button, Typography } from '@mui/material'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { mapQuery } from '../../components/mapQuery.ts'
import { idsIn } from '../crud/filters/idsIn.ts'
import { useFilters } from '../crud/filters/useFilters.ts'
import { useView } from '../crud/viewOf.ts'
import { onClock } from '../appointments/words.ts'
import { useNow } from '../appointments/useNow.ts'
import { useClockZone } from '../ui/useClock.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { listedQuery, currenciesOf, sumsOf, useTotals } from './totals.ts'
import { useBalanceWords } from './useBalanceWords.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import type { EarnedSums, TotalsBy } from './totals.ts'
import { EarnedTable } from './EarnedTable.tsx'
import { earningStatuses } from '../../../contract/kernel/statuses.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import type { Language } from '../../../contract/text/languages.ts'

/**
 * What experts earned in all, by state and by month, as far as the list is narrowed. Where it is of
 * several branches, it is added up by branch: there may be thousands of experts.
 */
export const EarningsLead = () => {
  const { totals: words } = useBalanceWords()
  const { account } = useView()
  const list = useListContext()
  const { values: filters } = useFilters()
  const now = useNow()
  const zone = useClockZone()
  const [isOpen, setOpen] = useState(false)
  const by =
    account === 'boAdmin' || idsIn(filters['branchOffice']).length === 1 ? 'expert' : 'branchOffice'
  const totals = useTotals(account, { ...listedQuery(list), byMonth: true, by })
  const shown = mapQuery(totals, (data) => sumsOf(data.totals))
  const thisMonth = onClock(now, zone).date.slice(0, 7)
  return (
    <QueryContent query={shown} empty={null}>
      {(sums) => (
        <Box
          component="section"
          aria-label={words.title[by]}
          sx={{
            px: 2,
            py: 1.5,
            borderTop: '1px solid var(--phi-palette-divider)',
            display: 'grid',
            gap: 2,
            minWidth: 0,
          }}
        >
          <TotalsAndCharts sums={sums} by={by} thisMonth={thisMonth} />
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
              <Typography
                variant="h6"
                component="h2"
                sx={{ position: 'absolute', clipPath: 'inset(50%)' }}
              >
                {words.table[by]}
              </Typography>
              <MonthTable sums={sums} by={by} thisMonth={thisMonth} />
            </>
          )}
        </Box>
      )}
    </QueryContent>
  )
}

type TotalsAndChartsProps = { sums: readonly EarnedSums[]; by: TotalsBy; thisMonth: string }

const TotalsAndCharts = ({ sums, by, thisMonth }: TotalsAndChartsProps) => (
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
)

const shown = 12
const height = 120

/**
 * Earnings of each of the months up to the present one, in one currency: past ones pale, the last
 * one full, the open one dashed. Also in words.
 */
export const MonthChart = ({
  sums,
  currency,
  thisMonth,
}: {
  sums: readonly EarnedSums[]
  currency: string
  thisMonth: string
}) => {
  const { totals: words } = useBalanceWords()
  const language = useLanguage()
  const own = sums.filter((each) => each.currency === currency)
  const months = monthsOf(own, thisMonth).slice(-shown)
  const amounts = months.map((month) =>
    own.reduce((all, { byMonth }) => all + (byMonth.get(month) ?? 0), 0),
  )
  const most = Math.max(1, ...amounts)
  const lastWhole = months.findLastIndex((month) => month < thisMonth)
  const price = (amount: number) => formatPrice({ amount, currency })
  if (months.length === 0) return null
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
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1,
          p: 0,
          display: 'flex',
          gap: { xs: 1, sm: 2 },
          alignItems: 'end',
          overflowX: 'auto',
        }}
      >
        {months.map((month, place) => (
          <MonthBar
            key={month}
            name={monthName(month, language)}
            amount={price(amounts[place]!)}
            share={Math.max(0, amounts[place]!) / most}
            isOpen={month === thisMonth}
            isLast={place === lastWhole}
            isStrong={place >= lastWhole}
          />
        ))}
      </Box>
    </Box>
  )
}

type MonthBarProps = {
  name: string
  amount: string
  /** Of the highest bar. */
  share: number
  isOpen: boolean
  isLast: boolean
  isStrong: boolean
}

const MonthBar = ({ name, amount, share, isOpen, isLast, isStrong }: MonthBarProps) => {
  const { totals: words } = useBalanceWords()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        minWidth: 72,
        maxWidth: 110,
        flex: '1 1 0',
      }}
    >
      <Typography variant="caption" sx={{ fontWeight: isStrong ? 620 : 400, whiteSpace: 'nowrap' }}>
        {amount}
      </Typography>
      <Box
        aria-hidden
        sx={{
          width: 36,
          height: `${Math.max(2, share * height)}px`,
          borderRadius: '4px 4px 0 0',
          ...(isOpen
            ? { border: '1.5px dashed var(--phi-palette-primary-main)', borderBottom: 0 }
            : {
                background: 'var(--phi-palette-primary-main)',
                opacity: isLast ? 1 : 0.42,
              }),
        }}
      />
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{
          width: '100%',
          textAlign: 'center',
          pt: 0.5,
          borderTop: '1px solid var(--phi-palette-divider)',
        }}
      >
        {name}
        {isOpen && <span style={visuallyHidden}> ({words.thisMonth})</span>}
      </Typography>
    </Box>
  )
}

/** What each expert or branch earned in each month: the chart's twin. */
export const MonthTable = ({
  sums,
  by,
  thisMonth,
}: {
  sums: readonly EarnedSums[]
  by: TotalsBy
  thisMonth: string
}) => {
  const { totals: words } = useBalanceWords()
  const language = useLanguage()
  const months = monthsOf(sums, thisMonth).slice(-shown)
  const others = { key: 'others', head: words.otherMonths, amountOf: besides(months) }
  const columns = [
    ...(sums.some((each) => [...each.byMonth.keys()].some((month) => !months.includes(month)))
      ? [others]
      : []),
    ...months.map((month) => ({
      key: month,
      head: monthName(month, language),
      amountOf: ({ byMonth }: EarnedSums) => byMonth.get(month),
    })),
  ]
  return (
    <EarnedTable
      label={words.chart}
      head={words.head[by]}
      width={240 + columns.length * 100}
      columns={columns}
      sums={sums}
    />
  )
}

/** What was earned in the months that have no column of their own. */
const besides =
  (months: readonly string[]) =>
  ({ all, byMonth }: EarnedSums): number =>
    months.reduce((left, month) => left - (byMonth.get(month) ?? 0), all)

/** What each expert or branch earned, by state, with the sum of each state below. */
export const TotalsTable = ({ sums, by }: { sums: readonly EarnedSums[]; by: TotalsBy }) => {
  const { totals: words } = useBalanceWords()
  const columns = useStatusWords('earning')
    .filter(({ id }) => id !== earningStatuses.ids.void)
    .map(({ id, word }) => ({
      key: id,
      head: word,
      amountOf: ({ byStatus }: EarnedSums) => byStatus.get(id),
    }))
  return (
    <EarnedTable
      label={words.title[by]}
      head={words.head[by]}
      width={620}
      columns={columns}
      sums={sums}
      withSum
    />
  )
}

/**
 * The months up to the present one in which anything was earned, in order: what is paid in advance
 * is earned in a month to come.
 */
const monthsOf = (sums: readonly EarnedSums[], thisMonth: string): string[] =>
  [...new Set(sums.flatMap(({ byMonth }) => [...byMonth.keys()]))]
    .filter((month) => month <= thisMonth)
    .toSorted()

/** A month (YYYY-MM) as it is read: `nov 2026`. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
