import { Box, IconButton, InputBase, Switch, Typography } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { mapQuery } from '../../components/mapQuery.ts'
import { LineSkeleton } from '../LineSkeleton.tsx'
import { QueryContent } from '../QueryContent.tsx'
import { useLanguage } from '../useSay.ts'
import { useConfigurationView } from './configurationContext.ts'
import { holidayRows, withHoliday, withoutHoliday, type HolidayRow, type HolidaySetting } from './holidayDays.ts'
import { useHolidayYear } from './useHolidays.ts'

type Props = { year: number; setting: HolidaySetting; onChange: (setting: HolidaySetting) => void }

/** The holidays of a year: each with its name, which may be changed, and a switch for whether the branch is closed. */
export const HolidayYear = ({ year, setting, onChange }: Props) => {
  const { words } = useConfigurationView()
  const listed = useHolidayYear(setting.country ?? null, setting.state ?? null, year)
  const holidays = mapQuery(listed, (days) => holidayRows(days, setting, year))
  const closed = holidays.data?.filter((row) => row.closed).length
  return (
    <Box component="section" aria-label={`${words.holidays.of} ${year}`} sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600 }}>
          {year}
        </Typography>
        {closed !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {words.holidays.closedDays.replace('{count}', String(closed))}
          </Typography>
        )}
      </Box>
      <QueryContent line query={holidays} loading={<LineSkeleton height={440} />} fact={words.holidays.failed}>
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
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums', pt: { xs: 0.75, sm: 0 } }}>
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
  new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
