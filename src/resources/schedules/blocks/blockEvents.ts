import type { EventInput } from '@fullcalendar/core'
import type { BlockRecord } from '../../../../contract/endpoints/blocks.ts'
import { dayOfDate, instantOfIso, wallAt } from '../../../../contract/zones.ts'
import { inColumn, minutesPerDay } from '../columns/columnTimes.ts'
import type { ExpertColumn } from '../columns/useColumns.ts'
import { naive } from '../placedBookings.ts'

/** What an event of a blocked time carries for its drawing. */
export type BlockWords = { block: BlockRecord; time: string; label: string }

/** Blocked times as FullCalendar takes them, on the branch's clock; `word` is what one without a note is called. */
export const blockEvents = (blocks: readonly BlockRecord[], zone: string, word: string): EventInput[] =>
  blocks.map((block) => {
    const [from, to] = wallsOf(block, zone)
    return drawn(block, from, naive(from), naive(to), word)
  })

/** The same in the columns of a day's experts. */
export const blockColumnEvents = (
  blocks: readonly BlockRecord[],
  columns: readonly ExpertColumn[],
  { date, zone, word }: { date: string; zone: string; word: string },
): EventInput[] =>
  blocks.flatMap((block) => {
    const column = columns.findIndex(({ id }) => id === block.expert.id)
    const [from, to] = wallsOf(block, zone)
    const day = dayOfDate(date) * minutesPerDay
    if (column < 0 || to <= day || from >= day + minutesPerDay) return []
    return [drawn(block, from, inColumn(column, from, date), inColumn(column, to, date), word)]
  })

const wallsOf = ({ startsAt, endsAt }: BlockRecord, zone: string): [number, number] => [
  wallAt(zone, instantOfIso(startsAt)),
  wallAt(zone, instantOfIso(endsAt)),
]

const drawn = (block: BlockRecord, from: number, start: string, end: string, word: string): EventInput => {
  const time = new Date(from * 60_000).toISOString().slice(11, 16)
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
