import { ListFilter, Users } from 'lucide-react'
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
  const statusesHere = words.filter(({ id }) => bookings.some(({ status }) => status.id === id))
  const narrowed = services.length + statuses.length
  return (
    <>
      <ChoiceFilter
        icon={Users}
        label={
          seen === 0
            ? say('calendar.allExperts', { smart_count: people.length })
            : say('calendar.someExperts', { shown: seen, total: people.length })
        }
        groups={[{ name: 'expert', choices: people, chosen: experts, onChange: (chosen) => show({ experts: chosen }) }]}
        onAll={() => show({ experts: [] })}
      />
      <ChoiceFilter
        icon={ListFilter}
        label={narrowed === 0 ? say('schedules.filters.all') : say('schedules.filters.some', { count: narrowed })}
        groups={[
          {
            name: 'service',
            title: say('schedules.filters.service'),
            choices: servicesIn(bookings, language),
            chosen: services,
            onChange: (chosen) => show({ services: chosen }),
          },
          {
            name: 'status',
            title: say('schedules.filters.status'),
            choices: statusesHere.map(({ id, word }) => ({ id, name: word })),
            chosen: statuses,
            onChange: (chosen) => show({ statuses: chosen }),
          },
        ]}
        onAll={() => show({ services: [], statuses: [] })}
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
