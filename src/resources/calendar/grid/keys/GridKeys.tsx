import { visuallyHidden } from '../../../../components/visuallyHidden.ts'
import { useId, useRef, type RefObject } from 'react'
import { instantOfIso } from '../../../../../contract/time/zones.ts'
import { useTimeLocale } from '../../../ui/useClock.ts'
import { useKeyWords } from './useKeyWords.ts'
import { markedFrom, snapMinutes, type Marked } from '../../drag/dragged.ts'
import { useGridKeys, type KeyedGrid, type Lift } from './useGridKeys.ts'
import type { Placed, Stop } from './stops.ts'

type Props = Omit<KeyedGrid, 'words' | 'announce' | 'onPress' | 'first'> & {
  surface: RefObject<HTMLElement | null>
  now: string
  mayCreate: boolean
  onMark: (marked: Marked) => void
}

/** The keys of a day's columns, with what they say to who does not see the grid. */
export const GridKeys = ({ surface, now, mayCreate, onMark, ...grid }: Props) => {
  const keyWords = useKeyWords()
  const hint = useId()
  const status = useRef<HTMLDivElement>(null)
  const words = useColumnWords(grid)
  const { day, shown, zone } = grid
  const minuteNow = Math.floor(day.axis.at(instantOfIso(now)) / snapMinutes) * snapMinutes
  useGridKeys(surface, {
    ...grid,
    first: minuteNow >= shown.from && minuteNow < shown.to ? minuteNow : shown.from,
    announce: (text) => {
      if (status.current) status.current.textContent = text
    },
    onPress: mayCreate
      ? ({ column, minute }) =>
          onMark({
            ...markedFrom(day.axis.instantAt(minute), snapMinutes, zone),
            ...(day.by === 'expert' ? { expert: day.columns[column]! } : {}),
          })
      : undefined,
    words: {
      ...words,
      hint,
      grid: keyWords[day.by === 'expert' ? 'grid' : 'resources'],
      howToMove: keyWords.howToMove,
      backAgain: keyWords.backAgain,
      fixed: keyWords.fixed,
    },
  })
  return (
    <div style={visuallyHidden}>
      <p id={hint}>{mayCreate ? keyWords.hint : keyWords.hintOpen}</p>
      <div ref={status} role="status" />
    </div>
  )
}

/** What lies at a time of the columns, and where what is lifted would be, in words. */
const useColumnWords = ({ day: { columns, axis } }: Pick<KeyedGrid, 'day'>) => {
  const keyWords = useKeyWords()
  const locale = useTimeLocale()
  const timeAt = (minute: number) => axis.words(axis.instantAt(minute), locale)
  const whoseIs = (column: number) => columns[column]?.name ?? ''
  const behindAt = (column: number, minute: number, behind: readonly Placed[]) => {
    const why = behind.find(
      (each) =>
        each.column === column && each.from <= minute && minute < each.to && !isOnlyNow(each),
    )
    return why && (why.event.title ?? keyWords[isBuffer(why) ? 'buffer' : 'closed'])
  }
  return {
    empty: ({ column, minute }: Stop, behind: readonly Placed[]) =>
      [timeAt(minute), whoseIs(column), behindAt(column, minute, behind) ?? keyWords.free].join(
        ', ',
      ),
    lifted: (
      { placed, column, minute, length }: Lift,
      clash: Placed | undefined,
      behind: readonly Placed[],
    ) =>
      [
        placed.event.title,
        `${timeAt(minute)}–${timeAt(minute + length)}`,
        whoseIs(column),
        behindAt(column, minute, behind),
        clash && keyWords.overlaps(clash.event.title ?? ''),
      ]
        .filter(Boolean)
        .join(', '),
  }
}

const has = ({ event }: Placed, name: string): boolean =>
  Array.isArray(event.classNames) && event.classNames.includes(name)
const isOnlyNow = (placed: Placed): boolean => has(placed, 'now')
const isBuffer = (placed: Placed): boolean => has(placed, 'buffer')
