import { Box, MenuItem, Typography } from '@mui/material'
import type { Discount } from '../../../../../contract/money/terms.ts'
import { defaultCurrency } from '../../../../components/moneyText.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'
import { ShareOrSumText } from './ShareOrSumText.tsx'
import { usePlaceSettings } from '../usePlaceSettings.ts'

const fresh = {
  percent: { kind: 'percent', percent: 1000 },
  fixed: { kind: 'fixed', amount: null },
} satisfies Record<string, Discount>

/**
 * What a visitor who books by a page gets off the services: nothing, a share of the price, or an
 * amount.
 */
export const DiscountInput = (props: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<Discount>(props)
  const currency =
    (usePlaceSettings('payment')?.['currency']?.effective as string | undefined) ?? defaultCurrency
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FieldText
          id={line.id}
          select
          label={say('discount.kind')}
          text={value?.kind ?? ''}
          onText={(kind) => change(kind === '' ? null : fresh[kind as Discount['kind']])}
          onBlur={line.onBlur}
        >
          <MenuItem value="">{say('discount.none')}</MenuItem>
          <MenuItem value="percent">{say('discount.percent')}</MenuItem>
          <MenuItem value="fixed">{say('discount.fixed')}</MenuItem>
        </FieldText>
        {value !== null && (
          <ShareOrSumText
            key={value.kind}
            id={line.id}
            label={
              value.kind === 'percent'
                ? say('discount.share')
                : `${say('discount.amount')} (${currency})`
            }
            value={value}
            currency={currency}
            onChange={(part, read) => change({ ...value, [part]: read })}
            onBlur={line.onBlur}
            problemAt={problemAt}
          />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {say('discount.hint')}
      </Typography>
    </FieldFrame>
  )
}
