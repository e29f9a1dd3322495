import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { PrintedPage } from '../PrintedPage.tsx'
import { useTimeLocale } from '../useClock.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { bookingsOn, guestOf, namelessWords, servicesOf } from './bookingWords.ts'
import { dayTitle } from './calendarTitle.ts'
import { timeInWords } from './momentInWords.ts'
import type { Branch } from './useBranch.ts'

type Props = { branch: Branch; date: string; bookings: readonly ScheduleRecord[] }

/** The bookings of a day as they come out of a printer. */
export const DayPrint = ({ branch, date, bookings }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const words = useStatusWords('schedule')
  const rows = bookingsOn(bookings, date)
  return (
    <PrintedPage title={say('schedules.print.title', { branch: branch.fantasyName, day: dayTitle(date, language) })}>
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
                  {timeInWords(booking.startsAt, booking.timeZone, locale)}–{timeInWords(booking.endsAt, booking.timeZone, locale)}
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
