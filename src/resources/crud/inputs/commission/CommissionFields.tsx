import { Box, MenuItem } from '@mui/material'
import type { Commission } from '../../../../../contract/configuration/experts.ts'
import {
  commissionBases,
  commissionKinds,
  tierModes,
} from '../../../../../contract/money/earnings.ts'
import { FieldText } from '../../FieldText.tsx'
import { MoneyText } from '../money/MoneyText.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
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

const beside = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const

/**
 * What a commission consists of, but for its kind: how much, by which tiers, and what it is counted
 * on.
 */
export const CommissionFields = ({
  id,
  commission,
  currency,
  onChange,
  onBlur,
  problemAt,
}: Props) => {
  const put = (part: Partial<Commission>) => onChange({ ...commission, ...part })
  const { kind } = commission
  if (kind === commissionKinds.none) return null
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CommissionTerms
        id={id}
        commission={commission}
        currency={currency}
        onPart={put}
        onBlur={onBlur}
        problemAt={problemAt}
      />
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

type TermsProps = Omit<Props, 'onChange'> & { onPart: (part: Partial<Commission>) => void }

/** How much it is by its kind, and what it is counted on, beside each other. */
const CommissionTerms = ({ id, commission, currency, onPart, onBlur, problemAt }: TermsProps) => {
  const say = useSay()
  const { kind } = commission
  return (
    <Box sx={beside}>
      {kind === commissionKinds.percent && (
        <ShareText
          id={`${id}-bp`}
          label={say('commission.share')}
          bp={commission.bp ?? undefined}
          onShare={(bp) => onPart({ bp: bp ?? null })}
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
          onAmount={(amount) => onPart({ amount: amount ?? null })}
          onBlur={onBlur}
          problem={problemAt('amount')}
        />
      )}
      {kind === commissionKinds.tiered && (
        <TierMode
          id={`${id}-mode`}
          mode={commission.mode ?? undefined}
          onMode={(mode) => onPart({ mode })}
          onBlur={onBlur}
        />
      )}
      {kind !== commissionKinds.fixed && (
        <CommissionBase
          id={`${id}-base`}
          base={commission.base}
          onBase={(base) => onPart({ base })}
          onBlur={onBlur}
        />
      )}
    </Box>
  )
}

type Mode = (typeof tierModes)[number]
type ModeProps = {
  id: string
  mode: Mode | undefined
  onMode: (mode: Mode) => void
  onBlur: () => void
}

/** Whether each tier counts for its own part or the one that is reached for everything. */
const TierMode = ({ id, mode = 'progressive', onMode, onBlur }: ModeProps) => {
  const say = useSay()
  return (
    <FieldText
      id={id}
      select
      label={say('commission.mode')}
      text={mode}
      onText={(chosen) => onMode(chosen as Mode)}
      onBlur={onBlur}
    >
      {tierModes.map((each) => (
        <MenuItem key={each} value={each}>
          {say(`commission.modes.${each}`)}
        </MenuItem>
      ))}
    </FieldText>
  )
}

type BaseProps = { id: string; base: number; onBase: (base: number) => void; onBlur: () => void }

/** What a share is counted on. */
const CommissionBase = ({ id, base, onBase, onBlur }: BaseProps) => {
  const say = useSay()
  return (
    <FieldText
      id={id}
      select
      label={say('commission.base')}
      text={String(base)}
      onText={(chosen) => onBase(Number(chosen))}
      onBlur={onBlur}
    >
      {Object.values(commissionBases).map((each) => (
        <MenuItem key={each} value={String(each)}>
          {say(`commission.bases.${nameOf(commissionBases, each)}`)}
        </MenuItem>
      ))}
    </FieldText>
  )
}
