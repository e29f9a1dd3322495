import { Box, Button } from '@mui/material'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { useEffect, useEffectEvent } from 'react'
import { useTimeLocale } from '../../../ui/useClock.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { PickerLanguage } from './PickerLanguage.tsx'
import {
  dayAndTime,
  dayTyped,
  incomplete,
  timeShown,
  timeTyped,
  type MomentForm,
} from './momentForms.ts'

dayjs.extend(utc)

type Props = {
  form: MomentForm
  text: string
  onText: (text: string) => void
  onDone: () => void
  onRendered: () => void
}

const quarter = 15

/** A calendar, a clock or both: dressed as UTC, so that no zone's rules touch what is chosen. */
export const MomentChooser = ({ form, text, onText, onDone, onRendered }: Props) => {
  // What holds it was placed before its size was known.
  const rendered = useEffectEvent(onRendered)
  useEffect(() => rendered(), [])
  const locale = useTimeLocale()
  const [first, second] = form === 'time' ? ['', text] : dayAndTime(text)
  const day = form === 'time' ? null : dayTyped(first)
  const time = timeTyped(second, locale)
  const date = day === null || day === incomplete ? null : dayjs.utc(day)
  const clock = time !== null && time !== incomplete ? dayjs.utc(`2000-01-01T${time}Z`) : null
  const put = (chosen: Dayjs | null, at: Dayjs | null) => {
    const dayText = chosen?.format('DD/MM/YYYY') ?? ''
    const timeText = at ? timeShown(at.hour() * 60 + at.minute(), locale) : ''
    onText(
      form === 'time'
        ? timeText
        : form === 'day'
          ? dayText
          : `${dayText} ${timeText || timeShown('09:00', locale)}`,
    )
  }
  return (
    <PickerLanguage>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
        {form !== 'time' && (
          <DateCalendar
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader opened it to choose in it
            autoFocus
            timezone="UTC"
            value={date}
            onChange={(chosen, step) => {
              if (step !== 'finish') return
              put(chosen, clock)
              if (form === 'day') onDone()
            }}
          />
        )}
        {form !== 'day' && (
          <MultiSectionDigitalClock
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={form === 'time'}
            ampm={locale.timeFormat === 12}
            timezone="UTC"
            timeSteps={{ minutes: quarter }}
            value={clock}
            onChange={(at) => put(date ?? dayjs.utc(), at)}
            sx={{ maxHeight: 300 }}
          />
        )}
      </Box>
      {form !== 'day' && <DoneButton onDone={onDone} />}
    </PickerLanguage>
  )
}

/** A time is chosen part by part: what closes the chooser is said. */
const DoneButton = ({ onDone }: Pick<Props, 'onDone'>) => {
  const say = useSay()
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        p: 1,
        borderTop: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Button variant="contained" onClick={onDone}>
        {say('editors.moment.done')}
      </Button>
    </Box>
  )
}
