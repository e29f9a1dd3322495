import { ListFilter, Users } from 'lucide-react'
import { reconfirmStates } from '../../../contract/kernel/statuses.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { useSay } from '../useSay.ts'
import type { BookingChoices } from './bookingChoices.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import type { Shown } from './useShown.ts'

/** `areComing`: whether there may be more to choose from in a moment. */
type Props = { choices: BookingChoices; areComing: boolean; shown: Shown }

/** Whose bookings are shown, of which services, in which statuses and how far paid, of what is on the page. */
export const CalendarFilters = ({ choices, areComing, shown: { experts, services, statuses, bills, reconfirms, show } }: Props) => {
  const say = useSay()
  const words = useStatusWords('schedule')
  const people = choices.experts
  const seen = people.filter(({ id }) => experts.includes(id)).length
  const statusesHere = words.filter(({ id }) => choices.statuses.includes(id))
  const billsHere = useStatusWords('bill').filter(({ id }) => choices.bills.includes(id))
  // Where nobody has said that they come, nobody may have been asked.
  const areAsked = choices.reconfirms.includes(reconfirmStates.given) || reconfirms.length > 0
  const answers = [
    { id: reconfirmStates.awaited, name: say('booking.notReconfirmed') },
    { id: reconfirmStates.given, name: say('booking.reconfirmed') },
  ]
  const narrowed = services.length + statuses.length + bills.length + reconfirms.length
  return (
    <>
      <ChoiceFilter
        areComing={areComing}
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
        areComing={areComing}
        icon={ListFilter}
        label={narrowed === 0 ? say('schedules.filters.all') : say('schedules.filters.some', { count: narrowed })}
        groups={[
          {
            name: 'service',
            title: say('schedules.filters.service'),
            choices: choices.services,
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
          {
            name: 'bill',
            title: say('schedules.filters.bill'),
            choices: billsHere.map(({ id, word }) => ({ id, name: word })),
            chosen: bills,
            onChange: (chosen) => show({ bills: chosen }),
          },
          ...(areAsked
            ? [
                {
                  name: 'reconfirm',
                  title: say('booking.whetherTheyCome'),
                  choices: answers,
                  chosen: reconfirms,
                  onChange: (chosen: number[]) => show({ reconfirms: chosen }),
                },
              ]
            : []),
        ]}
        onAll={() => show({ services: [], statuses: [], bills: [], reconfirms: [] })}
      />
    </>
  )
}
