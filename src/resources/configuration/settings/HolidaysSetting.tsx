import { Autocomplete, Box, Typography, IconButton, InputBase, Switch, Button } from '@mui/material'
import { useState } from 'react'
import { FieldFrame } from '../../crud/FieldFrame.tsx'
import { LabelledTextField } from '../../crud/LabelledTextField.tsx'
import { useSay, useLanguage } from '../../ui/words/useSay.ts'
import { useConfigurationView } from './context.ts'
import {
  inPlace,
  type HolidaySetting,
  useHolidayPlaces,
  type HolidayPlace,
  holidayRows,
  withHoliday,
  withoutHoliday,
  type HolidayRow,
  useHolidayYear,
} from './holidays.ts'
import type { SettingProps } from './context.ts'
import { Trash2, Plus } from 'lucide-react'
import { mapQuery } from '../../../components/mapQuery.ts'
import { LineSkeleton } from '../../ui/PageStates.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { isDay } from '../../../../contract/text/formats.ts'
import { DayPicker } from '../../crud/inputs/moment/DayInput.tsx'
import { FieldText } from '../../crud/FieldText.tsx'

const unset: HolidaySetting = { country: null, state: null, days: [] }

/**
 * The holidays of a country and state, year by year, with a switch for every day, and days of one's
 * own.
 */
export const HolidaysSetting = ({ path, label, help, value, onChange }: SettingProps) => {
  const { words, problemAt, readOnly } = useConfigurationView()
  const setting = (value ?? unset) as HolidaySetting
  const [country, state] = [setting.country ?? null, setting.state ?? null]
  const { countries, states } = useHolidayPlaces(country)
  const [thisYear] = useState(() => new Date().getFullYear())
  const own = setting.days.filter(({ open }) => !open).map(({ date }) => Number(date.slice(0, 4)))
  const years = [
    ...new Set([
      ...(country ? [thisYear, thisYear + 1] : []),
      ...own.filter((year) => year >= thisYear),
    ]),
  ].toSorted((one, other) => one - other)
  return (
    <FieldFrame label={label} problem={problemAt(path)}>
      {help && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {help}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
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
  const chosen =
    code === null ? null : (places.find((place) => place.code === code) ?? { code, name: code })
  return (
    <Autocomplete<HolidayPlace>
      value={chosen}
      options={places}
      onChange={(_, place) => onChange(place?.code ?? null)}
      getOptionLabel={({ name }) => name}
      getOptionKey={(place) => place.code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      readOnly={readOnly}
      // A button that opens nothing is left out.
      forcePopupIcon={!readOnly}
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
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'off' },
          }}
        />
      )}
    />
  )
}

type HolidayYearProps = {
  year: number
  setting: HolidaySetting
  onChange: (setting: HolidaySetting) => void
}

/**
 * The holidays of a year: each with its name, which may be changed, and a switch for whether the
 * branch is closed.
 */
export const HolidayYear = ({ year, setting, onChange }: HolidayYearProps) => {
  const { words } = useConfigurationView()
  const listed = useHolidayYear(setting.country ?? null, setting.state ?? null, year)
  const holidays = mapQuery(listed, (days) => holidayRows(days, setting, year))
  const closed = holidays.data?.filter((row) => row.closed).length
  return (
    <Box component="section" aria-label={`${words.holidays.of} ${year}`} sx={{ mt: 2 }}>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}
      >
        <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600 }}>
          {year}
        </Typography>
        {closed !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {words.holidays.closedDays.replace('{count}', String(closed))}
          </Typography>
        )}
      </Box>
      <QueryContent
        line
        query={holidays}
        loading={<LineSkeleton height={440} />}
        fact={words.holidays.failed}
      >
        {(rows) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <DayLine
                key={row.date}
                row={row}
                onChange={(next) => onChange(withHoliday(setting, next))}
                onRemove={() => onChange(withoutHoliday(setting, row.date))}
              />
            ))}
          </Box>
        )}
      </QueryContent>
    </Box>
  )
}

type DayLineProps = { row: HolidayRow; onChange: (row: HolidayRow) => void; onRemove: () => void }

const DayLine = ({ row, onChange, onRemove }: DayLineProps) => {
  const { words, readOnly } = useConfigurationView()
  const language = useLanguage()
  const day = dayInWords(row.date, language)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '152px minmax(0, 1fr) auto' },
        columnGap: 1.5,
        alignItems: 'center',
        minHeight: 44,
        borderTop: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums', pt: { xs: 0.75, sm: 0 } }}
      >
        {day}
      </Typography>
      <InputBase
        value={row.name}
        placeholder={row.listed ?? words.holidays.unnamed}
        readOnly={readOnly || !row.closed}
        onChange={({ target }) => onChange({ ...row, name: target.value })}
        inputProps={{ 'aria-label': `${words.parts.name}: ${day}`, maxLength: 120 }}
        sx={{
          gridRow: { xs: 2, sm: 'auto' },
          fontSize: 14,
          borderRadius: 1,
          px: { sm: 1 },
          ...(row.closed ? {} : { color: 'text.secondary', textDecoration: 'line-through' }),
          '&:focus-within': { outline: '2px solid var(--phi-palette-primary-main)' },
        }}
      />
      <Box sx={{ gridRow: { xs: 'span 2', sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}>
        {row.listed === undefined ? (
          !readOnly && (
            <IconButton aria-label={`${words.page.remove}: ${day}`} onClick={onRemove}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )
        ) : (
          <Switch
            size="small"
            disabled={readOnly}
            checked={row.closed}
            onChange={(_, closed) => onChange({ ...row, name: row.listed!, closed })}
            slotProps={{ input: { 'aria-label': words.holidays.closedOn.replace('{day}', day) } }}
          />
        )}
      </Box>
    </Box>
  )
}

const dayInWords = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date))

type Props = { setting: HolidaySetting; onChange: (setting: HolidaySetting) => void }

/** A day that no country keeps, on which the branch is closed all the same. */
export const OwnHoliday = ({ setting, onChange }: Props) => {
  const { words } = useConfigurationView()
  const [date, setDate] = useState<string | null>(null)
  const [name, setName] = useState('')
  const isReady = date !== null && isDay(date) && name.trim() !== ''
  const add = () => {
    if (!isReady) return
    onChange(withHoliday(setting, { date, name: name.trim(), listed: undefined, closed: true }))
    setDate(null)
    setName('')
  }
  return (
    <Box
      role="group"
      aria-label={words.holidays.add}
      sx={{
        display: 'grid',
        gap: 1.5,
        mt: 2,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr) auto' },
      }}
    >
      <DayPicker
        line={{
          label: words.holidays.day,
          required: false,
          problem: undefined,
          onBlur: () => undefined,
        }}
        value={date}
        change={setDate}
      />
      <FieldText
        label={words.parts.name}
        text={name}
        onText={setName}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={!isReady}
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={add}
      >
        {words.holidays.add}
      </Button>
    </Box>
  )
}
