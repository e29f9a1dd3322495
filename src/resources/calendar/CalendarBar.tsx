import { capitalized } from '../../../contract/text/formats.ts'
import {
  Box,
  Button,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  Checkbox,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
} from '@mui/material'
import {
  ChevronLeft,
  ChevronRight,
  Plus,
  ListFilter,
  Users,
  ChevronDown,
  type LucideIcon,
} from 'lucide-react'
import { useMemo, useState } from 'react'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { zoneInWords } from '../../../contract/words/zoneInWords.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { SearchField } from '../crud/filters/SearchField.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource } from '../crud/referenceSource.ts'
import { useClock } from '../ui/useClock.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import type { BookingChoices } from './model/choices.ts'
import { CalendarMenu } from './CalendarMenu.tsx'
import { calendarTitle, calendarViewNames, turned, type CalendarView } from './model/views.ts'
import { useExpertColumns } from './grid/useExpertColumns.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { Branch } from '../appointments/useBranch.ts'
import type { ShownDate, Shown } from './model/useShown.ts'
import { reconfirmStates } from '../../../contract/kernel/statuses.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import type { Named } from '../appointments/words.ts'
import { FeedsDialog } from '../appointments/FeedsDialog.tsx'

type Props = {
  account: AccountType
  branch: Branch
  shown: ShownDate
  today: string
  choices: BookingChoices
  isEmpty: boolean
  /** Whether the bookings are still on their way, and with them what can be chosen of them. */
  isAwaited: boolean
  onBlock: () => void
}

const emptyWords = {
  day: 'calendar.emptyDay',
  week: 'calendar.emptyWeek',
  month: 'calendar.emptyMonth',
  list: 'calendar.emptyList',
  board: 'calendar.emptyDay',
} as const

