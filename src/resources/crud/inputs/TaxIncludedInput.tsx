import { MenuItem } from '@mui/material'
import { useSay } from '../../ui/useSay.ts'
import { FieldText } from '../FieldText.tsx'
import { useFieldInput } from '../useFieldInput.ts'
import type { InputProps } from './input.ts'
import { useTaxRates } from './useTaxRates.ts'

/** Whether the price of a service has its tax in already; where nothing is said, as the prices of its place. */
export const TaxIncludedInput = (props: InputProps) => {
  const say = useSay()
  const { included } = useTaxRates()
  const { line, value, change } = useFieldInput<boolean>(props)
  const word = (isIn: boolean) => say(isIn ? 'taxes.included' : 'taxes.added')
  return (
    <FieldText
      {...line}
      select
      text={value === null ? '' : String(value)}
      onText={(chosen) => change(chosen === '' ? null : chosen === 'true')}
    >
      <MenuItem value="">
        <em>{say('taxes.asHere', { how: word(included) })}</em>
      </MenuItem>
      <MenuItem value="true">{word(true)}</MenuItem>
      <MenuItem value="false">{word(false)}</MenuItem>
    </FieldText>
  )
}
