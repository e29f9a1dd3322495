import { Box, Typography } from '@mui/material'
import type { Commission } from '../../../../contract/configuration/experts.ts'
import { CommissionFields } from '../../commission/CommissionFields.tsx'
import { CommissionKind } from '../../commission/CommissionKind.tsx'
import { commissionText } from '../../commission/commissionText.ts'
import { freshCommission } from '../../commission/freshCommission.ts'
import { defaultCurrency } from '../../defaultCurrency.ts'
import { useSay } from '../../useSay.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { useFieldInput } from '../useFieldInput.ts'
import type { InputProps } from './input.ts'
import { usePlaceSettings } from './usePlaceSettings.ts'

/** What is earned by a service or by an expert: what is inherited, or a rule of its own. */
export const CommissionInput = (props: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<Commission>(props)
  const inherited = usePlaceSettings('experts')?.['commission']?.effective as Commission | undefined
  const currency = (usePlaceSettings('payment')?.['currency']?.effective as string | undefined) ?? defaultCurrency
  const choose = (kind: number | null) => change(kind === null ? null : freshCommission(kind, value?.base ?? inherited?.base))
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CommissionKind<number | null>
          id={line.id}
          label={say('commission.kind')}
          kind={value?.kind ?? null}
          inherited={say('commission.inherit')}
          onKind={choose}
          onBlur={line.onBlur}
        />
        {value === null && inherited && (
          <Typography variant="body2" color="textSecondary">
            {say('commission.inherited', { rule: commissionText(inherited, say, currency) })}
          </Typography>
        )}
        {value !== null && (
          <CommissionFields
            id={line.id}
            commission={value}
            currency={currency}
            onChange={change}
            onBlur={line.onBlur}
            problemAt={problemAt}
          />
        )}
      </Box>
    </FieldFrame>
  )
}
