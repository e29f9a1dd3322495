import { formatAddress } from '../../../contract/text/formats.ts'
import { paths } from '../call.ts'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { AppointmentModel } from './useAppointment.ts'

/** The appointment for the visitor's own calendar: by a link into one, or as a file. */
export const CalendarLinks = ({ page: { schedule, token } }: { page: AppointmentModel }) => {
  const { words } = usePageLanguage()
  const { branchOffice, organization, items, code } = schedule
  const title = `${items.map(({ entailedProduct }) => entailedProduct.name).join(', ')} · ${organization.name}`
  const place = [branchOffice.name, branchOffice.address && formatAddress(branchOffice.address)].filter(Boolean).join(', ')
  const [start, end] = [schedule.start, schedule.end].map((instant) => new Date(instant).toISOString()) as [string, string]
  const compact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: code,
    location: place,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    body: code,
    location: place,
  })
  return (
    <div className="calendar-links" role="group" aria-labelledby="calendar-links-title">
      <h3 id="calendar-links-title">
        <Icon name="calendar-days" />
        {words.appointment.addToCalendar}
      </h3>
      <div className="actions">
        <a className="button small" href={`https://calendar.google.com/calendar/render?${google}`} target="_blank" rel="noreferrer">
          {words.appointment.google}
        </a>
        <a
          className="button small"
          href={`https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`}
          target="_blank"
          rel="noreferrer"
        >
          {words.appointment.outlook}
        </a>
        <a className="button small" href={`/api/${paths['public.calendarFile']}?${new URLSearchParams({ token })}`} download>
          <Icon name="download" />
          {words.appointment.file}
        </a>
      </div>
    </div>
  )
}
