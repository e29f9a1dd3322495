import { useEffect, useRef, type RefObject } from 'react'
import type { EventInput } from '@fullcalendar/core'
import { isoAt } from '../../../../../contract/time/zones.ts'
import { isLength, lengthOf } from '../../model/useMoveAppointment.ts'
import { snapMinutes, pressedMinutes, type Dropped } from '../../drag/dragged.ts'
import type { DayColumns } from '../columnEvents.ts'
import { inColumn } from '../dayAxis.ts'
import type { EventWords } from '../events.ts'
import { movedTo } from '../useColumnDrag.ts'
import {
  placedIn,
  shownDate,
  stopAt,
  stopBeyond,
  stopsOf,
  type Placed,
  type ShownMinutes,
  type Stop,
} from './stops.ts'

/** What the keys say, in the reader's words. */
export type KeyWords = {
  grid: string
  /** The id of the text that says what the keys do. */
  hint: string
  /** A time of a column, and what lies behind it. */
  empty: (stop: Stop, behind: readonly Placed[]) => string
  /** What is lifted, where it is now. */
  lifted: (lift: Lift, clash: Placed | undefined) => string
  howToMove: string
  backAgain: string
}

/** An appointment that was lifted to be moved or stretched, in minutes of the axis. */
export type Lift = {
  placed: Placed
  column: number
  minute: number
  length: number
}

export type KeyedGrid = {
  zone: string
  day: DayColumns
  events: readonly EventInput[]
  shown: ShownMinutes
  /** Where the keys begin. */
  first: number
  words: KeyWords
  announce: (text: string) => void
  /** Books an empty time; absent for who may not. */
  onPress: ((stop: Stop) => void) | undefined
  onDrop: (dropped: Dropped) => void
}

/**
 * Keys for the columns of a day, which FullCalendar knows none for: arrows go through times and
 * experts, Enter books an empty time, Space lifts an appointment to move it or change its length.
 * What has the focus is an appointment itself, or an element for the empty time that is made for
 * it, so that every screen reader says it. It writes to the page itself, beside FullCalendar's
 * elements.
 */
export const useGridKeys = (surface: RefObject<HTMLElement | null>, grid: KeyedGrid): void => {
  const latest = useRef(grid)
  const keys = useRef<GridKeyboard>(undefined)
  const columns = grid.day.columns.map(({ id }) => id).join()
  useEffect(() => {
    latest.current = grid
    keys.current?.refresh()
  })
  useEffect(() => {
    const root = surface.current
    if (!root) return undefined
    const keyboard = gridKeyboard(root, () => latest.current)
    keys.current = keyboard
    return () => {
      keys.current = undefined
      keyboard.remove()
    }
  }, [columns, grid.day.axis, surface])
}

type GridKeyboard = { refresh: () => void; remove: () => void }

