import { createEvents, type EventAttributes } from 'ics'
import type { CalendarEntry, CalendarFiles } from '../../ports/calendarFiles.ts'

/** Calendar files in UTC, so that no calendar has to know our zones. */
export const createCalendarFiles = (): CalendarFiles => ({
  write: (name, entries, as = 'file') => {
    const cancels = as !== 'feed' && entries.length > 0 && entries.every(({ cancelled }) => cancelled)
    const { error, value } = createEvents(as === 'feed' ? entries.map(stampedByChange) : entries.map(eventOf), {
      productId: '-//Phi Agenda//Appointments//EN',
      calName: name,
      method: cancels ? 'CANCEL' : as === 'letter' ? 'REQUEST' : 'PUBLISH',
    })
    if (error !== null || value === null) throw error ?? new Error('a calendar file could not be written')
    return value
  },
})

/** The moment of writing would make every file another one. */
const stampedByChange = (entry: CalendarEntry): EventAttributes & { timestamp: number } => ({
  ...eventOf(entry),
  timestamp: Date.parse(entry.changedAt),
})

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
}: CalendarEntry): EventAttributes => ({
  uid,
  sequence,
  title,
  ...(description === '' ? {} : { description }),
  ...(location === '' ? {} : { location }),
  start: Date.parse(startsAt),
  startInputType: 'utc',
  startOutputType: 'utc',
  end: Date.parse(endsAt),
  endInputType: 'utc',
  endOutputType: 'utc',
  lastModified: Date.parse(changedAt),
  status: cancelled ? 'CANCELLED' : tentative ? 'TENTATIVE' : 'CONFIRMED',
  ...(organizer === undefined ? {} : { organizer }),
  ...(attendee === undefined ? {} : { attendees: [{ ...attendee, rsvp: false, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT' }] }),
  busyStatus: cancelled ? 'FREE' : 'BUSY',
})
