import { Suspense, useEffect, useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { BlockRecord } from '../../../contract/endpoints/schedules.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { loadAhead, onDemand } from '../ui/onDemand.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { BlockRequest } from './blocks/BlockDialog.tsx'
import { namelessWords, onClock } from '../appointments/words.ts'
import type { EventStyle } from './grid/eventStyle.ts'
import { ExpertGrid } from './grid/ExpertGrid.tsx'
import { useExpertColumns, type ExpertColumn } from './grid/useExpertColumns.ts'
import type { Dropped, DroppedWhole, Marked } from './drag/dragged.ts'
import { FailedReads } from './FailedReads.tsx'
import type { QueryResult } from '../../components/QueryState.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { aheadAfter } from '../../components/useLater.ts'
import { isMovable } from './panel/steps.ts'
import type { DateRange } from './model/useAppointments.ts'
import type { Branch } from '../appointments/useBranch.ts'
import { useReadBooking } from './model/useReadAppointment.ts'
import type { CalendarView, Coloring } from './model/views.ts'
import type { ShownDate } from './model/useShown.ts'
import type { ShownBookings } from './model/useShownAppointments.ts'

const DropDialog = onDemand(async () => (await import('./drag/DropDialog.tsx')).DropDialog)
const BlockDialog = onDemand(async () => (await import('./blocks/BlockDialog.tsx')).BlockDialog)
const BlockedDialog = onDemand(
  async () => (await import('./blocks/BlockedDialog.tsx')).BlockedDialog,
)
// The day comes with the page; what an address asks for instead is fetched beside its data.
const CalendarGrid = onDemand(async () => (await import('./grid/CalendarGrid.tsx')).CalendarGrid)
const MonthGrid = onDemand(async () => (await import('./month/MonthGrid.tsx')).MonthGrid)
const ResourceGrid = onDemand(async () => (await import('./grid/ResourceGrid.tsx')).ResourceGrid)
const TeamWeek = onDemand(async () => (await import('./team/TeamWeek.tsx')).TeamWeek)
const DayBoard = onDemand(async () => (await import('./board/DayBoard.tsx')).DayBoard)
const NewAppointmentPanel = onDemand(
  async () => (await import('./panel/NewAppointmentPanel.tsx')).NewAppointmentPanel,
)
/** What is fetched once the calendar stands: what a press may open, and the other views. */
const later = [
  NewAppointmentPanel,
  DropDialog,
  BlockDialog,
  BlockedDialog,
  CalendarGrid,
  MonthGrid,
  TeamWeek,
  DayBoard,
]

type Props = {
  account: AccountType
  branch: Branch
  shown: ShownDate
  now: string
  bookings: ShownBookings
  blocks: readonly BlockRecord[]
  /** The reads of holidays and blocks. */
  hatching: readonly QueryResult<unknown>[]
  /** A time that is about to be blocked. */
  blocking: BlockRequest | undefined
  onBlocking: (block: BlockRequest | undefined) => void
  onRange: (range: DateRange) => void
  onOpen: (id: number) => void
}

/** The view that is chosen, and what dragging in it leads to. */
export const CalendarBody = (props: Props) => {
  const { account, branch, shown, bookings, hatching } = props
  const say = useSay()
  const { canAccess: mayCreate = false } = useCanAccess({ resource: 'schedule', action: 'create' })
  const { view, date, coloring, experts } = shown
  const {
    columns,
    query,
    hatching: ofExperts,
  } = useExpertColumns({ account, branch, booked: bookings.choices.experts }, date)
  const chosen = useThoseOf(experts, columns, expertOfColumn)
  const blocks = useThoseOf(experts, props.blocks, expertOfBlock)
  const style = useEventStyle(coloring)
  const questions = useQuestions()
  const grid = {
    branch,
    now: props.now,
    blocks,
    style,
    mayCreate,
    onOpen: props.onOpen,
    onBlock: questions.setBlocked,
    onDrop: (next: Dropped) => void questions.drop(next),
    onMark: questions.setMarked,
  }
  // Without a single expert, those of the bookings may still come: only then is it known that there
  // are none.
  const isUnknown = columns.length === 0 && !bookings.isKnown && !bookings.error
  const columnsWhenKnown = isUnknown ? { ...query, data: undefined } : query
  return (
    <>
      {isHatched(view) && (
        <FailedReads
          text={say('calendar.hoursFailed')}
          queries={view === 'day' || view === 'team' ? [...hatching, ...ofExperts] : hatching}
        />
      )}
      <ShownView
        account={account}
        grid={grid}
        columns={chosen}
        query={columnsWhenKnown}
        shown={shown}
        bookings={bookings}
        onRange={props.onRange}
      />
      <Questions
        account={account}
        branch={branch}
        columns={columns}
        questions={questions}
        blocking={props.blocking}
        onBlocking={props.onBlocking}
        onOpen={props.onOpen}
      />
    </>
  )
}

/** What was done in a view and wants an answer: a drop, a marked time, a blocked one. */
const useQuestions = () => {
  const read = useReadBooking()
  const [dropped, setDropped] = useState<DroppedWhole>()
  const [marked, setMarked] = useState<Marked>()
  const [blocked, setBlocked] = useState<BlockRecord>()
  // What a month renders is not all that the question needs.
  const drop = async (next: Dropped) => {
    const booking = await read(next.booking)
    if (booking) setDropped({ ...next, booking })
    else next.revert()
  }
  return { dropped, drop, setDropped, marked, setMarked, blocked, setBlocked }
}

type QuestionsProps = Pick<Props, 'account' | 'branch' | 'blocking' | 'onBlocking' | 'onOpen'> & {
  columns: readonly ExpertColumn[]
  questions: ReturnType<typeof useQuestions>
}

/** The dialogs about what was done in a view. */
const Questions = ({
  account,
  branch,
  columns,
  questions,
  blocking,
  onBlocking,
  onOpen,
}: QuestionsProps) => {
  const { dropped, setDropped, marked, setMarked, blocked, setBlocked } = questions
  const names = new Map(columns.map(({ id, name }) => [id, name]))
  useEffect(() => {
    const ahead = setTimeout(() => void Promise.all(later.map(loadAhead)), aheadAfter)
    return () => clearTimeout(ahead)
  }, [])
  return (
    <>
      <Suspense fallback={null}>
        {marked && (
          <NewAppointmentPanel
            account={account}
            branch={branch}
            marked={marked}
            onBlock={(time) => {
              setMarked(undefined)
              onBlocking(blockOf(time, branch))
            }}
            onMade={({ id }) => {
              setMarked(undefined)
              onOpen(id)
            }}
            onClose={() => setMarked(undefined)}
          />
        )}
        {dropped && (
          <DropDialog
            dropped={dropped}
            nameOf={(id) => names.get(id) ?? ''}
            onDone={() => setDropped(undefined)}
          />
        )}
        {blocking && (
          <BlockDialog
            branch={branch}
            experts={columns}
            request={blocking}
            onClose={() => onBlocking(undefined)}
          />
        )}
        {blocked && (
          <BlockedDialog
            block={blocked}
            zone={branch.timeZone}
            onClose={() => setBlocked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type Grid = {
  branch: Branch
  now: string
  blocks: readonly BlockRecord[]
  style: EventStyle
  mayCreate: boolean
  onOpen: (id: number) => void
  onBlock: (block: BlockRecord) => void
  onDrop: (dropped: Dropped) => void
  onMark: (marked: Marked) => void
}

type ShownViewProps = Pick<Props, 'account' | 'shown' | 'bookings' | 'onRange'> & {
  /** What all views are given. */
  grid: Grid
  /** The experts of a day, and how they are read. */
  columns: readonly ExpertColumn[]
  query: QueryResult<ExpertColumn[]>
}

/** The bookings in the view that is chosen. */
const ShownView = (props: ShownViewProps) => {
  const { account, grid, columns, query, shown, bookings, onRange } = props
  const { view, date, by } = shown
  return (
    <Suspense fallback={<CalendarSkeleton view={view} />}>
      {view === 'board' && (
        <QueryContent
          query={bookings.query}
          loading={<CalendarSkeleton view="board" />}
          renderFailed={() => null}
        >
          {() => (
            <DayBoard bookings={bookings.whole} date={date} now={grid.now} onOpen={grid.onOpen} />
          )}
        </QueryContent>
      )}
      {view === 'day' && by === 'resource' && (
        <ResourceGrid {...grid} account={account} bookings={bookings.whole} date={date} />
      )}
      {view === 'day' && by === 'expert' && (
        <QueryContent query={query} loading={<CalendarSkeleton view="day" />}>
          {() => <ExpertGrid {...grid} bookings={bookings.whole} date={date} columns={columns} />}
        </QueryContent>
      )}
      {view === 'team' && (
        <QueryContent query={query} loading={<CalendarSkeleton view="team" />}>
          {() => <TeamWeek {...grid} bookings={bookings.whole} shown={shown} columns={columns} />}
        </QueryContent>
      )}
      {view === 'month' && (
        <MonthGrid {...grid} bookings={bookings.rendered} counts={bookings.counts} shown={shown} />
      )}
      {(view === 'week' || view === 'list') && (
        <CalendarGrid
          {...grid}
          bookings={bookings.rendered}
          isKnown={bookings.isKnown}
          view={view}
          shown={shown}
          onRange={onRange}
        />
      )}
    </Suspense>
  )
}

/** How the reader sees bookings in words and colours, and which of them they may drag. */
const useEventStyle = (coloring: Coloring): EventStyle => {
  const say = useSay()
  const locale = useTimeLocale()
  const statuses = useStatusWords('schedule')
  const bills = useStatusWords('bill')
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'schedule', action: 'edit' })
  return useMemo(
    () => ({
      locale,
      nameless: namelessWords(say),
      statusWord: (status) => statuses.find(({ id }) => id === status)?.word ?? '',
      comesWord: say('booking.reconfirmed'),
      firstWord: say('calendar.first'),
      noteWord: say('calendar.hasNote'),
      billWord: (bill) => bills.find(({ id }) => id === bill)?.word ?? '',
      coloring,
      isMovable: (booking) => mayEdit && isMovable(booking),
    }),
    [bills, coloring, locale, mayEdit, say, statuses],
  )
}

/**
 * What is of the chosen experts; of all where none is chosen. Kept as it is: rendered anew, a
 * dropped booking would jump back before its reader has answered.
 */
const useThoseOf = <Item,>(
  experts: readonly number[],
  items: readonly Item[],
  expertOf: (item: Item) => number,
): readonly Item[] =>
  useMemo(
    () => (experts.length === 0 ? items : items.filter((item) => experts.includes(expertOf(item)))),
    // oxlint-disable-next-line react/exhaustive-deps -- the address gives a new list each time it is read
    [expertOf, items, experts.join()],
  )

const expertOfBlock = ({ expert }: BlockRecord): number => expert.id
const expertOfColumn = ({ id }: ExpertColumn): number => id

/** A marked time as one that is about to be blocked. */
const blockOf = ({ start, end, expert, isDay }: Marked, { timeZone }: Branch): BlockRequest => {
  const from = onClock(start, timeZone)
  return {
    expert: expert?.id ?? null,
    date: from.date,
    from: isDay ? null : from.time,
    to: isDay ? null : onClock(end, timeZone).time,
  }
}

/**
 * Whether a view shows by its hatching when nothing can be booked; where it does not, nothing looks
 * free.
 */
const isHatched = (view: CalendarView): boolean => view !== 'list' && view !== 'board'
