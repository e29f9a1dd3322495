import { capitalized } from '../../../contract/text/formats.ts'
import {
  Box,
  Button,
  IconButton,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { zoneInWords } from '../../../contract/words/zoneInWords.ts'
import { masksOf } from '../../dataProvider/hiddenFields.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { session } from '../../dataProvider/session.ts'
import { SearchField } from '../crud/filters/SearchField.tsx'
import { referenceSource } from '../crud/referenceSource.ts'
import { useClock } from '../ui/useClock.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import type { BookingChoices } from './model/choices.ts'
import { CalendarMenu } from './CalendarMenu.tsx'
import { calendarTitle, calendarViewNames, turned, type CalendarView } from './model/views.ts'
import { useExpertColumns } from './grid/useExpertColumns.ts'
import { onDemand } from '../ui/onDemand.ts'
import { SavedViews } from './SavedViews.tsx'
import type { Branch } from '../appointments/useBranch.ts'
import type { ShownDate } from './model/useShown.ts'
import type { Named } from '../appointments/words.ts'
import { CalendarFilters } from './CalendarFilters.tsx'

const BranchChooser = onDemand(async () => (await import('./BranchChooser.tsx')).BranchChooser)
const ExportDialog = onDemand(async () => (await import('./ExportDialog.tsx')).ExportDialog)
const FeedsDialog = onDemand(
  async () => (await import('../appointments/FeedsDialog.tsx')).FeedsDialog,
)

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
  team: 'calendar.emptyWeek',
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
  const { show } = shown
  // Experts without appointments on these days can be chosen too.
  const { columns: experts, areLoading } = useExpertColumns({
    account,
    branch,
    booked: choices.experts,
  })
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
      <DateButtons shown={shown} today={today} />
      <DaysTitle branch={branch} shown={shown} isEmpty={isEmpty} />
      <SearchField
        value={shown.search}
        onChange={(search) => show({ search })}
        label={say(`calendar.${searchedBy(masksOf(session.get().user))}`)}
        sx={{ width: { xs: '100%', sm: 264 }, order: onPhone(4) }}
      />
      <CalendarFilters choices={choosable} areComing={isAwaited || areLoading} shown={shown} />
      <SavedViews account={account} branch={branch.id} shown={shown} sx={{ order: onPhone(4) }} />
      <BranchChoice account={account} branch={branch} shown={shown} />
      <ViewChoice shown={shown} />
      <NewButton to={newPath(account, branch.id, shown.date)} />
      <BarMenu
        account={account}
        branch={branch}
        shown={shown}
        experts={choices.experts}
        onBlock={onBlock}
      />
    </Box>
  )
}

/** Turns to today, and a page back or further. */
const DateButtons = ({ shown: { view, date, show }, today }: Pick<Props, 'shown' | 'today'>) => {
  const say = useSay()
  return (
    <>
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
    </>
  )
}

/** Which days are shown, on which clock, and that there is nothing on them. */
const DaysTitle = ({ branch, shown, isEmpty }: Pick<Props, 'branch' | 'shown' | 'isEmpty'>) => {
  const say = useSay()
  const language = useLanguage()
  const { weekStart } = useClock()
  const { view, date, search } = shown
  return (
    <Box sx={{ flex: { xs: '1 1 calc(100% - 112px)', sm: '1 1 190px' }, minWidth: 0 }}>
      <Typography variant="h5" component="h1" aria-live="polite" sx={{ lineHeight: 1.15 }}>
        {calendarTitle({ view, date }, language, weekStart)}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        role="status"
        component="p"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {capitalized(zoneInWords(branch.timeZone, language, branch))}
        {isEmpty && ` · ${say(search === '' ? emptyWords[view] : 'calendar.noneFound')}`}
      </Typography>
    </Box>
  )
}

/** The branch, for those who administer several: no others load what chooses it. */
const BranchChoice = ({ account, branch, shown }: Pick<Props, 'account' | 'branch' | 'shown'>) => {
  const branches = referenceSource(account, 'branchOffices')
  if (!branches) return null
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 }, order: onPhone(4) }}>
      <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
        <BranchChooser
          branches={branches}
          branch={branch}
          onChoose={(id) => shown.show({ branch: id })}
        />
      </Suspense>
    </Box>
  )
}

const ViewChoice = ({ shown: { view, show } }: Pick<Props, 'shown'>) => {
  const say = useSay()
  return (
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
  )
}

/** Books an appointment, for those who may. */
const NewButton = ({ to }: { to: string }) => {
  const say = useSay()
  return (
    <CanAccess resource="schedule" action="create">
      <Button
        component={Link}
        to={to}
        variant="contained"
        aria-keyshortcuts="N"
        // A phone has it in the bar below.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {say('schedules.create.new')}
      </Button>
    </CanAccess>
  )
}

type BarMenuProps = Pick<Props, 'account' | 'branch' | 'shown' | 'onBlock'> & {
  experts: readonly Named[]
}

/** What else can be done with the calendar, and the dialogs that it opens. */
const BarMenu = ({ account, branch, shown, experts, onBlock }: BarMenuProps) => {
  const [feeding, setFeeding] = useState(false)
  const [exporting, setExporting] = useState(false)
  return (
    <>
      <CalendarMenu
        account={account}
        shown={shown}
        onBlock={onBlock}
        onFeeds={() => setFeeding(true)}
        onExport={() => setExporting(true)}
      />
      <Suspense fallback={null}>
        {exporting && (
          <ExportDialog branch={branch} shown={shown} onClose={() => setExporting(false)} />
        )}
        {feeding && (
          <CalendarFeeds
            account={account}
            branch={branch}
            experts={experts}
            onClose={() => setFeeding(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** On a phone the title stands beside its arrows, and below it what narrows and what is shown. */
const onPhone = (place: number) => ({ xs: place, sm: 0 })

const newPath = (account: AccountType, branch: number, date: string): string =>
  `${dashboardOf(account)}/manage-schedule?date=${date}${account === 'boAdmin' ? '' : `&branch=${branch}`}`

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
    experts={useExpertColumns({ account, branch, booked: experts }).columns}
    onClose={onClose}
  />
)

/** What the search finds an appointment by: nothing that the user's role hides. */
const searchedBy = (masks: readonly FieldMask[]) =>
  masks.includes('clients') ? 'searchCode' : masks.includes('contact') ? 'searchName' : 'search'
