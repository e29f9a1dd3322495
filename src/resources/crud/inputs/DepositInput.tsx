import { Box, MenuItem } from '@mui/material'
import type { Deposit } from '../../../../contract/money/terms.ts'
import { useSay } from '../../ui/useSay.ts'
import { FieldText } from '../FieldText.tsx'
import { ShareOrSumText } from './ShareOrSumText.tsx'

type Props = {
  id: string
  deposit: Deposit
  /** Of the currency that the service costs. */
  currency: string
  onChange: (deposit: Deposit) => void
  onBlur: () => void
  problemAt: (part: 'percent' | 'amount') => string | undefined
}

/** How much is paid in advance: a share of the price, or an amount. */
export const DepositInput = ({ id, deposit, currency, onChange, onBlur, problemAt }: Props) => {
  const say = useSay()
  const { kind } = deposit
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <FieldText
        id={`${id}-kind`}
        select
        label={say('bookingRules.kind')}
        text={kind}
        onText={(next) => onChange({ ...deposit, kind: next as Deposit['kind'] })}
        onBlur={onBlur}
      >
        <MenuItem value="percent">{say('bookingRules.percent')}</MenuItem>
        <MenuItem value="fixed">{say('bookingRules.fixed')}</MenuItem>
      </FieldText>
      <ShareOrSumText
        id={id}
        label={say(kind === 'percent' ? 'bookingRules.share' : 'bookingRules.amount')}
        value={deposit}
        currency={currency}
        onChange={(part, read) => onChange({ ...deposit, [part]: read })}
        onBlur={onBlur}
        problemAt={problemAt}
      />
    </Box>
  )
}
