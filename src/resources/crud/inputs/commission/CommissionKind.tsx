import { MenuItem } from '@mui/material'
import { commissionKinds } from '../../../../../contract/money/earnings.ts'
import { nameOf } from '../../../../../contract/kernel/names.ts'
import { FieldText } from '../../FieldText.tsx'
import { useSay } from '../../../ui/words/useSay.ts'

type Props<Kind> = {
  id: string
  label: string
  /** null: what is inherited. */
  kind: Kind
  onKind: (kind: Kind) => void
  onBlur?: () => void
  /** How what is inherited is called, where it may be chosen. */
  inherited?: string
}

/** Which kind of commission it is. */
export const CommissionKind = <Kind extends number | null>({
  id,
  label,
  kind,
  onKind,
  onBlur,
  inherited,
}: Props<Kind>) => {
  const say = useSay()
  return (
    <FieldText
      id={id}
      select
      label={label}
      text={kind === null ? '' : String(kind)}
      onText={(chosen) => onKind((chosen === '' ? null : Number(chosen)) as Kind)}
      {...(onBlur ? { onBlur } : {})}
    >
      {inherited !== undefined && (
        <MenuItem value="">
          <em>{inherited}</em>
        </MenuItem>
      )}
      {Object.values(commissionKinds).map((each) => (
        <MenuItem key={each} value={String(each)}>
          {say(`commission.kinds.${nameOf(commissionKinds, each)}`)}
        </MenuItem>
      ))}
    </FieldText>
  )
}
