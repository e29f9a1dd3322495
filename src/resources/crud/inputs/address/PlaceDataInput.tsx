import { useWatch } from 'react-hook-form'
import { useFieldInput } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'
import { PlaceChooser } from './PlaceChooser.tsx'
import type { Place, PlaceKind } from './usePlaces.ts'

/** A country, state or city that is a field of its own, within those that stand beside it. */
export const PlaceDataInput = (props: InputProps) => {
  const { line, value, change, problemAt } = useFieldInput<Place>(props)
  const [country, state] = useWatch({ name: ['country', 'stateRegion'] }) as (
    | Place
    | null
    | undefined
  )[]
  const kind = props.name as PlaceKind
  return (
    <PlaceChooser
      {...line}
      kind={kind}
      within={
        kind === 'country'
          ? {}
          : { country: country?.isoCode, ...(kind === 'city' ? { state: state?.isoCode } : {}) }
      }
      value={value}
      onChange={change}
      problem={line.problem ?? problemAt('isoCode')}
    />
  )
}
