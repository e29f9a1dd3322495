import { MenuItem } from '@mui/material'
import { formatPercent } from '../../../../../contract/text/formats.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'
import { usePlaceSettings } from '../usePlaceSettings.ts'

/** The tax of a service: one of the rates of its place, or the one that applies there by itself. */
export const TaxInput = (props: InputProps) => {
  const say = useSay()
  const { rates, isKnown } = useTaxRates()
  const { line, value, change } = useFieldInput<number>(props)
  const usual = rates.find((rate) => rate.default)
  const nameOf = ({ name, bp }: { name: string; bp: number }) => `${name} (${formatPercent(bp)})`
  const { inheritedFrom } = props.field
  const none = inheritedFrom
    ? say(`choices.inherited.${inheritedFrom}`)
    : usual
      ? say('taxes.usual', { name: nameOf(usual) })
      : say(isKnown ? 'taxes.none' : 'taxes.unknown')
  // A user who may not see the rates leaves the one that is set as it is.
  const shown =
    value === null || rates.some(({ id }) => id === value)
      ? rates
      : [...rates, { id: value, name: `#${value}`, bp: 0 }]
  return (
    <FieldText
      {...line}
      select
      text={value === null ? '' : String(value)}
      onText={(chosen) => change(chosen === '' ? null : Number(chosen))}
    >
      <MenuItem value="">
        <em>{none}</em>
      </MenuItem>
      {shown.map((rate) => (
        <MenuItem key={rate.id} value={String(rate.id)}>
          {nameOf(rate)}
        </MenuItem>
      ))}
    </FieldText>
  )
}

/**
 * Whether the price of a service has its tax in already; where nothing is said, as the prices of
 * its place.
 */
export const TaxIncludedInput = (props: InputProps) => {
  const say = useSay()
  const { included } = useTaxRates()
  const { inheritedFrom } = props.field
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
        <em>
          {inheritedFrom
            ? say(`choices.inherited.${inheritedFrom}`)
            : included === undefined
              ? say('taxes.asOthers')
              : say('taxes.asHere', { how: word(included) })}
        </em>
      </MenuItem>
      <MenuItem value="true">{word(true)}</MenuItem>
      <MenuItem value="false">{word(false)}</MenuItem>
    </FieldText>
  )
}

type TaxRate = { id: number; name: string; bp: number; default: boolean }
/**
 * `included` is undefined, and `isKnown` false, for readers who may not see the configuration and
 * until it is there.
 */
type Taxes = { rates: TaxRate[]; included: boolean | undefined; isKnown: boolean }

/**
 * The tax rates of the place that the record of the form belongs to, for readers of its
 * configuration.
 */
const useTaxRates = (): Taxes => {
  const values = usePlaceSettings('payment')
  return {
    rates: (values?.['taxRates']?.effective as TaxRate[] | undefined) ?? [],
    included: values && ((values['pricesIncludeTax']?.effective as boolean | undefined) ?? true),
    isKnown: values !== undefined,
  }
}