/** Which days of which branch, and how. */
export const CalendarBar = ({
  account,
  branch,
  shown,
  today,
  choices,
  isEmpty,
  isAwaited,
  onBlock,
}: Props) => {
  const say = useSay()
  const { view, date, show } = shown
  const language = useLanguage()
  const { weekStart } = useClock()
  const [feeding, setFeeding] = useState(false)
  const [exporting, setExporting] = useState(false)
  const branches = referenceSource(account, 'branchOffices')
  // Experts without appointments on these days can be chosen too.
  const { columns: experts, areLoading } = useExpertColumns(account, branch, choices.experts)
  const choosable = useMemo(() => ({ ...choices, experts }), [choices, experts])
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        pt: 1.25,
        pb: 1,
      }}
    >
      <Button
        variant="outlined"
        color="inherit"
        sx={{ borderColor: 'divider', minWidth: 0, order: onPhone(2) }}
        onClick={() => show({ date: today })}
      >
        {say('calendar.today')}
      </Button>
      <IconButton
        aria-label={say('calendar.previous')}
        sx={{ order: onPhone(1) }}
        onClick={() => show({ date: turned(view, date, -1) })}
      >
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={say('calendar.next')}
        sx={{ order: onPhone(1) }}
        onClick={() => show({ date: turned(view, date, 1) })}
      >
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Box sx={{ flex: { xs: '1 1 calc(100% - 112px)', sm: '1 1 190px' }, minWidth: 0 }}>
        <Typography variant="h5" component="h1" aria-live="polite" sx={{ lineHeight: 1.15 }}>
          {calendarTitle(view, date, language, weekStart)}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          role="status"
          component="p"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {capitalized(zoneInWords(branch.timeZone, language, branch))}
          {isEmpty && ` · ${say(shown.search === '' ? emptyWords[view] : 'calendar.noneFound')}`}
        </Typography>
      </Box>
      <SearchField
        value={shown.search}
        onChange={(search) => show({ search })}
        label={say('calendar.search')}
        sx={{ width: { xs: '100%', sm: 264 }, order: onPhone(4) }}
      />
      <CalendarFilters choices={choosable} areComing={isAwaited || areLoading} shown={shown} />
      <SavedViews account={account} branch={branch.id} shown={shown} sx={{ order: onPhone(4) }} />
      {branches && (
        <Box sx={{ width: { xs: '100%', sm: 220 }, order: onPhone(4) }}>
          <RecordChooser
            id="calendar-branch"
            label={say('calendar.chooseBranch')}
            hidesLabel
            source={branches}
            several={false}
            value={{ id: branch.id, name: branch.fantasyName }}
            onChange={(chosen) => chosen && show({ branch: chosen.id })}
            required
          />
        </Box>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={say('calendar.view')}
        // All of a phone's width, in equal parts.
        sx={{
          order: onPhone(5),
          width: { xs: '100%', sm: 'auto' },
          '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
        }}
        onChange={(_, next: CalendarView | null) => next && show({ view: next })}
      >
        {calendarViewNames.map((each) => (
          <ToggleButton key={each} value={each}>
            {each === 'board' ? say('schedules.board.open') : say(`calendar.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <CanAccess resource="schedule" action="create">
        <Button
          component={Link}
          to={newPath(account, branch.id, date)}
          variant="contained"
          // A phone has it in the bar below.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        >
          {say('schedules.create.new')}
        </Button>
      </CanAccess>
      <CalendarMenu
        shown={shown}
        onBlock={onBlock}
        onFeeds={() => setFeeding(true)}
        onExport={() => setExporting(true)}
      />
      {exporting && (
        <ExportDialog branch={branch} shown={shown} onClose={() => setExporting(false)} />
      )}
      {feeding && (
        <CalendarFeeds
          account={account}
          branch={branch}
          experts={choices.experts}
          onClose={() => setFeeding(false)}
        />
      )}
    </Box>
  )
}

/** On a phone the title stands beside its arrows, and below it what narrows and what is shown. */
const onPhone = (place: number) => ({ xs: place, sm: 0 })

const newPath = (account: AccountType, branch: number, date: string): string =>
  `${dashboardOf(account)}/manage-schedule?date=${date}${account === 'boAdmin' ? '' : `&branch=${branch}`}`

/** `areComing`: whether there may be more to choose from in a moment. */
type CalendarFiltersProps = { choices: BookingChoices; areComing: boolean; shown: Shown }

/**
 * Whose bookings are shown, of which services, in which statuses and how far paid, of what is on
 * the page.
 */
export const CalendarFilters = ({
  choices,
  areComing,
  shown: { experts, services, statuses, bills, reconfirms, show },
}: CalendarFiltersProps) => {
  const say = useSay()
  const words = useStatusWords('schedule')
  const people = choices.experts
  const seen = people.filter(({ id }) => experts.includes(id)).length
  const statusesHere = words.filter(({ id }) => choices.statuses.includes(id))
  const billsHere = useStatusWords('bill').filter(({ id }) => choices.bills.includes(id))
  // Where no client has confirmed that they come, perhaps none was invited to.
  const areFiltered = choices.reconfirms.includes(reconfirmStates.given) || reconfirms.length > 0
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
          ...(areFiltered
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

/**
 * Some of what is on the page, and which of it is shown; `title` where there are several such
 * groups.
 */
export type ChoiceGroup = {
  name: string
  title?: string
  choices: readonly { id: number; name: string }[]
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
    ({ choices, chosen }) => choices.length < 2 && chosen.length === 0,
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
        {groups.flatMap(({ name, title, choices, chosen, onChange }) => [
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
        ])}
      </Menu>
    </>
  )
}

type CalendarFeedsProps = {
  account: AccountType
  branch: Branch
  experts: readonly Named[]
  onClose: () => void
}

/** The feeds of the branch whose calendar is open, and of the experts there. */
export const CalendarFeeds = ({ account, branch, experts, onClose }: CalendarFeedsProps) => (
  <FeedsDialog
    branch={branch.id}
    experts={useExpertColumns(account, branch, experts).columns}
    onClose={onClose}
  />
)
