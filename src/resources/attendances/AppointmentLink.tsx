import { CalendarCheck } from 'lucide-react'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { dayPath } from '../clientPage/dayPath.ts'
import { useView } from '../crud/viewOf.ts'
import { momentInWords } from '../schedules/momentInWords.ts'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'
import type { Attendance } from './attendance.ts'

/** Leads from an attendance to its appointment, open beside the calendar; nothing where it has none. */
export const AppointmentLink = ({ attendance: { visit, branchOffice } }: { attendance: Attendance }) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { account } = useView()
  if (!visit) return null
  const { id, startsAt, timeZone } = visit
  return (
    <Button
      component={Link}
      to={`${dayPath(account, { startsAt, timeZone, branchOffice })}&booking=${id}`}
      color="inherit"
      startIcon={<CalendarCheck size={16} strokeWidth={1.75} aria-hidden />}
    >
      {say('records.attendance.appointment', { when: momentInWords(startsAt, timeZone, locale) })}
    </Button>
  )
}
