import { Box, FormControlLabel, MenuItem, Switch } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { Money } from '../../../../../contract/money/money.ts'
import { paymentRules, type PaymentRule } from '../../../../../contract/money/paymentMethods.ts'
import type { BookingRules, Deposit } from '../../../../../contract/money/terms.ts'
import { defaultCurrency } from '../../../../components/moneyText.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'
import { ShareOrSumText } from '../money/ShareOrSumText.tsx'

const fresh: Deposit = { kind: 'percent', percent: 2000 }

/**
 * What a service asks of the person who books it: nothing of its own, or a rule, with the deposit
 * where it asks for one.
 */
export const BookingRulesInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<BookingRules>({ name, field })
  const price = useWatch({ name: 'price' }) as Money | null | undefined
  const rule = value?.paymentRule ?? null
  const choose = (chosen: string) => {
    if (chosen === '') return change(null)
    const paymentRule = Number(chosen)
    change(
      paymentRule === paymentRules.deposit
        ? { paymentRule, deposit: value?.deposit ?? fresh }
        : { paymentRule },
    )
  }
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <FieldText
        id={line.id}
        select
        label={say('bookingRules.rule')}
        text={rule === null ? '' : String(rule)}
        onText={choose}
        onBlur={line.onBlur}
      >
        <MenuItem value="">{say('bookingRules.inherit')}</MenuItem>
        {(Object.keys(paymentRules) as PaymentRule[]).map((each) => (
          <MenuItem key={each} value={String(paymentRules[each])}>
            {say(`bookingRules.${each}`)}
          </MenuItem>
        ))}
      </FieldText>
      {rule === paymentRules.deposit && value?.deposit && (
        <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
          <DepositInput
            id={line.id}
            deposit={value.deposit}
            currency={price?.currency ?? defaultCurrency}
            onChange={(deposit) => change({ paymentRule: rule, deposit })}
            onBlur={line.onBlur}
            problemAt={(part) => problemAt(`deposit.${part}`)}
          />
          <DepositLimits
            deposit={value.deposit}
            onChange={(deposit) => change({ paymentRule: rule, deposit })}
          />
        </Box>
      )}
    </FieldFrame>
  )
}

type DepositProps = {
  id: string
  deposit: Deposit
  /** Of the currency that the service costs. */
  currency: string
  onChange: (deposit: Deposit) => void
  onBlur: () => void
  problemAt: (part: 'percent' | 'amount') => string | undefined
}

/** How much is paid in advance: a share of the price, or an amount. */
const DepositInput = ({ id, deposit, currency, onChange, onBlur, problemAt }: DepositProps) => {
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

type LimitsProps = Pick<DepositProps, 'deposit' | 'onChange'>

/** Whether only some of the clients pay a deposit. */
const DepositLimits = ({ deposit, onChange }: LimitsProps) => {
  const say = useSay()
  return (
    <div>
      {(['onlyFirstTime', 'onlyNewClients'] as const).map((part) => (
        <FormControlLabel
          key={part}
          label={say(`bookingRules.${part}`)}
          control={
            <Switch
              size="small"
              checked={deposit[part] === true}
              onChange={(_, on) => onChange({ ...deposit, [part]: on })}
            />
          }
        />
      ))}
    </div>
  )
}
