import {
  Box,
  Button,
  Skeleton,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { Commission } from '../../../contract/configuration/experts.ts'
import { commissionKinds } from '../../../contract/money/earnings.ts'
import { isDay } from '../../../contract/text/formats.ts'
import type { InputOf, OutputOf } from '../../dataProvider/call.ts'
import { fieldWords } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { CommissionFields } from '../crud/inputs/commission/CommissionFields.tsx'
import { CommissionKind } from '../crud/inputs/commission/CommissionKind.tsx'
import { freshCommission } from '../crud/inputs/commission/freshCommission.ts'
import { EmptyState, NoPermission } from '../ui/PageStates.tsx'
import { mapQuery } from '../../components/mapQuery.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { onClock } from '../appointments/words.ts'
import { useNow } from '../appointments/useNow.ts'
import { useClockZone } from '../ui/useClock.ts'
import { DayFields, type Days } from './DayFields.tsx'
import { useBalanceTerms } from './calls.ts'
import { useBalanceWords } from './useBalanceWords.ts'
import { AmountCell, ScrolledTable } from './tables.tsx'

/** What another commission would have come to, of what was sold in some past days. */
export const WhatIfPage = ({ account }: { account: AccountType }) => (
  <CanAccess resource="expert_historical_balance" action="view" accessDenied={<NoPermission />}>
    <Trying key={account} />
  </CanAccess>
)

const Trying = () => {
  const { whatIf: words } = useBalanceWords()
  const today = onClock(useNow(), useClockZone()).date
  const [days, setDays] = useState<Days>({
    from: `${today.slice(0, 7)}-01`,
    to: today,
  })
  const [commission, setCommission] = useState<Commission>(begunCommission)
  const { request, setRequest, query } = useWhatIf()
  const { error } = query
  const { from, to } = days
  const areDays = from !== null && to !== null && isDay(from) && isDay(to)
  const isBackwards = areDays && to < from
  const work = () => {
    if (areDays && !isBackwards) setRequest({ from, to, commission })
  }
  const said = error ? fieldWords(error) : []
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Box
        component="form"
        noValidate
        sx={{ px: 2, py: 2, display: 'grid', gap: 2, maxWidth: 640 }}
        onSubmit={(event) => {
          event.preventDefault()
          work()
        }}
      >
        <DayFields required days={days} isBackwards={isBackwards} onDays={setDays} />
        <CommissionKind<number>
          id="what-if-kind"
          label={words.kind}
          kind={commission.kind}
          onKind={(kind) => setCommission(freshCommission(kind, commission.base))}
        />
        <TriedCommission commission={commission} problem={said[0]} onChange={setCommission} />
        <TryButton disabled={!areDays || isBackwards} />
      </Box>
      {request !== undefined && said.length === 0 && (
        <QueryContent
          query={mapQuery(query, ({ experts }) => experts)}
          empty={<EmptyState icon={Calculator} fact={words.none} />}
        >
          {(experts) => <WhatIfTable experts={experts} />}
        </QueryContent>
      )}
    </>
  )
}

type TriedCommissionProps = {
  commission: Commission
  problem: string | undefined
  onChange: (commission: Commission) => void
}

/** The commission that is tried. An amount in the wrong currency would be worse than none. */
const TriedCommission = ({ commission, problem, onChange }: TriedCommissionProps) => {
  const terms = useBalanceTerms()
  return (
    <QueryContent query={terms} loading={<Skeleton variant="rounded" height={fieldHeight} />}>
      {({ currency }) => (
        <CommissionFields
          id="what-if"
          commission={commission}
          currency={currency}
          onChange={onChange}
          onBlur={() => undefined}
          problemAt={(part) =>
            part === 'bp' || part === 'amount' || part === 'tiers' ? problem : undefined
          }
        />
      )}
    </QueryContent>
  )
}

const TryButton = ({ disabled }: { disabled: boolean }) => {
  const { whatIf: words } = useBalanceWords()
  return (
    <Button
      type="submit"
      variant="contained"
      sx={{ justifySelf: 'start' }}
      disabled={disabled}
      startIcon={<Calculator size={16} strokeWidth={1.75} aria-hidden />}
    >
      {words.try}
    </Button>
  )
}

/** Pixels of a field with its label. */
const fieldHeight = 58

const begunCommission = (): Commission => ({
  ...freshCommission(commissionKinds.percent),
  bp: 4000,
})

const useWhatIf = () => {
  const provider = useBackOffice()
  const [request, setRequest] = useState<InputOf<'balances.whatIf'>>()
  const query = useQuery({
    queryKey: ['balances', 'whatIf', request],
    queryFn: ({ signal }) => provider.call('balances.whatIf', request!, { signal }),
    enabled: request !== undefined,
    retry: false,
  })
  return { request, setRequest, query }
}

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
