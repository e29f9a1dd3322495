import { Users } from 'lucide-react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { expertsIn, servicesIn } from './bookingWords.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import type { Shown } from './useShown.ts'

type Props = { bookings: readonly ScheduleRecord[]; shown: Shown }

/** Whose bookings are shown, of which services and in which statuses, of what is on the page. */
export const CalendarFilters = ({ bookings, shown: { experts, services, statuses, show } }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const words = useStatusWords('schedule')
  const people = expertsIn(bookings, language)
  const seen = people.filter(({ id }) => experts.includes(id)).length
  return (
    <>
      <ChoiceFilter
        icon={Users}
        label={
          seen === 0
            ? say('calendar.allExperts', { smart_count: people.length })
            : say('calendar.someExperts', { shown: seen, total: people.length })
        }
        choices={people}
        chosen={experts}
        onChange={(chosen) => show({ experts: chosen })}
      />
      <ChoiceFilter
        label={
          services.length === 0
            ? say('schedules.filters.allServices')
            : say('schedules.filters.someServices', { smart_count: services.length })
        }
        choices={servicesIn(bookings, language)}
        chosen={services}
        onChange={(chosen) => show({ services: chosen })}
      />
      <ChoiceFilter
        label={
          statuses.length === 0
            ? say('schedules.filters.allStatuses')
            : say('schedules.filters.someStatuses', { smart_count: statuses.length })
        }
        choices={words.filter(({ id }) => bookings.some(({ status }) => status.id === id)).map(({ id, word }) => ({ id, name: word }))}
        chosen={statuses}
        onChange={(chosen) => show({ statuses: chosen })}
      />
    </>
  )
}

/** The bookings that are left by what was chosen. */
export const filtered = (bookings: readonly ScheduleRecord[], { experts, services, statuses }: Shown): readonly ScheduleRecord[] =>
  bookings.filter(
    ({ items, status }) =>
      (experts.length === 0 || items.some(({ expert }) => experts.includes(expert.id))) &&
      (services.length === 0 || items.some(({ entailedProduct }) => services.includes(entailedProduct.id))) &&
      (statuses.length === 0 || statuses.includes(status.id)),
  )
