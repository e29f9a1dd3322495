import type { EventInput } from '@fullcalendar/core'
import type { BlockRecord } from '../../../../contract/endpoints/blocks.ts'
import { instantOfIso, wallAt } from '../../../../contract/zones.ts'
import { inColumn } from '../columns/columnTimes.ts'
import type { DayAxis } from '../columns/dayAxis.ts'
import type { ExpertColumn } from '../columns/useColumns.ts'
import { naive } from '../placedBookings.ts'

/** What an event of a blocked time carries for its drawing. */
export type BlockWords = { block: BlockRecord; time: string; label: string }

/** Blocked times as FullCalendar takes them, on the branch's clock; `word` is what one without a note is called. */
export const blockEvents = (
  blocks: readonly BlockRecord[],
  zone: string,
  word: string,
): (Omit<EventInput, 'start'> & { start: string })[] =>
  blocks.map((block) => {
    const [from, to] = wallsOf(block, zone)
    return drawn(block, naive(from).slice(11, 16), naive(from), naive(to), word)
  })

/** The same in the columns of a day's experts. */
export const blockColumnEvents = (
  blocks: readonly BlockRecord[],
  columns: readonly ExpertColumn[],
  axis: DayAxis,
  word: string,
): EventInput[] =>
  blocks.flatMap((block) => {
    const column = columns.findIndex(({ id }) => id === block.expert.id)
    const start = instantOfIso(block.startsAt)
    const [from, to] = [axis.at(start), axis.at(instantOfIso(block.endsAt))]
    if (column < 0 || to <= 0 || from >= axis.minutes) return []
    return [drawn(block, axis.words(start), inColumn(column, from, axis), inColumn(column, to, axis), word)]
  })

const wallsOf = ({ startsAt, endsAt }: BlockRecord, zone: string): [number, number] => [
  wallAt(zone, instantOfIso(startsAt)),
  wallAt(zone, instantOfIso(endsAt)),
]

const drawn = (
  block: BlockRecord,
  time: string,
  start: string,
  end: string,
  word: string,
): Omit<EventInput, 'start'> & { start: string } => {
  const title = block.note ?? word
  const label = [time, word, block.note, block.expert.name].filter(Boolean).join(', ')
  const extendedProps: BlockWords = { block, time, label }
  return {
    id: `block-${block.id}`,
    start,
    end,
    title,
    classNames: ['booking', 'blocked'],
    startEditable: false,
    durationEditable: false,
    extendedProps,
  }
}
