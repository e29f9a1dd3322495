import { EntityList } from '../crud/list/EntityList.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { Box } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { exportQuery } from '../crud/list/exportQuery.ts'
import { LineSkeleton } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useNumberFormat } from '../ui/words/useSay.ts'
import { usePaymentWords } from './model/usePaymentWords.ts'

/** The payments, below what those that are found come to. */
export const PaymentList = (view: EntityView) => (
  <EntityList {...view} slots={{ lead: <ListSums /> }} />
)

const parts = ['taken', 'refunded', 'fees', 'net'] as const

/** What the payments that the list finds come to, a line for each currency. */
export const ListSums = () => {
  const { sums: words } = usePaymentWords()
  const sums = useListSums()
  return (
    <QueryContent
      line
      query={sums}
      loading={<LineSkeleton height={20} />}
      isEmpty={(data) => data.sums.length === 0}
      empty={null}
    >
      {(data) => (
        <Box
          component="section"
          aria-label={words.title}
          sx={{ px: 2, pb: 1.25, display: 'grid', gap: 0.75 }}
        >
          {data.sums.map((each) => (
            <CurrencySums key={each.currency} sums={each} />
          ))}
        </Box>
      )}
    </QueryContent>
  )
}

/** What the server says that the payments of the list come to. */
const useListSums = () => {
  const list = useListContext()
  const provider = useBackOffice()
  const { filters, search } = exportQuery(
    'payments',
    { ...(list.filterValues as object), ...(list.filter as object) },
    list.sort,
  )
  return useQuery({
    // What was paid or given back since changes the versions of what is shown.
    queryKey: [
      'payments',
      'sums',
      filters,
      search,
      list.data?.map(({ id, version }) => `${id}-${version}`).join(),
    ],
    queryFn: ({ signal }) =>
      provider.call('payments.sums', { ...filters, ...(search ? { search } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

type CurrencySumsProps = { sums: OutputOf<'payments.sums'>['sums'][number] }

/** How many payments there are of a currency, and what they come to. */
const CurrencySums = ({ sums }: CurrencySumsProps) => {
  const { sums: words, close } = usePaymentWords()
  const number = useNumberFormat()
  return (
    <Box sx={line}>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {words.count(sums.payments, number.format(sums.payments))}
      </Box>
      <Box component="dl" sx={amounts}>
        {parts.map((part) => (
          <Box key={part} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {close[part]}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                fontWeight: part === 'net' ? 620 : 550,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {formatPrice(
                part === 'refunded' || part === 'fees' ? outgoing(sums[part]) : sums[part],
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const outgoing = ({ amount, currency }: { amount: number; currency: string }) => ({
  amount: amount === 0 ? 0 : -amount,
  currency,
})

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2.5,
  rowGap: 0.5,
} as const
const amounts = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 } as const
