import { Button } from '@mui/material'
import { Calculator, Layers, Scale } from 'lucide-react'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { earningStatuses } from '../../../contract/kernel/statuses.ts'
import { reachesOwnOnly } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'
import { optionalData } from '../../components/optionalData.ts'
import { defaultCurrency } from '../defaultCurrency.ts'
import { useFilters } from '../crud/filters/useFilters.ts'
import { daysIn } from '../crud/filters/spanOfDays.ts'
import { pathOf, useView } from '../crud/viewOf.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { askedTotals } from './askedTotals.ts'
import { GatherDialog } from './GatherDialog.tsx'
import { sumsOf } from './sumsOf.ts'
import { useBalanceWords } from './useBalanceWords.ts'
import { useMayGather } from './useMayGather.ts'
import { useTotals } from './useTotals.ts'

/** What its branch may do with all that was earned: try another rule, note an adjustment, make balances of it. */
export const EarningsActions = () => {
  const words = useBalanceWords()
  const view = useView()
  const { values: filters } = useFilters()
  const totals = optionalData(useTotals(view.account, { ...askedTotals(filters), byMonth: true, by: 'expert' }))
  const mayGather = useMayGather(view.account)
  const [asked, setAsked] = useState<'adjust' | 'gather'>()
  const sums = totals && sumsOf(totals.totals)
  const ready = sums?.filter(({ byStatus }) => byStatus.has(earningStatuses.ids.available))
  const close = () => setAsked(undefined)
  return (
    <>
      <Button
        component={Link}
        to={pathOf(view, 'what-if')}
        color="inherit"
        startIcon={<Calculator size={16} strokeWidth={1.75} aria-hidden />}
      >
        {words.whatIf.open}
      </Button>
      {!reachesOwnOnly(session.get().user) && (
        <CanAccess action="create" resource="expert_historical_balance">
          <Button color="inherit" startIcon={<Scale size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked('adjust')}>
            {words.adjust.open}
          </Button>
        </CanAccess>
      )}
      {mayGather && (
        <Button
          variant="contained"
          disabled={!ready}
          startIcon={<Layers size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setAsked('gather')}
        >
          {words.gather.open}
        </Button>
      )}
      {asked === 'adjust' && <AdjustDialog currency={sums?.[0]?.currency ?? defaultCurrency} onClose={close} />}
      {asked === 'gather' && ready && (
        <GatherDialog groups={ready.map(({ of, currency }) => ({ expert: of, currency }))} days={daysIn(filters['date'])} onClose={close} />
      )}
    </>
  )
}
