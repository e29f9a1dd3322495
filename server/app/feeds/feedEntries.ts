import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { CalendarEntry } from '../../ports/calendarFiles.ts'
import type { GivenAway } from '../../ports/feeds.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { hidesClient } from '../scheduling/masksFor.ts'
import { calendarEntryOf } from '../scheduling/calendarEntryOf.ts'

type Place = Parameters<typeof calendarEntryOf>[1]

const { held, expired } = scheduleStatuses.ids

/** What a feed shows: the place, the expert whose part alone it has, and the masks of its maker. */
type FeedView = { place: Place; expert: number | null; masks: readonly FieldMask[] }

/**
 * Appointments as entries of the calendar of somebody who works there: who comes for what, and nothing of how to reach them or of what is
 * noted about them, so that there is nothing in it that the masks of a role hide. A client whom its maker may not see is not named. With an
 * expert, only the part that is theirs.
 */
export const feedEntries = (found: readonly StoredSchedule[], { place, expert, masks }: FeedView): CalendarEntry[] =>
  found.filter(isSomebodys).flatMap((schedule) => {
    const items = schedule.items.filter((item) => expert === null || item.expert.id === expert)
    if (items.length === 0) return []
    const starts = items.map(({ startsAt }) => startsAt).sort()
    const ends = items.map(({ endsAt }) => endsAt).sort()
    const span = expert === null ? {} : { startsAt: starts[0]!, endsAt: ends.at(-1)! }
    const services = items.map(serviceInWords).join(', ')
    const who = hidesClient({ masks }, schedule) ? null : (schedule.client?.name ?? schedule.booker?.name)
    return {
      ...calendarEntryOf({ ...schedule, ...span, items }, place),
      title: who ? `${who} · ${services}` : services,
      description: [schedule.code, [...new Set(items.map((item) => item.expert.name))].join(', ')].join('\n'),
    }
  })

/** What was given to somebody else is called off in the calendar that still has it; whom it is for now is not its reader's business. */
export const entriesGivenAway = (found: readonly GivenAway[], place: Place): CalendarEntry[] =>
  found.map(({ services, changedAt, ...former }) => {
    const status = { id: scheduleStatuses.ids.cancelled, sysName: 'cancelled', comments: null }
    const entry = calendarEntryOf({ ...former, create: { date: changedAt }, edit: null, status, items: [] }, place)
    return { ...entry, title: services.join(', '), description: former.code }
  })

/** Times that visitors held for a while and let go of were nobody's appointment. */
const isSomebodys = ({ status, client, booker }: StoredSchedule): boolean =>
  status.id !== held && (status.id !== expired || client !== null || booker !== null)
