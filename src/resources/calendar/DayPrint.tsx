import { phoneIfAny } from '../../../contract/text/phones.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Branch } from '../appointments/useBranch.ts'
import {
  bookingsOn,
  guestOf,
  namelessWords,
  servicesOf,
  timeInWords,
} from '../appointments/words.ts'
import { PrintedPage } from '../ui/PrintedPage.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { dayTitle } from './model/views.ts'

type Props = { branch: Branch; date: string; bookings: readonly ScheduleRecord[] }

/** The bookings of a day as they come out of a printer. */
export const DayPrint = ({ branch, date, bookings }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const words = useStatusWords('schedule')
  const rows = bookingsOn(bookings, date)
  return (
    <PrintedPage
      title={say('schedules.print.title', {
        branch: branch.fantasyName,
        day: dayTitle(date, language),
      })}
    >
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
                  {timeInWords(booking.startsAt, booking.timeZone, locale)}–
                  {timeInWords(booking.endsAt, booking.timeZone, locale)}
                </td>
                <td>
                  {[guestOf(booking, namelessWords(say)), phoneIfAny(booking.booker?.phone)]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
                <td>
                  <OwnWords>{servicesOf(booking)}</OwnWords>
                </td>
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
