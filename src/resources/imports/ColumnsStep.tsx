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
import { importFields, type ImportedEntity } from '../../../contract/imports/fields.ts'
import type { InputOf } from '../../dataProvider/call.ts'
import { PlaceChooser } from '../crud/inputs/address/PlaceChooser.tsx'
import type { Place } from '../crud/inputs/address/usePlaces.ts'
import { useCountry } from '../ui/ownPlace.ts'
import { useNumberFormat, useSay } from '../ui/words/useSay.ts'
import type { ChosenFile } from './readFile.ts'
import { useColumnWords } from './problemWords.ts'
import { guessColumns, missingFields, valuesOf } from './guessColumns.ts'

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
  const own = useCountry()
  const resource = useResourceContext() ?? ''
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' })
  const mapping = useColumns(entity, chosen)
  const { columns, fields, setFields, orders, setOrders, missing, repeated, open } = mapping
  const [duplicates, setDuplicates] = useState<Rule>('skip')
  const [country, setCountry] = useState<Place | null>(own === undefined ? null : { isoCode: own })
  const rules = duplicateRules.filter((rule) => rule !== 'update' || mayEdit === true)
  const check = () =>
    onCheck({
      columns: mapping.mapped(),
      duplicates,
      ...(mapping.hasPhones && country ? { country: country.isoCode } : {}),
    })

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FileLead chosen={chosen} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map(({ title, place }) => (
          <ColumnRow
            key={place}
            entity={entity}
            title={title || say('imports.columns.untitled', { number: place + 1 })}
            cells={chosen.rows.slice(0, samples).map(({ cells }) => cells[place] || '—')}
            field={fields[place] ?? null}
            onField={(next) => setFields(fields.map((field, at) => (at === place ? next : field)))}
          />
        ))}
      </Box>
      <Box sx={grid}>
        <DuplicateRules rules={rules} rule={duplicates} onRule={setDuplicates} />
        {mapping.hasPhones && <PhoneCountry country={country} onCountry={setCountry} />}
      </Box>
      {open.map(({ title, place }) => (
        <OrderChoice
          key={place}
          title={title}
          order={orders[place]}
          onOrder={(order) => setOrders({ ...orders, [place]: order })}
        />
      ))}
      <ColumnProblems entity={entity} repeated={repeated} missing={missing} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={busy || !mapping.isReady} onClick={check}>
          {say('imports.columns.check')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={onBack}>
          {say('imports.columns.back')}
        </Button>
      </Box>
    </Box>
  )
}

/** The fields that the columns go to, and the orders of their dates; and what follows from that. */
const useColumns = (entity: ImportedEntity, chosen: ChosenFile) => {
  const [fields, setFields] = useState(() => guessColumns(entity, chosen.titles, chosen.rows))
  const [orders, setOrders] = useState<Record<number, DayOrder>>({})
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
  const mapped = () =>
    fields.map((field, place) => {
      const values = field === null ? undefined : valuesOf(entity, field)
      const order = open.some((column) => column.place === place) ? orders[place] : undefined
      return { field, ...(values ? { values } : {}), ...(order ? { order } : {}) }
    })
  const isReady = missing.length === 0 && repeated === undefined && unsaid === undefined
  const state = { fields, setFields, orders, setOrders }
  return { ...state, columns, missing, repeated, open, hasPhones, mapped, isReady }
}

const FileLead = ({ chosen }: { chosen: ChosenFile }) => {
  const say = useSay()
  const lines = useNumberFormat().format(chosen.rows.length)
  return (
    <>
      <Typography variant="body1">
        {say('imports.columns.lead', { name: chosen.name, smart_count: chosen.rows.length, lines })}
      </Typography>
      {chosen.leftOut > 0 && (
        <Alert severity="warning" variant="outlined">
          {say('imports.columns.leftOut', { smart_count: chosen.leftOut, most: mostCsvColumns })}
        </Alert>
      )}
    </>
  )
}

type ColumnRowProps = {
  entity: ImportedEntity
  title: string
  cells: readonly string[]
  field: string | null
  onField: (field: string | null) => void
}

/** A column of the file, with its first cells, and the field that it goes to. */
const ColumnRow = ({ entity, title, cells, field, onField }: ColumnRowProps) => {
  const say = useSay()
  const wordOf = useColumnWords()
  return (
    <Box
      component="li"
      sx={{
        ...grid,
        py: 1.25,
        alignItems: 'center',
        borderTop: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {cells.join(' · ')}
        </Typography>
      </Box>
      <TextField
        select
        fullWidth
        value={field ?? ''}
        onChange={(event) => onField(event.target.value || null)}
        slotProps={{
          select: {
            displayEmpty: true,
            SelectDisplayProps: {
              'aria-label': `${title}: ${say('imports.columns.field')}`,
            },
          },
        }}
      >
        <MenuItem value="">{say('imports.columns.none')}</MenuItem>
        {Object.keys(importFields(entity)).map((each) => (
          <MenuItem key={each} value={each}>
            {wordOf(each)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

type DuplicateRulesProps = { rules: readonly Rule[]; rule: Rule; onRule: (rule: Rule) => void }

/** What becomes of what is there already. */
const DuplicateRules = ({ rules, rule: chosen, onRule }: DuplicateRulesProps) => {
  const say = useSay()
  return (
    <FormControl>
      <FormLabel id="duplicates-rule" sx={{ mb: 0.5 }}>
        {say('imports.columns.duplicates')}
      </FormLabel>
      <RadioGroup
        aria-labelledby="duplicates-rule"
        value={chosen}
        onChange={(_, rule) => onRule(rule as Rule)}
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
      <FormHelperText>{say(`imports.columns.hints.${chosen}`)}</FormHelperText>
    </FormControl>
  )
}

type OrderChoiceProps = {
  title: string
  order: DayOrder | undefined
  onOrder: (order: DayOrder) => void
}

/** In which order the dates of a column stand, where they do not show it. */
const OrderChoice = ({ title, order: chosen, onOrder }: OrderChoiceProps) => {
  const say = useSay()
  return (
    <TextField
      select
      label={say('imports.columns.order', { title })}
      value={chosen ?? ''}
      onChange={(event) => onOrder(event.target.value as DayOrder)}
      helperText={chosen ? undefined : say('imports.columns.orderOpen', { title })}
      sx={{ maxWidth: 420 }}
    >
      {dayOrders.map((order) => (
        <MenuItem key={order} value={order}>
          {say(`imports.columns.${order}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

type ColumnProblemsProps = {
  entity: ImportedEntity
  repeated: string | null | undefined
  missing: readonly string[]
}

const ColumnProblems = ({ entity, repeated, missing }: ColumnProblemsProps) => {
  const say = useSay()
  const wordOf = useColumnWords()
  return (
    <>
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
    </>
  )
}

type PhoneCountryProps = { country: Place | null; onCountry: (country: Place | null) => void }

/** Where the telephones are that say no country. */
const PhoneCountry = ({ country, onCountry }: PhoneCountryProps) => {
  const say = useSay()
  return (
    <div>
      <PlaceChooser
        kind="country"
        label={say('imports.columns.country')}
        within={{}}
        value={country}
        onChange={onCountry}
      />
      <FormHelperText>{say('imports.columns.countryHint')}</FormHelperText>
    </div>
  )
}
