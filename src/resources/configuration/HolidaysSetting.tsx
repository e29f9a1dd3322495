import { Autocomplete, Box, Typography } from '@mui/material'
import { useState } from 'react'
import { FieldFrame } from '../crud/FieldFrame.tsx'
import { LabelledTextField } from '../crud/LabelledTextField.tsx'
import { useSay } from '../useSay.ts'
import { useConfigurationView } from './configurationContext.ts'
import { inPlace, type HolidaySetting } from './holidayDays.ts'
import { HolidayYear } from './HolidayYear.tsx'
import { OwnHoliday } from './OwnHoliday.tsx'
import type { SettingProps } from './settingProps.ts'
import { useHolidayPlaces, type HolidayPlace } from './useHolidays.ts'

const unset: HolidaySetting = { country: null, state: null, days: [] }

/** The holidays of a country and state, year by year, with a switch for every day, and days of one's own. */
export const HolidaysSetting = ({ path, label, help, value, onChange }: SettingProps) => {
  const { words, problemAt, readOnly } = useConfigurationView()
  const setting = (value ?? unset) as HolidaySetting
  const [country, state] = [setting.country ?? null, setting.state ?? null]
  const { countries, states } = useHolidayPlaces(country)
  const [thisYear] = useState(() => new Date().getFullYear())
  const own = setting.days.filter(({ open }) => !open).map(({ date }) => Number(date.slice(0, 4)))
  const years = [...new Set([...(country ? [thisYear, thisYear + 1] : []), ...own.filter((year) => year >= thisYear)])].toSorted(
    (one, other) => one - other,
  )
  return (
    <FieldFrame label={label} problem={problemAt(path)}>
      {help && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {help}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <PlaceLine
          label={words.parts.country}
          places={countries}
          code={country}
          problem={problemAt(`${path}.country`)}
          onChange={(code) => onChange(inPlace(setting, code, null))}
        />
        {(states.length > 0 || state !== null) && (
          <PlaceLine
            label={words.parts.state}
            places={states}
            code={state}
            problem={problemAt(`${path}.state`)}
            hint={state === null ? words.holidays.wholeCountry : undefined}
            onChange={(code) => onChange(inPlace(setting, country, code))}
          />
        )}
      </Box>
      {years.map((year) => (
        <HolidayYear key={year} year={year} setting={setting} onChange={onChange} />
      ))}
      {!readOnly && <OwnHoliday setting={setting} onChange={onChange} />}
    </FieldFrame>
  )
}

type PlaceLineProps = {
  label: string
  places: readonly HolidayPlace[]
  code: string | null
  problem: string | undefined
  hint?: string | undefined
  onChange: (code: string | null) => void
}

const PlaceLine = ({ label, places, code, problem, hint, onChange }: PlaceLineProps) => {
  const say = useSay()
  const { readOnly } = useConfigurationView()
  const chosen = code === null ? null : (places.find((place) => place.code === code) ?? { code, name: code })
  return (
    <Autocomplete<HolidayPlace>
      value={chosen}
      options={places}
      onChange={(_, place) => onChange(place?.code ?? null)}
      getOptionLabel={({ name }) => name}
      getOptionKey={(place) => place.code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      readOnly={readOnly}
      autoHighlight
      openText={say('choices.open')}
      closeText={say('choices.close')}
      clearText={say('choices.clear')}
      noOptionsText={say('choices.none')}
      renderInput={(params) => (
        <LabelledTextField
          {...params}
          label={label}
          problem={problem}
          hint={hint}
          // The browser's own suggestions would lie over the list.
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'off' } }}
        />
      )}
    />
  )
}
