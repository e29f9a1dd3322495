import type { EntityView } from '../crud/viewOf.ts'
import { EntityList } from '../crud/list/EntityList.tsx'
import { Box, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { idsIn } from '../crud/filters/idsIn.ts'
import { useEveryRecord } from '../../dataProvider/everyRecord.ts'
import { consolidationStatuses } from '../../../contract/kernel/statuses.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { leftOf, type Balance } from './balance.ts'
import { LineSkeleton } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useBalanceWords } from './useBalanceWords.ts'

/** The balances by which experts are paid, below what of them is still to be paid. */
export const ConsolidatedList = (view: EntityView) => (
  <EntityList {...view} slots={{ lead: <DueLead /> }} />
)

const { open, approved } = consolidationStatuses.ids

/**
 * What is still to be paid, by currency, and where it stands: of the balances that the list is
 * narrowed to.
 */
export const DueLead = () => {
  const list = useListContext()
  const { status, ...narrowed }: Record<string, unknown> = {
    ...(list.filterValues as object),
    ...(list.filter as object),
  }
  const chosen = idsIn(status)
  const due = [open, approved].filter((id) => chosen.length === 0 || chosen.includes(id))
  const balancesDue = useEveryRecord<Balance>(
    list.resource,
    { filter: { ...narrowed, status: due }, sort: { field: 'number', order: 'ASC' } },
    due.length > 0,
  )
  if (due.length === 0) return <Due data={[]} />
  return (
    <QueryContent query={balancesDue} loading={<LineSkeleton height={180} />}>
      {(data) => <Due data={data} />}
    </QueryContent>
  )
}

const Due = ({ data }: { data: Balance[] }) => {
  const { due: words } = useBalanceWords()
  const currencies = [...new Set(data.map(({ total }) => total.currency))]
  return (
    <Box
      component="section"
      aria-label={words.title}
      sx={{
        px: 2,
        py: 1.5,
        borderTop: '1px solid var(--phi-palette-divider)',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
      }}
    >
      {currencies.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.none}
        </Typography>
      )}
      {currencies.map((currency) => (
        <DueIn key={currency} currency={currency} data={data} />
      ))}
    </Box>
  )
}

/** What is still to be paid in a currency. */
const DueIn = ({ currency, data }: { currency: string; data: Balance[] }) => {
  const { due: words } = useBalanceWords()
  const balances = data.filter(({ total }) => total.currency === currency)
  const price = (amount: number) => formatPrice({ amount, currency })
  const lines = [
    [
      words.open,
      sum(
        balances.filter(({ status }) => status.id === open),
        leftOf,
      ),
    ],
    [
      words.approved,
      sum(
        balances.filter(({ status }) => status.id === approved),
        leftOf,
      ),
    ],
    [words.partly, sum(balances, ({ paid }) => paid.amount)],
  ] as const
  return (
    <Box sx={{ width: { xs: '100%', sm: 300 } }}>
      <Typography variant="subtitle2">{words.title}</Typography>
      <Typography variant="h4" component="p">
        {price(sum(balances, leftOf))}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.count(balances.length)}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        {lines.map(([label, amount]) => (
          <Box
            key={label}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              py: 0.5,
              borderTop: '1px solid var(--phi-palette-divider)',
            }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 560 }}>
              {price(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const sum = (balances: readonly Balance[], of: (balance: Balance) => number) =>
  balances.reduce((all, each) => all + of(each), 0)
