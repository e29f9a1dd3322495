import type { Address } from '../../../../contract/text/address.ts'
import { useSay } from '../../ui/useSay.ts'
import { withPlace } from './addressParts.ts'
import { PlaceChooser } from './PlaceChooser.tsx'

const kinds = ['country', 'stateRegion', 'city'] as const

type Parts = Pick<Address, (typeof kinds)[number]>
type Props = {
  parts: Parts
  onParts: (parts: Parts) => void
  onBlur: () => void
  required?: boolean
  problemAt: (path: string) => string | undefined
}

/** Country, state and city, each within the one before: choosing another one empties what lay in it. */
export const AddressPlaces = ({ parts, onParts, onBlur, required = false, problemAt }: Props) => {
  const say = useSay()
  const within = { country: parts.country?.isoCode, state: parts.stateRegion?.isoCode }
  return kinds.map((kind) => (
    <PlaceChooser
      key={kind}
      kind={kind}
      label={say(`address.${kind}`)}
      within={kind === 'country' ? {} : kind === 'stateRegion' ? { country: within.country } : within}
      value={parts[kind] ?? null}
      onChange={(place) => onParts(withPlace(kind, place))}
      onBlur={onBlur}
      required={required && kind === 'country'}
      problem={problemAt(kind) ?? problemAt(`${kind}.isoCode`)}
    />
  ))
}
