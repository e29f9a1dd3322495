import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { BlockRecord } from '../../../contract/endpoints/schedules.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { useSay } from '../ui/words/useSay.ts'
import { BlockDialog, type BlockRequest } from './blocks/BlockDialog.tsx'
import { BlockedDialog } from './blocks/BlockedDialog.tsx'
import { DayBoard } from './board/DayBoard.tsx'
import { namelessWords, onClock } from '../appointments/words.ts'
import type { EventStyle } from './grid/events.ts'
import { CalendarGrid } from './grid/CalendarGrid.tsx'
import { ExpertGrid } from './grid/ExpertGrid.tsx'
import { useExpertColumns } from './grid/useExpertColumns.ts'
import { DropDialog } from './drag/DropDialog.tsx'
import type { Dropped, DroppedWhole, Marked } from './drag/dragged.ts'
import { NewHere } from './drag/NewHere.tsx'
import { MonthGrid } from './month/MonthGrid.tsx'
import { FailedReads } from './FailedReads.tsx'
import type { QueryResult } from '../../components/QueryState.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { isMovable } from './panel/steps.ts'
import type { DateRange } from './model/useAppointments.ts'
import type { Branch } from '../appointments/useBranch.ts'
import { useReadBooking } from './model/useReadAppointment.ts'
import type { CalendarView } from './model/views.ts'
import type { ShownDate } from './model/useShown.ts'
import type { ShownBookings } from './model/useShownAppointments.ts'

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
  const {
    account,
    branch,
    shown,
    now,
    bookings,
    blocks,
    hatching,
    blocking,
    onBlocking,
    onRange,
    onOpen,
  } = props
  const say = useSay()
  const locale = useTimeLocale()
  const statuses = useStatusWords('schedule')
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'schedule', action: 'edit' })
  const { canAccess: mayCreate = false } = useCanAccess({ resource: 'schedule', action: 'create' })
  const [dropped, setDropped] = useState<DroppedWhole>()
  const read = useReadBooking()
  const [marked, setMarked] = useState<Marked>()
  const { view, date, coloring, experts } = shown
  const {
    columns,
    query,
    hatching: ofExperts,
  } = useExpertColumns({ account, branch, booked: bookings.choices.experts }, date)
  const style = useMemo(
    (): EventStyle => ({
      locale,
      nameless: namelessWords(say),
      statusWord: (status) => statuses.find(({ id }) => id === status)?.word ?? '',
      comesWord: say('booking.reconfirmed'),
      coloring,
      isMovable: (booking) => mayEdit && isMovable(booking),
    }),
    [coloring, locale, mayEdit, say, statuses],
  )
  // Kept as it is: rendered anew, a dropped booking would jump back before its reader has answered.
  const chosen = useMemo(
    () => (experts.length === 0 ? columns : columns.filter(({ id }) => experts.includes(id))),
    // oxlint-disable-next-line react/exhaustive-deps -- the address gives a new list each time it is read
    [columns, experts.join()],
  )
  const [blocked, setBlocked] = useState<BlockRecord>()
  const seenBlocks = useMemo(
    () =>
      experts.length === 0 ? blocks : blocks.filter(({ expert }) => experts.includes(expert.id)),
    // oxlint-disable-next-line react/exhaustive-deps -- the address gives a new list each time it is read
    [blocks, experts.join()],
  )
  const ask = ({ start, end, expert }: Marked) => {
    const from = onClock(start, branch.timeZone)
    onBlocking({
      expert: expert?.id ?? null,
      date: from.date,
      from: from.time,
      to: onClock(end, branch.timeZone).time,
    })
  }
  // What a month renders is not all that the question needs.
  const drop = async (next: Dropped) => {
    const booking = await read(next.booking)
    if (booking) setDropped({ ...next, booking })
    else next.revert()
  }
  const grid = {
    branch,
    now,
    blocks: seenBlocks,
    style,
    mayCreate,
    onOpen,
    onBlock: setBlocked,
    onDrop: (next: Dropped) => void drop(next),
    onMark: setMarked,
  }
  // Without a single expert, those of the bookings may still come: only then is it known that there
  // are none.
  const isUnknown = columns.length === 0 && !bookings.isKnown && !bookings.error
  const columnsWhenKnown = isUnknown ? { ...query, data: undefined } : query
  const names = new Map(columns.map(({ id, name }) => [id, name]))
  return (
    <>
      {isHatched(view) && (
        <FailedReads
          text={say('calendar.hoursFailed')}
          queries={view === 'day' ? [...hatching, ...ofExperts] : hatching}
        />
      )}
      {view === 'board' && (
        <QueryContent
          query={bookings.query}
          loading={<CalendarSkeleton view="board" />}
          renderFailed={() => null}
        >
          {() => <DayBoard bookings={bookings.whole} date={date} now={now} onOpen={onOpen} />}
        </QueryContent>
      )}
      {view === 'day' && (
        <QueryContent query={columnsWhenKnown} loading={<CalendarSkeleton view="day" />}>
          {() => <ExpertGrid {...grid} bookings={bookings.whole} date={date} columns={chosen} />}
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
      {dropped && (
        <DropDialog
          dropped={dropped}
          nameOf={(id) => names.get(id) ?? ''}
          onDone={() => setDropped(undefined)}
        />
      )}
      <NewHere
        account={account}
        branch={branch}
        marked={marked}
        onBlock={ask}
        onClose={() => setMarked(undefined)}
      />
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
    </>
  )
}

/**
 * Whether a view shows by its hatching when nothing can be booked; where it does not, nothing looks
 * free.
 */
const isHatched = (view: CalendarView): boolean => view !== 'list' && view !== 'board'
