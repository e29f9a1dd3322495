import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../../contract/text/formats.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { usePaymentWords } from '../../payments/usePaymentWords.ts'

type Props = { booking: ScheduleRecord; waives: boolean; onWaives: (waives: boolean) => void }

/** Whether the fee of somebody who did not come is charged on their card, or waived; nothing where there is none. */
export const FeeQuestion = ({ booking: { id, version }, waives, onWaives }: Props) => {
  const { fee: words } = usePaymentWords()
  const provider = useBackOffice()
  const label = useId()
  const { data } = useQuery({ queryKey: ['schedules', 'fee', id, version], queryFn: () => provider.call('schedules.fee', { id }) })
  const fee = data?.noShow
  if (!fee) return null
  const amount = formatPrice(fee.amount)
  if (fee.card === null) return <Alert severity="info">{words.noCard(amount)}</Alert>
  return (
    <FormControl>
      <FormLabel id={label} sx={{ fontSize: 12, fontWeight: 560, color: 'text.primary' }}>
        {words.title}
      </FormLabel>
      <RadioGroup aria-labelledby={label} value={waives ? 'waive' : 'charge'} onChange={(_, chosen) => onWaives(chosen === 'waive')}>
        <FormControlLabel value="charge" control={<Radio size="small" />} label={words.charge(amount, fee.card)} />
        <FormControlLabel value="waive" control={<Radio size="small" />} label={words.waive} />
      </RadioGroup>
    </FormControl>
  )
}
