import { TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { earningTypes } from '../../../contract/money/earnings.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { nameOf } from '../../../contract/kernel/names.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import { dashboardOf, resourceOf } from '../../dataProvider/resources.ts'
import type { EntityView } from '../crud/viewOf.ts'
import { QueryContent } from '../QueryContent.tsx'
import { useLanguage } from '../useSay.ts'
import { AmountCell } from './AmountCell.tsx'
import type { Balance, Earning } from './balance.ts'
import { ScrolledTable } from './ScrolledTable.tsx'
import { useBalanceWords } from './useBalanceWords.ts'

const most = 200

/** The entries that a balance gathered, the first of them where they are many: all stand in its statement. */
export const BalanceEntries = ({ view, balance }: { view: EntityView; balance: Balance }) => {
  const { balance: words } = useBalanceWords()
  const language = useLanguage()
  const named = balanceWords[language]
  const resource = resourceOf(view.account, 'earnings')!
  const entries = useGetList<Earning>(resource, {
    filter: { consolidation: balance.id },
    pagination: { page: 1, perPage: most },
    sort: { field: 'date', order: 'ASC' },
  })
  return (
    <QueryContent query={entries} empty={null}>
      {(data) => (
        <section aria-labelledby="entries">
          <Typography id="entries" variant="h6" component="h2" sx={{ mb: 1 }}>
            {words.entries}
          </Typography>
          <ScrolledTable label={words.entries} width={560}>
            <TableHead>
              <TableRow>
                <TableCell>{named.day}</TableCell>
                <TableCell>{named.what}</TableCell>
                <TableCell sx={{ textAlign: 'right' }}>{named.base}</TableCell>
                <TableCell sx={{ textAlign: 'right' }}>{named.amount}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(({ id, date, type, product, visit, note, base, amount }) => (
                <TableRow key={id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(date, language)}</TableCell>
                  <TableCell>
                    <Link to={`${dashboardOf(view.account)}/balances-historical/${id}`} style={{ color: 'inherit' }}>
                      {[named.types[nameOf(earningTypes, type)], product?.name, visit?.code, note].filter(Boolean).join(' · ')}
                    </Link>
                  </TableCell>
                  <AmountCell amount={base ?? undefined} />
                  <AmountCell amount={amount} strong />
                </TableRow>
              ))}
            </TableBody>
          </ScrolledTable>
        </section>
      )}
    </QueryContent>
  )
}
