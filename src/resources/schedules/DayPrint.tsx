import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { PrintedPage } from '../PrintedPage.tsx'
import { useStatusWords } from '../useStatusWords.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { bookingsOn, guestOf, namelessWords, onClock, servicesOf } from './bookingWords.ts'
import { calendarTitle } from './calendarTitle.ts'
import type { Branch } from './useBranch.ts'

type Props = { branch: Branch; date: string; bookings: readonly ScheduleRecord[] }

/** The bookings of a day as they come out of a printer. */
export const DayPrint = ({ branch, date, bookings }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const words = useStatusWords('schedule')
  const rows = bookingsOn(bookings, date)
  return (
    <PrintedPage title={say('schedules.print.title', { branch: branch.fantasyName, day: calendarTitle('day', date, language) })}>
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
                <td>{[guestOf(booking, namelessWords(say)), booking.booker?.phone].filter(Boolean).join(' · ')}</td>
                <td>{servicesOf(booking)}</td>
                <td>{[...new Set(booking.items.map(({ expert }) => expert.name))].join(', ')}</td>
                <td>{words.find(({ id }) => id === booking.status.id)?.word}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PrintedPage>
  )
}
