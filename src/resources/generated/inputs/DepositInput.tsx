import { Box, MenuItem } from '@mui/material'
import { useState } from 'react'
import type { Deposit } from '../../../../contract/paymentTerms.ts'
import { amountOfText, amountText, percentText } from '../../../components/moneyText.ts'
import { useSay } from '../../useSay.ts'
import { FieldText } from '../FieldText.tsx'

type Props = {
  id: string
  deposit: Deposit
  /** Of the currency that the service costs. */
  digits: number
  onChange: (deposit: Deposit) => void
  onBlur: () => void
  problemAt: (part: 'percent' | 'amount') => string | undefined
}

/** How much is paid in advance: a share of the price, or an amount. */
export const DepositInput = ({ id, deposit, digits, onChange, onBlur, problemAt }: Props) => {
  const say = useSay()
  const { kind } = deposit
  const part = kind === 'percent' ? 'percent' : 'amount'
  const textOf = ({ percent, amount }: Deposit) =>
    part === 'percent' ? (percent == null ? '' : percentText(percent)) : amount == null ? '' : amountText(amount, digits)
  const [typed, setTyped] = useState(() => textOf(deposit))
  const read = (text: string) => amountOfText(text, part === 'percent' ? 2 : digits)
  const shown = Object.is(read(typed), deposit[part] ?? undefined) ? typed : textOf(deposit)
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
      <FieldText
        id={`${id}-${part}`}
        required
        label={say(part === 'percent' ? 'bookingRules.share' : 'bookingRules.amount')}
        text={shown}
        onText={(text) => {
          setTyped(text)
          onChange({ ...deposit, [part]: read(text) ?? null })
        }}
        onBlur={onBlur}
        problem={problemAt(part)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </Box>
  )
}
