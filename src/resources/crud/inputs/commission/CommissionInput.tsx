import type { Commission } from '../../../../../contract/configuration/experts.ts'
import { CommissionChoice } from './CommissionChoice.tsx'
import { defaultCurrency } from '../../../../components/moneyText.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'
import { usePlaceSettings } from '../usePlaceSettings.ts'

/** What is earned by a service or by an expert: what is inherited, or a rule of its own. */
export const CommissionInput = (props: InputProps) => {
  const { line, value, change, problemAt } = useFieldInput<Commission>(props)
  const inherited = usePlaceSettings('experts')?.['commission']?.effective as Commission | undefined
  const currency =
    (usePlaceSettings('payment')?.['currency']?.effective as string | undefined) ?? defaultCurrency
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <CommissionChoice
        id={line.id}
        commission={value}
        inherited={inherited}
        currency={currency}
        onChange={change}
        onBlur={line.onBlur}
        problemAt={problemAt}
      />
    </FieldFrame>
  )
}
