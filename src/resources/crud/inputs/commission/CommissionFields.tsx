import { Box, MenuItem } from '@mui/material'
import type { Commission } from '../../../../../contract/configuration/experts.ts'
import { commissionBases, commissionKinds, tierModes } from '../../../../../contract/money/earnings.ts'
import { FieldText } from '../../FieldText.tsx'
import { MoneyText } from '../money/MoneyText.tsx'
import { useSay } from '../../../ui/useSay.ts'
import { nameOf } from '../../../../../contract/kernel/names.ts'
import { ShareText } from './ShareText.tsx'
import { TierRows } from './TierRows.tsx'

type Props = {
  id: string
  commission: Commission
  currency: string
  onChange: (commission: Commission) => void
  onBlur: () => void
  problemAt: (part: string) => string | undefined
}

const beside = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

/** What a commission consists of, but for its kind: how much, by which tiers, and what it is counted on. */
export const CommissionFields = ({ id, commission, currency, onChange, onBlur, problemAt }: Props) => {
  const say = useSay()
  const put = (part: Partial<Commission>) => onChange({ ...commission, ...part })
  const { kind } = commission
  if (kind === commissionKinds.none) return null
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={beside}>
        {kind === commissionKinds.percent && (
          <ShareText
            id={`${id}-bp`}
            label={say('commission.share')}
            bp={commission.bp ?? undefined}
            onShare={(bp) => put({ bp: bp ?? null })}
            onBlur={onBlur}
            problem={problemAt('bp')}
          />
        )}
        {kind === commissionKinds.fixed && (
          <MoneyText
            id={`${id}-amount`}
            required
            label={say('commission.amount')}
            currency={currency}
            amount={commission.amount ?? undefined}
            onAmount={(amount) => put({ amount: amount ?? null })}
            onBlur={onBlur}
            problem={problemAt('amount')}
          />
        )}
        {kind === commissionKinds.tiered && (
          <FieldText
            id={`${id}-mode`}
            select
            label={say('commission.mode')}
            text={commission.mode ?? 'progressive'}
            onText={(mode) => put({ mode: mode as (typeof tierModes)[number] })}
            onBlur={onBlur}
          >
            {tierModes.map((mode) => (
              <MenuItem key={mode} value={mode}>
                {say(`commission.modes.${mode}`)}
              </MenuItem>
            ))}
          </FieldText>
        )}
        {kind !== commissionKinds.fixed && (
          <FieldText
            id={`${id}-base`}
            select
            label={say('commission.base')}
            text={String(commission.base)}
            onText={(base) => put({ base: Number(base) })}
            onBlur={onBlur}
          >
            {Object.values(commissionBases).map((base) => (
              <MenuItem key={base} value={String(base)}>
                {say(`commission.bases.${nameOf(commissionBases, base)}`)}
              </MenuItem>
            ))}
          </FieldText>
        )}
      </Box>
      {kind === commissionKinds.tiered && (
        <TierRows
          id={`${id}-tiers`}
          tiers={commission.tiers ?? []}
          currency={currency}
          onChange={(tiers) => put({ tiers })}
          onBlur={onBlur}
          problemAt={(path) => problemAt(path === '' ? 'tiers' : `tiers.${path}`)}
        />
      )}
    </Box>
  )
}
