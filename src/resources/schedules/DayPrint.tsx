import { GlobalStyles, Portal } from '@mui/material'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { bookingsOn, guestOf, onClock, servicesOf } from './bookingWords.ts'
import { calendarTitle } from './calendarTitle.ts'
import type { Branch } from './useBranch.ts'

type Props = { branch: Branch; date: string; bookings: readonly ScheduleRecord[] }

const paper = {
  '.day-print': { display: 'none' },
  '@media print': {
    'body > *:not(.day-print)': { display: 'none !important' },
    '.day-print': { display: 'block', color: '#000', background: '#fff', font: '11pt system-ui, sans-serif' },
    '.day-print h1': { fontSize: '14pt', margin: '0 0 8pt' },
    '.day-print table': { width: '100%', borderCollapse: 'collapse' },
    '.day-print th, .day-print td': { textAlign: 'left', padding: '4pt 6pt', borderBottom: '0.5pt solid #999', verticalAlign: 'top' },
    '.day-print tr': { breakInside: 'avoid' },
    '.day-print thead': { display: 'table-header-group' },
  },
} as const

/** The bookings of a day as they come out of a printer. */
export const DayPrint = ({ branch, date, bookings }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const words = useStatusWords('schedule')
  const rows = bookingsOn(bookings, date)
  return (
    <Portal>
      <GlobalStyles styles={paper} />
      <section className="day-print">
        <h1>{say('schedules.print.title', { branch: branch.fantasyName, day: calendarTitle('day', date, language) })}</h1>
        {rows.length === 0 && <p>{say('schedules.print.none')}</p>}
        {rows.length > 0 && (
          <table>
            <thead>
              <tr>
                {(['time', 'client', 'service', 'expert', 'status'] as const).map((each) => (
                  <th key={each} scope="col">
                    {say(`schedules.print.${each}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((booking) => (
                <tr key={booking.id}>
                  <td>
                    {onClock(booking.startsAt, booking.timeZone).time}–{onClock(booking.endsAt, booking.timeZone).time}
                  </td>
                  <td>{[guestOf(booking, say('calendar.unnamed')), booking.booker?.phone].filter(Boolean).join(' · ')}</td>
                  <td>{servicesOf(booking)}</td>
                  <td>{[...new Set(booking.items.map(({ expert }) => expert.name))].join(', ')}</td>
                  <td>{words.find(({ id }) => id === booking.status.id)?.word}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </Portal>
  )
}
