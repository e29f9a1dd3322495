import { Box, FormHelperText } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { Address } from '../../../../../contract/text/address.ts'
import { FieldNote } from '../../FieldNote.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'
import { addressOf, coordinateOf, withoutFormerPlace, withPlace } from './addressParts.ts'
import { PlaceChooser } from './PlaceChooser.tsx'

const lines = [
  'street',
  'streetNumber',
  'aptOffice',
  'alias',
  'reference',
  'zipcode',
  'providence',
] as const
const coordinates = ['latitude', 'longitude'] as const

/**
 * A postal address; it counts as soon as one of its lines is filled in, and as none once all are
 * empty.
 */
export const AddressInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line: own, value, change, problemAt } = useFieldInput<Address>({ name, field })
  const stored = useRecordContext()?.[name] as Address | null | undefined
  const put = (part: Partial<Address>) =>
    change(addressOf(withoutFormerPlace({ ...value, ...part }, stored)))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
      {lines.map((line) => (
        <FieldText
          key={line}
          label={say(`address.${line}`)}
          required={line === 'street' && (field.required || value !== null)}
          text={value?.[line] ?? ''}
          onText={(text) => put({ [line]: text })}
          onBlur={own.onBlur}
          problem={problemAt(line)}
        />
      ))}
      <AddressPlaces parts={value ?? {}} onParts={put} onBlur={own.onBlur} problemAt={problemAt} />
      {coordinates.map((coordinate) => (
        <FieldText
          key={coordinate}
          type="number"
          label={say(`address.${coordinate}`)}
          text={value?.[coordinate]?.toString() ?? ''}
          onText={(text) => put({ [coordinate]: coordinateOf(text) })}
          onBlur={own.onBlur}
          problem={problemAt(coordinate)}
          slotProps={{ htmlInput: { step: 'any' } }}
        />
      ))}
      {own.problem && (
        <FormHelperText error sx={{ gridColumn: '1 / -1' }}>
          <FieldNote problem={own.problem} />
        </FormHelperText>
      )}
    </Box>
  )
}

const kinds = ['country', 'stateRegion', 'city'] as const

type Parts = Pick<Address, (typeof kinds)[number]>
type PlacesProps = {
  parts: Parts
  onParts: (parts: Parts) => void
  onBlur: () => void
  required?: boolean
  problemAt: (path: string) => string | undefined
}

/**
 * Country, state and city, each within the one before: choosing another one empties what lay in it.
 */
const AddressPlaces = ({ parts, onParts, onBlur, required = false, problemAt }: PlacesProps) => {
  const say = useSay()
  const within = { country: parts.country?.isoCode, state: parts.stateRegion?.isoCode }
  return kinds.map((kind) => (
    <PlaceChooser
      key={kind}
      kind={kind}
      label={say(`address.${kind}`)}
      within={
        kind === 'country' ? {} : kind === 'stateRegion' ? { country: within.country } : within
      }
      value={parts[kind] ?? null}
      onChange={(place) => onParts(withPlace(kind, place))}
      onBlur={onBlur}
      required={required && kind === 'country'}
      problem={problemAt(kind) ?? problemAt(`${kind}.isoCode`)}
    />
  ))
}
