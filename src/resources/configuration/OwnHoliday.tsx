import { Box, Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isDay } from '../../../contract/text/formats.ts'
import { DayPicker } from '../crud/inputs/DayInput.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { useConfigurationView } from './configurationContext.ts'
import { withHoliday, type HolidaySetting } from './holidayDays.ts'

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
        line={{ label: words.holidays.day, required: false, problem: undefined, onBlur: () => undefined }}
        value={date}
        change={setDate}
      />
      <FieldText label={words.parts.name} text={name} onText={setName} slotProps={{ htmlInput: { maxLength: 120 } }} />
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
