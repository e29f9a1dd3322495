import { Autocomplete, createFilterOptions } from '@mui/material'
import { useDeferredValue, useMemo, useState, type Ref } from 'react'
import { useLanguage, useSay } from '../../../ui/words/useSay.ts'
import { LabelledTextField } from '../../LabelledTextField.tsx'
import { useChooserWords } from '../../useChooserWords.ts'
import {
  usePlaces,
  type Place,
  type PlaceChoice,
  type PlaceKind,
  type PlaceWithin,
} from './usePlaces.ts'

type Props = {
  kind: PlaceKind
  id?: string
  label: string
  within: PlaceWithin
  value: Place | null
  onChange: (place: Place | null) => void
  onBlur?: () => void
  required?: boolean
  problem?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

// More than anybody scrolls through; typing narrows them.
const mostShown = 300
const byName = createFilterOptions<PlaceChoice>({
  limit: mostShown,
  stringify: ({ label, name_es }) => `${label} ${name_es}`,
})

/**
 * A country, a state or a city, chosen by name. A place that the lists do not know stays until
 * another one is chosen.
 */
export const PlaceChooser = ({
  kind,
  label,
  within,
  value,
  onChange,
  problem,
  required = false,
  inputRef,
  ...rest
}: Props) => {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { places, loading, failed, possible } = usePlaces(kind, within, {
    searched: useDeferredValue(typed),
    open,
  })
  const chosen = useKept(kind, value)
  const words = useChooserWords(failed)
  const isListed = places.some((place) => place.isoCode === value?.isoCode)
  return (
    <Autocomplete<PlaceChoice>
      {...rest}
      value={chosen}
      onChange={(_, place) => onChange(place && { isoCode: place.isoCode, name_es: place.name_es })}
      options={chosen && !isListed ? [chosen, ...places] : places}
      getOptionLabel={(place) => place.label}
      getOptionKey={({ isoCode }) => isoCode}
      isOptionEqualToValue={(one, other) => one.isoCode === other.isoCode}
      filterOptions={byName}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={loading}
      disabled={!possible && value === null}
      autoHighlight
      {...words}
      renderInput={(params) => (
        <LabelledTextField
          {...params}
          label={label}
          required={required}
          inputRef={inputRef}
          problem={problem}
          hint={!possible && value === null ? say('editors.places.countryFirst') : undefined}
          // The browser's own suggestions would lie over the list.
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'off' },
          }}
        />
      )}
    />
  )
}

/** What was chosen before, as the list has it. */
const useKept = (kind: PlaceKind, value: Place | null): PlaceChoice | null => {
  const language = useLanguage()
  const { isoCode, name_es } = value ?? {}
  // The same object as long as the same place is chosen: another one would empty what is being
  // typed.
  return useMemo(
    () => kept(kind, language, isoCode === undefined ? null : { isoCode, name_es }),
    [kind, language, isoCode, name_es],
  )
}

/**
 * What was chosen before, by its name in the language that is read as far as the browser knows it.
 */
const kept = (kind: PlaceKind, language: string, place: Place | null): PlaceChoice | null => {
  if (place === null) return null
  const { isoCode, name_es } = place
  const named = kind === 'country' && /^[A-Z]{2}$/.test(isoCode) && language !== 'es'
  const own = named
    ? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(isoCode)
    : undefined
  return { isoCode, name_es: name_es ?? isoCode, label: own ?? name_es ?? isoCode }
}