const gridKeyboard = (root: HTMLElement, grid: () => KeyedGrid): GridKeyboard => {
  let here: Stop = { column: 0, minute: grid().first }
  let lift: Lift | undefined
  let cursor: HTMLElement = makeCursor(root, grid(), here)

  const stops = (column: number) => stopsOf(placedIn(grid().events).placed, column, grid().shown)
  const go = (stop: Stop): void => {
    here = stop
    const anchor = stop.placed && anchorOf(root, grid().day, stop.placed)
    cursor = replaceCursor(root, grid(), cursor, stop)
    focusOn(anchor ?? cursor)
  }
  const showLift = (next: Lift): void => {
    lift = next
    cursor = replaceCursor(root, grid(), cursor, next, next)
    focusOn(cursor)
    const { words, announce } = grid()
    announce(words.lifted(next, clashOf(next, grid().events)))
  }
  const endLift = (): Lift | undefined => {
    const ended = lift
    lift = undefined
    for (const each of root.querySelectorAll('.is-lifted')) each.classList.remove('is-lifted')
    return ended
  }
  const begin = (placed: Placed): void => {
    anchorOf(root, grid().day, placed)?.classList.add('is-lifted')
    showLift({
      placed,
      column: placed.column,
      minute: placed.from,
      length: placed.to - placed.from,
    })
    grid().announce(`${cursor.ariaLabel ?? ''}. ${grid().words.howToMove}`)
  }
  const putBack = (): void => {
    const ended = endLift()!
    go(stopAt(stops(ended.placed.column), ended.placed.from))
    grid().announce(grid().words.backAgain)
  }
  const drop = (): void => {
    const { placed, column, minute, length } = lift!
    const stays = column === placed.column && minute === placed.from
    if (stays && length === placed.to - placed.from) return putBack()
    endLift()
    grid().announce('')
    here = { column, minute }
    cursor = replaceCursor(root, grid(), cursor, here)
    focusOn(cursor)
    grid().onDrop(droppedFrom({ placed, column, minute, length }, grid()))
  }
  const moveLift = (key: string, shift: boolean): boolean => {
    const { column, minute, length } = lift!
    const { shown, day } = grid()
    const by = { ArrowUp: -snapMinutes, ArrowDown: snapMinutes }[key]
    const beside = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (by !== undefined) {
      const grown = shift ? length + by : length
      const moved = shift ? minute : minute + by
      if (!isLength(grown) || moved < shown.from || moved + grown > shown.to) return true
      showLift({ ...lift!, minute: moved, length: grown })
    } else if (beside !== undefined) {
      // Which resource it is follows from the service.
      if (day.by === 'expert' && day.columns[column + beside])
        showLift({ ...lift!, column: column + beside })
    } else if (key === 'Enter' || key === ' ') drop()
    else if (key === 'Escape') putBack()
    else {
      if (key === 'Tab') endLift()
      return false
    }
    return true
  }
  const move = (key: string): boolean => {
    const inColumnHere = stops(here.column)
    const beside = { ArrowLeft: -1, ArrowRight: 1 }[key]
    const far = { PageUp: -farMinutes, PageDown: farMinutes }[key]
    if (key === 'ArrowDown') go(stopBeyond(inColumnHere, here, 1))
    else if (key === 'ArrowUp') go(stopBeyond(inColumnHere, here, -1))
    else if (beside !== undefined) {
      const column = here.column + beside
      if (grid().day.columns[column]) go(stopAt(stops(column), here.minute))
    } else if (far !== undefined) go(stopAt(inColumnHere, here.minute + far))
    else if (key === 'Home') go(inColumnHere[0]!)
    else if (key === 'End') go(inColumnHere.at(-1)!)
    else if (here.placed) {
      if (key !== ' ' || !isLiftable(here.placed)) return false
      begin(here.placed)
    } else if (key === 'Enter' || key === ' ') grid().onPress?.(here)
    else return false
    return true
  }
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { activeElement } = document
    if (activeElement !== cursor) {
      const placed = placedOf(root, grid(), activeElement)
      if (!placed) return
      here = { column: placed.column, minute: placed.from, placed }
    }
    if (lift ? moveLift(event.key, event.shiftKey) : !event.shiftKey && move(event.key)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  nameColumns(root, grid())
  root.addEventListener('keydown', listen, { capture: true })
  return {
    refresh: () => {
      nameColumns(root, grid())
      if (lift) return
      const stop = stopAt(stops(here.column), here.minute)
      // What was moved under the cursor has the focus that it left.
      if (document.activeElement === cursor) {
        if (stop.placed) go(stop)
      } else if (!cursor.isConnected) cursor = makeCursor(root, grid(), here)
    },
    remove: () => {
      root.removeEventListener('keydown', listen, { capture: true })
      cursor.remove()
    },
  }
}

/** How far the keys for pages go. */
const farMinutes = 120

const focusOn = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const columnOf = (root: HTMLElement, { axis }: DayColumns, column: number): HTMLElement | null =>
  root.querySelector(`.fc-timegrid-col[data-date="${inColumn(column, 0, axis).slice(0, 10)}"]`)

const labelOf = ({ event }: Placed): string => (event.extendedProps as EventWords).label

/** FullCalendar's element of what lies there. */
const anchorOf = (root: HTMLElement, day: DayColumns, placed: Placed): HTMLElement | undefined =>
  [...(columnOf(root, day, placed.column)?.querySelectorAll<HTMLElement>('a.fc-event') ?? [])].find(
    // Its price is added to what is said here.
    ({ ariaLabel }) => ariaLabel?.startsWith(labelOf(placed)),
  )

/** What an element of FullCalendar's stands for. */
const placedOf = (
  root: HTMLElement,
  { day, events }: KeyedGrid,
  element: Element | null,
): Placed | undefined =>
  element?.matches('a.fc-event') && root.contains(element)
    ? placedIn(events).placed.find((placed) => anchorOf(root, day, placed) === element)
    : undefined

const isLiftable = ({ event }: Placed): boolean => event.startEditable === true

/** What an appointment would share its time with. */
const clashOf = ({ placed, column, minute, length }: Lift, events: readonly EventInput[]) =>
  placedIn(events).placed.find(
    (each) =>
      each.event.id !== placed.event.id &&
      each.column === column &&
      each.from < minute + length &&
      minute < each.to,
  )

const droppedFrom = (
  { placed, column, minute, length }: Lift,
  { day, zone }: KeyedGrid,
): Dropped => {
  const shown = shownDate(inColumn(column, minute, day.axis))
  const { booking, start, items, index } = movedTo(
    shown,
    { extendedProps: placed.event.extendedProps ?? {} },
    day,
  )
  const duration = lengthOf(booking.items[index]!) + length - (placed.to - placed.from)
  return {
    booking,
    start: isoAt(zone, start),
    items:
      length === placed.to - placed.from
        ? items
        : items.map((item, place) => (place === index ? { ...item, duration } : item)),
    revert: () => undefined,
  }
}

/** The element of an empty time, or of what is lifted; it can be reached by Tab. */
const makeCursor = (root: HTMLElement, grid: KeyedGrid, stop: Stop, lift?: Lift): HTMLElement => {
  const { words, shown, day, events } = grid
  const cursor = document.createElement('div')
  cursor.className = lift ? 'grid-cursor lifted' : 'grid-cursor'
  cursor.tabIndex = 0
  cursor.role = 'button'
  cursor.setAttribute('aria-describedby', words.hint)
  cursor.ariaLabel = lift
    ? words.lifted(lift, clashOf(lift, events))
    : words.empty(stop, placedIn(events).behind)
  const share = (minutes: number) => `${(minutes / (shown.to - shown.from)) * 100}%`
  cursor.style.top = share(stop.minute - shown.from)
  cursor.style.height = share(lift?.length ?? pressedMinutes)
  columnOf(root, day, stop.column)?.querySelector('.fc-timegrid-col-frame')?.append(cursor)
  return cursor
}

const replaceCursor = (
  root: HTMLElement,
  grid: KeyedGrid,
  cursor: HTMLElement,
  stop: Stop,
  lift?: Lift,
): HTMLElement => {
  const next = makeCursor(root, grid, stop, lift)
  cursor.remove()
  return next
}

/** FullCalendar's grid knows days only: its columns are named by who they are of. */
const nameColumns = (root: HTMLElement, { day, words }: KeyedGrid): void => {
  root.querySelector('table[role="grid"]')?.setAttribute('aria-label', words.grid)
  for (const head of root.querySelectorAll('.fc-col-header-cell a'))
    head.removeAttribute('aria-label')
  for (const [index, { name }] of day.columns.entries())
    columnOf(root, day, index)?.setAttribute('aria-label', name)
}
