import { Box, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { OutputOf } from '../../dataProvider/call.ts'
import { AmountCell } from './AmountCell.tsx'
import { ScrolledTable } from './ScrolledTable.tsx'
import { useBalanceWords } from './useBalanceWords.ts'

/** What each expert earned, would have earned, and what lies between. */
export const WhatIfTable = ({ experts }: { experts: OutputOf<'balances.whatIf'>['experts'] }) => {
  const { whatIf: words } = useBalanceWords()
  return (
    <Box component="section" role="status" sx={{ px: 2, pb: 3, minWidth: 0 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {words.result}
      </Typography>
      <ScrolledTable label={words.result} width={560}>
        <TableHead>
          <TableRow>
            <TableCell>{words.expert}</TableCell>
            {(['entries', 'earned', 'tried', 'difference'] as const).map((each) => (
              <TableCell key={each} sx={{ textAlign: 'right' }}>
                {words[each]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {experts.map(({ expert, entries, earned, tried, difference }) => (
            <TableRow key={`${expert.id} ${earned.currency}`}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 560 }}>
                {expert.name}
              </TableCell>
              <TableCell sx={{ textAlign: 'right' }}>{entries}</TableCell>
              <AmountCell amount={earned} />
              <AmountCell amount={tried} />
              <AmountCell amount={difference} strong />
            </TableRow>
          ))}
        </TableBody>
      </ScrolledTable>
    </Box>
  )
}
