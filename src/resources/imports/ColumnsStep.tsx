import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useCanAccess, useResourceContext } from 'react-admin'
import { mostCsvColumns } from '../../../contract/imports/limits.ts'
import { duplicateRules } from '../../../contract/endpoints/imports.ts'
import { dayOrderOf, dayOrders, type DayOrder } from '../../../contract/imports/days.ts'
import { importFields, type ImportedEntity, wholeNames } from '../../../contract/imports/fields.ts'
import type { InputOf } from '../../dataProvider/call.ts'
import { PlaceChooser } from '../crud/inputs/address/PlaceChooser.tsx'
import type { Place } from '../crud/inputs/address/usePlaces.ts'
import { useCountry } from '../ui/ownPlace.ts'
import { useNumberFormat, useSay } from '../ui/words/useSay.ts'
import type { ChosenFile } from './readFile.ts'
import { useColumnWords } from './problemWords.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { statusNamed } from '../../../contract/words/statusNamed.ts'
import { languageCodes } from '../../../contract/text/languageSchema.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import { optionSetOf } from '../../../contract/words/optionWord.ts'
import { columnNames } from './columnNames.ts'
import { isNamedByPapers } from './paperNames.ts'

type Rule = (typeof duplicateRules)[number]
export type Mapped = Pick<InputOf<'imports.create'>, 'columns' | 'duplicates' | 'country'>
type Props = {
  entity: ImportedEntity
  chosen: ChosenFile
  busy: boolean
  onBack: () => void
  onCheck: (mapped: Mapped) => void
}

const samples = 3
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 260px)' },
} as const

/**
 * What each column of the file holds, guessed by its title and shown with its first cells; and what
 * becomes of what is there already.
 */
