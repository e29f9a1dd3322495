import { Box, Typography } from '@mui/material'
import type { Commission } from '../../../../../contract/configuration/experts.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { CommissionFields } from './CommissionFields.tsx'
import { CommissionKind } from './CommissionKind.tsx'
import { commissionText } from '../../cells/commissionText.ts'
import { freshCommission } from './freshCommission.ts'

type Props = {
  id: string
  /** null: what is inherited. */
  commission: Commission | null
  /** A user who may not read the configuration does not know it. */
  inherited: Commission | null | undefined
  currency: string
  onChange: (commission: Commission | null) => void
  onBlur: () => void
  problemAt: (part: string) => string | undefined
}

/** What is inherited, or a rule of its own: which kind, and what it consists of. */
export const CommissionChoice = ({
  id,
  commission,
  inherited,
  currency,
  onChange,
  onBlur,
  problemAt,
}: Props) => {
  const say = useSay()
  const choose = (kind: number | null) =>
    onChange(kind === null ? null : freshCommission(kind, commission?.base ?? inherited?.base))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CommissionKind<number | null>
        id={id}
        label={say('commission.kind')}
        kind={commission?.kind ?? null}
        inherited={say('commission.inherit')}
        onKind={choose}
        onBlur={onBlur}
      />
      {commission === null && inherited && (
        <Typography variant="body2" color="textSecondary">
          {say('commission.inherited', { rule: commissionText(inherited, say, currency) })}
        </Typography>
      )}
      {commission !== null && (
        <CommissionFields
          id={id}
          commission={commission}
          currency={currency}
          onChange={onChange}
          onBlur={onBlur}
          problemAt={problemAt}
        />
      )}
    </Box>
  )
}
