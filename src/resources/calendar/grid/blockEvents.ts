import type { EventInput } from '@fullcalendar/core'
import type { TimeLocale } from '../../../../contract/time/clock.ts'
import type { BlockRecord } from '../../../../contract/endpoints/schedules.ts'
import { instantOfIso } from '../../../../contract/time/zones.ts'
import type { DayColumns } from './columnEvents.ts'
import { inColumn } from './dayAxis.ts'
import { clockWords } from '../model/gridTime.ts'
import type { GridTime, Place } from '../model/gridTime.ts'

/** What an event of a blocked time carries to be rendered. */
export type BlockWords = { block: BlockRecord; time: string; label: string }

/**
 * Blocked times as FullCalendar takes them, on the clock of a branch's zone; `word` is what one
 * without a note is called.
 */
export const blockEvents = (
  blocks: readonly BlockRecord[],
  { zone, time, locale, word }: { zone: string; time: GridTime; locale: TimeLocale; word: string },
): EventInput[] =>
  blocks.flatMap((block) => {
    const from = instantOfIso(block.startsAt)
    const words = clockWords(zone, from, locale)
    return time
      .places(from, instantOfIso(block.endsAt))
      .map((place) => blockEvent(block, place, { time: words, word }))
  })

/** The same in the columns of a day's experts. */
export const blockColumnEvents = (
  blocks: readonly BlockRecord[],
  { columns, axis, by }: DayColumns,
  { locale, word }: { locale: TimeLocale; word: string },
): EventInput[] =>
  blocks.flatMap((block) => {
    // Who is blocked takes up no resource.
    const column = by === 'expert' ? columns.findIndex(({ id }) => id === block.expert.id) : -1
    const start = instantOfIso(block.startsAt)
    const [from, to] = [axis.at(start), axis.at(instantOfIso(block.endsAt))]
    if (column < 0 || to <= 0 || from >= axis.minutes) return []
    const place = { start: inColumn(column, from, axis), end: inColumn(column, to, axis) }
    return [blockEvent(block, place, { time: axis.words(start, locale), word })]
  })

/**
 * A blocked time in words: what it is called, and all of it in one line; `word` is what one without
 * a note is called.
 */
export const blockInWords = (
  block: BlockRecord,
  time: string,
  word: string,
): { title: string; label: string } => ({
  title: block.note ?? word,
  label: [time, word, block.note, block.expert.name].filter(Boolean).join(', '),
})

const blockEvent = (
  block: BlockRecord,
  { start, end }: Place,
  { time, word }: { time: string; word: string },
): EventInput => {
  const { title, label } = blockInWords(block, time, word)
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