export const ColumnsStep = ({ entity, chosen, busy, onBack, onCheck }: Props) => {
  const say = useSay()
  const wordOf = useColumnWords()
  const own = useCountry()
  const resource = useResourceContext() ?? ''
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' })
  const [fields, setFields] = useState(() => guessColumns(entity, chosen.titles, chosen.rows))
  const [orders, setOrders] = useState<Record<number, DayOrder>>({})
  const [duplicates, setDuplicates] = useState<Rule>('skip')
  const [country, setCountry] = useState<Place | null>(own === undefined ? null : { isoCode: own })
  const known = importFields(entity)
  const columns = chosen.titles.map((title, place) => ({ title, place }))
  const missing = missingFields(entity, fields)
  const repeated = fields.find((field, place) => field !== null && fields.indexOf(field) !== place)
  // The order that the dates of a column show, or the one that was said where they do not.
  const days = columns.filter(({ place }) => known[fields[place] ?? '']?.kind === 'day')
  const open = days.filter(
    ({ place }) => dayOrderOf(chosen.rows.map(({ cells }) => cells[place] ?? '')) === 'open',
  )
  const unsaid = open.find(({ place }) => orders[place] === undefined)
  const hasPhones = fields.some((field) => field !== null && known[field]?.kind === 'phone')
  const rules = duplicateRules.filter((rule) => rule !== 'update' || mayEdit === true)
  const lines = useNumberFormat().format(chosen.rows.length)

  const check = () =>
    onCheck({
      columns: fields.map((field, place) => {
        const values = field === null ? undefined : valuesOf(entity, field)
        const order = open.some((column) => column.place === place) ? orders[place] : undefined
        return { field, ...(values ? { values } : {}), ...(order ? { order } : {}) }
      }),
      duplicates,
      ...(hasPhones && country ? { country: country.isoCode } : {}),
    })

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body1">
        {say('imports.columns.lead', { name: chosen.name, smart_count: chosen.rows.length, lines })}
      </Typography>
      {chosen.leftOut > 0 && (
        <Alert severity="warning" variant="outlined">
          {say('imports.columns.leftOut', { smart_count: chosen.leftOut, most: mostCsvColumns })}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map(({ title, place }) => {
          const shown = title || say('imports.columns.untitled', { number: place + 1 })
          const cells = chosen.rows.slice(0, samples).map(({ cells: row }) => row[place] || '—')
          return (
            <Box
              component="li"
              key={place}
              sx={{
                ...grid,
                py: 1.25,
                alignItems: 'center',
                borderTop: '1px solid var(--phi-palette-divider)',
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {shown}
                </Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  {cells.join(' · ')}
                </Typography>
              </Box>
              <TextField
                select
                fullWidth
                value={fields[place] ?? ''}
                onChange={(event) =>
                  setFields(
                    fields.map((field, at) => (at === place ? event.target.value || null : field)),
                  )
                }
                slotProps={{
                  select: {
                    displayEmpty: true,
                    SelectDisplayProps: {
                      'aria-label': `${shown}: ${say('imports.columns.field')}`,
                    },
                  },
                }}
              >
                <MenuItem value="">{say('imports.columns.none')}</MenuItem>
                {Object.keys(known).map((field) => (
                  <MenuItem key={field} value={field}>
                    {wordOf(field)}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          )
        })}
      </Box>
      <Box sx={grid}>
        <FormControl>
          <FormLabel id="duplicates-rule" sx={{ mb: 0.5 }}>
            {say('imports.columns.duplicates')}
          </FormLabel>
          <RadioGroup
            aria-labelledby="duplicates-rule"
            value={duplicates}
            onChange={(_, rule) => setDuplicates(rule as Rule)}
          >
            {rules.map((rule) => (
              <FormControlLabel
                key={rule}
                value={rule}
                control={<Radio size="small" />}
                label={say(`imports.columns.rules.${rule}`)}
              />
            ))}
          </RadioGroup>
          <FormHelperText>{say(`imports.columns.hints.${duplicates}`)}</FormHelperText>
        </FormControl>
        {hasPhones && (
          <div>
            <PlaceChooser
              kind="country"
              label={say('imports.columns.country')}
              within={{}}
              value={country}
              onChange={setCountry}
            />
            <FormHelperText>{say('imports.columns.countryHint')}</FormHelperText>
          </div>
        )}
      </Box>
      {open.map(({ title, place }) => (
        <TextField
          key={place}
          select
          label={say('imports.columns.order', { title })}
          value={orders[place] ?? ''}
          onChange={(event) => setOrders({ ...orders, [place]: event.target.value as DayOrder })}
          helperText={orders[place] ? undefined : say('imports.columns.orderOpen', { title })}
          sx={{ maxWidth: 420 }}
        >
          {dayOrders.map((order) => (
            <MenuItem key={order} value={order}>
              {say(`imports.columns.${order}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {repeated && (
        <Alert severity="error">{say('imports.columns.taken', { field: wordOf(repeated) })}</Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          {entity === 'clients'
            ? say('imports.columns.neededName')
            : say('imports.columns.needed', { fields: missing.map(wordOf).join(', ') })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={busy || missing.length > 0 || repeated !== undefined || unsaid !== undefined}
          onClick={check}
        >
          {say('imports.columns.check')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={onBack}>
          {say('imports.columns.back')}
        </Button>
      </Box>
    </Box>
  )
}

/**
 * The fields that the columns of a file go to, as far as their titles say so: in any of our
 * languages, or as other programs call them. `rows` are the first records: a column with nothing in
 * it gives way to another, and one whose words mean nothing to its field is left out.
 */
export const guessColumns = (
  entity: ImportedEntity,
  titles: readonly string[],
  rows: readonly { cells: readonly string[] }[] = [],
): (string | null)[] => {
  const guessed: (string | null)[] = titles.map(() => null)
  const cellsOf = (place: number) =>
    rows.map(({ cells }) => cells[place]?.trim() ?? '').filter(Boolean)
  for (const field of Object.keys(importFields(entity))) {
    const names = namesOf(entity, field)
    const [best] = titles
      .map((title, place) => ({
        place,
        rank: rankOf(field, names, title),
        isEmpty: rows.length > 0 && cellsOf(place).length === 0,
      }))
      .filter(
        ({ place, rank }) =>
          rank >= 0 &&
          guessed[place] === null &&
          (field !== 'id' || isOurs(entity, titles)) &&
          holds(entity, field, plain(titles[place]!), cellsOf(place)),
      )
      .toSorted(
        (one, other) =>
          Number(one.isEmpty) - Number(other.isEmpty) ||
          one.rank - other.rank ||
          one.place - other.place,
      )
    if (best) guessed[best.place] = field
  }
  // What else is a telephone is the second one.
  const phones = namesOf(entity, 'phone')
  const second = titles.findIndex(
    (title, place) =>
      guessed[place] === null && phones.includes(plain(title)) && cellsOf(place).length > 0,
  )
  if (second >= 0 && 'phone2' in importFields(entity) && !guessed.includes('phone2'))
    guessed[second] = 'phone2'
  // Beside a column of surnames, that of names holds the first ones.
  const whole = wholeNames[entity]
  const [first, rest] = whole?.parts ?? []
  if (!whole || !guessed.includes(rest!) || guessed.includes(first!)) return guessed
  return guessed.map((field) => (field === whole.column ? first! : field))
}

/** How early a title stands among the names of a field; below 0 where it is none of them. */
const rankOf = (field: string, names: readonly string[], title: string): number => {
  const key = plain(title)
  if (field === 'taxId' && isNamedByPapers(key)) return names.length
  return key === '' ? -1 : names.indexOf(key)
}

/**
 * Whether a file is one of our own exports: its titles are exactly the names of our fields. The
 * numbers of others are not ours.
 */
const isOurs = (entity: ImportedEntity, titles: readonly string[]): boolean =>
  titles.includes('id') &&
  titles.every((title) => title === '' || title === 'id' || ownNames(entity).has(title))

const ownNames = (entity: ImportedEntity): Set<string> =>
  new Set(Object.keys(importFields(entity)).flatMap((field) => [field, ...wordsOf(entity, field)]))

const isTag = (cell: string): boolean => /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(cell)

/**
 * Whether a column can be what its title says: other programs call other things a state or a
 * language.
 */
const holds = (
  entity: ImportedEntity,
  field: string,
  title: string,
  cells: readonly string[],
): boolean => {
  const { kind, statuses } = importFields(entity)[field] ?? {}
  if (title === plain(field) && cells.length === 0) return true
  if (kind === 'status')
    return cells.length > 0 && cells.every((cell) => statusNamed(statuses!, cell) !== undefined)
  return kind !== 'locale' || (cells.length > 0 && cells.every(isTag))
}

/** What the words of a column of fixed answers mean, in every language of ours. */
export const valuesOf = (
  entity: ImportedEntity,
  field: string,
): Record<string, number> | undefined => {
  const options = importFields(entity)[field]?.options
  const set = optionSetOf(options)
  if (options === undefined || set === undefined) return undefined
  const words = Object.values(entityWords).map(
    (catalog) => catalog.options[set] as Record<string, string>,
  )
  return Object.fromEntries(
    Object.entries(options).flatMap(([option, id]) =>
      words.map((each) => [each[option] ?? option, id] as const),
    ),
  )
}

const namesOf = (entity: ImportedEntity, field: string): string[] => {
  const known = (columnNames[field] ?? []).map(plain)
  // Where others call a field by one of our names, that stands where theirs does: a column of
  // mobile numbers goes before one of telephones.
  const own = [field, ...wordsOf(entity, field)].map(plain).filter((name) => !known.includes(name))
  return [...own, ...known]
}

/** What a field is called in each of our languages. */
const wordsOf = (entity: ImportedEntity, field: string): string[] =>
  languageCodes.flatMap(
    (language) =>
      (entityWords[language].entities[entity].fields as Record<string, string>)[field] ?? [],
  )

/** A title without accents, case and signs. */
const plain = (title: string): string =>
  nameKey(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * What a new record cannot be without and no column goes to; a column of numbers finds records that
 * have it all.
 */
export const missingFields = (
  entity: ImportedEntity,
  fields: readonly (string | null)[],
): string[] => {
  const has = (field: string) => fields.includes(field)
  if (has('id')) return []
  if (entity === 'clients')
    return [
      ...(has('name') || has('firstName') ? [] : ['name']),
      ...(has('email') || has('phone') ? [] : ['email']),
    ]
  return Object.entries(importFields(entity))
    .filter(([name, field]) => field?.required && !has(name))
    .map(([name]) => name)
}
