import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { useCanAccess } from 'react-admin'
import type { SchedulePayment } from '../../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../../contract/text/formats.ts'
import { useSay } from '../../useSay.ts'

export type Caller = 'client' | 'branch'
type Props = { refund: NonNullable<SchedulePayment['refund']>; chosen: Caller; onChoose: (who: Caller) => void }

/** Who calls a paid appointment off, with what goes back then; a reader who may not refund leaves it to others. */
export const WhoCancels = ({ refund, chosen, onChoose }: Props) => {
  const say = useSay()
  const heading = useId()
  const { canAccess: mayRefund = true } = useCanAccess({ resource: 'refund', action: 'create' })
  return (
    <FormControl>
      <FormLabel id={heading}>{say('schedules.why.who')}</FormLabel>
      <RadioGroup aria-labelledby={heading} value={chosen} onChange={(_, who) => onChoose(who as Caller)}>
        {(['branch', 'client'] as const).map((who) => (
          <FormControlLabel
            key={who}
            value={who}
            control={<Radio size="small" />}
            label={say(`schedules.why.${who}`, { amount: formatPrice(refund[who]) })}
          />
        ))}
      </RadioGroup>
      {!mayRefund && <FormHelperText>{say('schedules.why.left')}</FormHelperText>}
    </FormControl>
  )
}
