import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'
import type { CalendarEntry, CalendarFiles } from '../../ports/files.ts'
import type { EmailReceiver } from '../../ports/messages.ts'

/** Calendar files (RFC 5545) in UTC, so that no calendar has to know our zones. */
export const createCalendarFiles = (): CalendarFiles => ({
  write: (name, entries, as = 'file') => {
    const cancels =
      as !== 'feed' && entries.length > 0 && entries.every(({ cancelled }) => cancelled)
    const calendar = ical({
      prodId: '//Phi Agenda//Appointments//EN',
      method: cancels
        ? ICalCalendarMethod.CANCEL
        : as === 'email'
          ? ICalCalendarMethod.REQUEST
          : ICalCalendarMethod.PUBLISH,
      // The library escapes all texts but this one.
      name: escapeText(name),
    })
    // The moment of writing would make every file of a feed another one.
    for (const entry of entries)
      calendar.createEvent({
        ...eventOf(entry),
        ...(as === 'feed' ? { stamp: new Date(entry.changedAt) } : {}),
      })
    const text = `${calendar.toString()}\r\n`
    // The library writes properties after a zone, where RFC 5545 has none.
    return entries.length === 0
      ? text.replace(/END:VCALENDAR\r\n$/, `${universalTime}\r\n$&`)
      : text
  },
})

/**
 * A calendar must have a component (RFC 5545, 3.6): one without appointments has the zone that they
 * would be written in.
 */
const universalTime = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** Names an attendee without a name by their email. */
const named = ({ name, email }: EmailReceiver): EmailReceiver => ({
  name: name.trim() === '' ? email : name,
  email,
})

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const eventOf = ({
  uid,
  sequence,
  title,
  description,
  location,
  startsAt,
  endsAt,
  changedAt,
  cancelled,
  tentative = false,
  organizer,
  attendee,
}: CalendarEntry): ICalEventData => ({
  id: uid,
  sequence,
  summary: title,
  ...(description === '' ? {} : { description }),
  ...(location === '' ? {} : { location }),
  start: new Date(startsAt),
  end: new Date(endsAt),
  lastModified: new Date(changedAt),
  status: cancelled
    ? ICalEventStatus.CANCELLED
    : tentative
      ? ICalEventStatus.TENTATIVE
      : ICalEventStatus.CONFIRMED,
  busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  ...(organizer === undefined ? {} : { organizer: named(organizer) }),
  ...(attendee === undefined
    ? {}
    : {
        attendees: [
          {
            ...named(attendee),
            rsvp: false,
            status: ICalAttendeeStatus.ACCEPTED,
            role: ICalAttendeeRole.REQ,
          },
        ],
      }),
})
