import { Button, Checkbox, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material'
import { ListFilter, Users, ChevronDown, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSay } from '../ui/words/useSay.ts'
import { hasOff, type BookingChoices } from './model/choices.ts'
import type { Shown } from './model/useShown.ts'
import { reconfirmStates } from '../../../contract/kernel/scheduleStates.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'

/** `areComing`: whether there may be more to choose from in a moment. */
type CalendarFiltersProps = { choices: BookingChoices; areComing: boolean; shown: Shown }

/**
 * Whose bookings are shown, of which services, in which statuses and how far paid, of what is on
 * the page.
 */
export const CalendarFilters = ({ choices, areComing, shown }: CalendarFiltersProps) => {
  const say = useSay()
  const { experts, services, statuses, bills, reconfirms, show } = shown
  const people = choices.experts
  const seen = people.filter(({ id }) => experts.includes(id)).length
  const narrowed = services.length + statuses.length + bills.length + reconfirms.length
  const groups = useFurtherGroups(choices, shown)
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
        groups={[
          {
            name: 'expert',
            choices: people,
            chosen: experts,
            onChange: (chosen) => show({ experts: chosen }),
          },
        ]}
        onAll={() => show({ experts: [] })}
      />
      <ChoiceFilter
        areComing={areComing}
        icon={ListFilter}
        label={
          narrowed === 0
            ? say('schedules.filters.all')
            : say('schedules.filters.some', { count: narrowed })
        }
        groups={groups}
        onAll={() => show({ services: [], statuses: [], bills: [], reconfirms: [], off: false })}
      />
    </>
  )
}

/** What bookings are narrowed to besides their experts. */
const useFurtherGroups = (choices: BookingChoices, shown: Shown): ChoiceGroup[] => {
  const say = useSay()
  const { services, statuses, bills, reconfirms, show } = shown
  const statusesHere = useStatusWords('schedule').filter(({ id }) => choices.statuses.includes(id))
  const billsHere = useStatusWords('bill').filter(({ id }) => choices.bills.includes(id))
  // Where no client has confirmed that they come, perhaps none was invited to.
  const areFiltered = choices.reconfirms.includes(reconfirmStates.given) || reconfirms.length > 0
  const groups: ChoiceGroup[] = [
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
    ...(hasOff(choices) || shown.off
      ? [
          {
            name: 'off',
            choices: [{ id: 1, name: say('calendar.off') }],
            chosen: shown.off ? [1] : [],
            isSwitch: true,
            onChange: (on: number[]) => show({ off: on.length > 0 }),
          },
        ]
      : []),
    {
      name: 'bill',
      title: say('schedules.filters.bill'),
      choices: billsHere.map(({ id, word }) => ({ id, name: word })),
      chosen: bills,
      onChange: (chosen) => show({ bills: chosen }),
    },
  ]
  const answers: ChoiceGroup = {
    name: 'reconfirm',
    title: say('booking.whetherTheyCome'),
    choices: [
      { id: reconfirmStates.awaited, name: say('booking.notReconfirmed') },
      { id: reconfirmStates.given, name: say('booking.reconfirmed') },
    ],
    chosen: reconfirms,
    onChange: (chosen) => show({ reconfirms: chosen }),
  }
  return areFiltered ? [...groups, answers] : groups
}

/**
 * Some of what is on the page, and which of it is shown; `title` where there are several such
 * groups.
 */
export type ChoiceGroup = {
  name: string
  title?: string
  choices: readonly { id: number; name: string }[]
  /** Set for a single choice that is worth offering by itself. */
  isSwitch?: boolean
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

type ChoiceFilterProps = {
  /** What the button says: how many there are or how many of them are shown. */
  label: string
  icon: LucideIcon
  groups: readonly ChoiceGroup[]
  /** Whether there may be something to choose from in a moment: until then its space is kept. */
  areComing: boolean
  onAll: () => void
}

/** Narrows the calendar to some of what is on the page. */
export const ChoiceFilter = ({
  label,
  icon: Icon,
  groups,
  areComing,
  onAll,
}: ChoiceFilterProps) => {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isNarrowed = groups.some(({ chosen }) => chosen.length > 0)
  // What is chosen can be taken back though it is not on this page.
  const isNeedless = groups.every(
    ({ choices, chosen, isSwitch }) => choices.length < (isSwitch ? 1 : 2) && chosen.length === 0,
  )
  if (isNeedless && !areComing) return null
  return (
    <>
      <Button
        color={isNarrowed ? 'primary' : 'inherit'}
        aria-haspopup="menu"
        // A phone has them side by side below the title.
        sx={{
          order: { xs: 3, sm: 0 },
          px: { xs: 0.75, sm: 1.5 },
          minWidth: 0,
          visibility: isNeedless ? 'hidden' : 'visible',
          '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
        startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={!isNarrowed} onClick={onAll}>
          {say('calendar.everybody')}
        </MenuItem>
        {groups.flatMap(itemsOf)}
      </Menu>
    </>
  )
}

/**
 * A group's title, and an item for each of its choices. No component: a menu looks through its
 * children for where the focus begins.
 */
const itemsOf = ({ name, title, choices, chosen, onChange }: ChoiceGroup): ReactNode[] => [
  title && (
    <ListSubheader
      key={name}
      role="presentation"
      sx={{ lineHeight: '32px', background: 'transparent' }}
    >
      {title}
    </ListSubheader>
  ),
  ...choices.map((choice) => (
    <MenuItem
      key={`${name}-${choice.id}`}
      role="menuitemcheckbox"
      aria-checked={chosen.includes(choice.id)}
      onClick={() =>
        onChange(
          chosen.includes(choice.id)
            ? chosen.filter((each) => each !== choice.id)
            : [...chosen, choice.id],
        )
      }
    >
      <Checkbox
        size="small"
        checked={chosen.includes(choice.id)}
        tabIndex={-1}
        disableRipple
        aria-hidden
        sx={{ p: 0, mr: 1 }}
      />
      <ListItemText primary={choice.name} />
    </MenuItem>
  )),
]
