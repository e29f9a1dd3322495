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
  lifted: (lift: Lift, clash: Placed | undefined, behind: readonly Placed[]) => string
  howToMove: string
  /** Said of what cannot be moved. */
  fixed: string
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
    const keyboard = new GridKeyboard(root, () => latest.current)
    keys.current = keyboard
    return () => {
      keys.current = undefined
      keyboard.remove()
    }
  }, [columns, grid.day.axis, surface])
}

/** The keys of one grid, from when its columns are there until they are others. */
class GridKeyboard {
  readonly #root: HTMLElement
  readonly #grid: () => KeyedGrid
  #here: Stop
  #lift: Lift | undefined
  /** What has the focus at an empty time, and where something is lifted. */
  #cursor: HTMLElement

  constructor(root: HTMLElement, grid: () => KeyedGrid) {
    this.#root = root
    this.#grid = grid
    this.#here = { column: 0, minute: grid().first }
    this.#cursor = makeCursor(root, grid(), { stop: this.#here })
    nameColumns(root, grid())
    root.addEventListener('keydown', this.#listen, { capture: true })
    document.addEventListener('pointerdown', this.#leave, { capture: true })
  }

  /** What is rendered has changed: what was moved under the cursor gets the focus that it left. */
  refresh(): void {
    nameColumns(this.#root, this.#grid())
    if (this.#lift) return
    const stop = stopAt(this.#stops(this.#here.column), this.#here.minute)
    if (document.activeElement === this.#cursor) {
      if (stop.placed) this.#go(stop)
    } else if (!this.#cursor.isConnected)
      this.#cursor = makeCursor(this.#root, this.#grid(), { stop: this.#here })
  }

  remove(): void {
    if (this.#lift) this.#grid().announce(this.#grid().words.backAgain)
    this.#root.removeEventListener('keydown', this.#listen, { capture: true })
    document.removeEventListener('pointerdown', this.#leave, { capture: true })
    this.#cursor.remove()
  }

  readonly #listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { activeElement } = document
    if (activeElement !== this.#cursor) {
      const placed = placedOf(this.#root, this.#grid(), activeElement)
      if (!placed) return
      this.#here = { column: placed.column, minute: placed.from, placed }
    }
    const { key, shiftKey } = event
    const isDone = this.#lift ? this.#moveLift(this.#lift, event) : !shiftKey && this.#press(key)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Puts back what is lifted, and leaves the focus to what is pressed or comes next. */
  readonly #leave = (): void => {
    if (!this.#lift) return
    const { column, from } = this.#lift.placed
    this.#endLift()
    this.#here = stopAt(this.#stops(column), from)
    this.#replaceCursor(this.#here)
    this.#grid().announce(this.#grid().words.backAgain)
  }

  #stops(column: number): readonly Stop[] {
    const { events, shown } = this.#grid()
    return stopsOf(placedIn(events).placed, column, shown)
  }

  #go(stop: Stop): void {
    this.#here = stop
    this.#replaceCursor(stop)
    focusOn((stop.placed && anchorOf(this.#root, this.#grid().day, stop.placed)) ?? this.#cursor)
  }

  #replaceCursor(stop: Stop, lift?: Lift): void {
    const next = makeCursor(this.#root, this.#grid(), { stop, lift })
    this.#cursor.remove()
    this.#cursor = next
  }

  /** A key where nothing is lifted; false where it means nothing here. */
  #press(key: string): boolean {
    const stop = this.#stopBy(key)
    const { placed } = this.#here
    if (stop) this.#go(stop)
    else if (placed && key === ' ') {
      if (isLiftable(placed)) this.#begin(placed)
      else this.#grid().announce(this.#grid().words.fixed)
    } else if (!placed && (key === 'Enter' || key === ' ')) this.#grid().onPress?.(this.#here)
    else return false
    return true
  }

  /** Where a key leads to; undefined for those that lead nowhere. */
  #stopBy(key: string): Stop | undefined {
    const { column, minute } = this.#here
    const stops = this.#stops(column)
    const beside = besideOf(key)
    if (beside !== undefined)
      return this.#grid().day.columns[column + beside]
        ? stopAt(this.#stops(column + beside), minute)
        : this.#here
    if (key === 'ArrowDown') return stopBeyond(stops, this.#here, 1)
    if (key === 'ArrowUp') return stopBeyond(stops, this.#here, -1)
    if (key === 'PageDown') return stopAt(stops, minute + farMinutes)
    if (key === 'PageUp') return stopAt(stops, minute - farMinutes)
    if (key === 'Home') return stops[0]
    return key === 'End' ? stops.at(-1) : undefined
  }

  #begin(placed: Placed): void {
    anchorOf(this.#root, this.#grid().day, placed)?.classList.add('is-lifted')
    const { column, from: minute, to } = placed
    this.#showLift({ placed, column, minute, length: to - minute })
    const { announce, words } = this.#grid()
    announce(`${this.#cursor.ariaLabel ?? ''}. ${words.howToMove}`)
  }

  #showLift(lift: Lift): void {
    this.#lift = lift
    this.#replaceCursor(lift, lift)
    focusOn(this.#cursor)
    const { words, announce, events } = this.#grid()
    announce(words.lifted(lift, clashOf(lift, events), placedIn(events).behind))
  }

  /** A key while something is lifted; false where it means nothing then. */
  #moveLift(lift: Lift, { key, shiftKey }: KeyboardEvent): boolean {
    const { shown, day } = this.#grid()
    const by = { ArrowUp: -snapMinutes, ArrowDown: snapMinutes }[key]
    const beside = besideOf(key)
    if (by !== undefined) {
      const length = shiftKey ? lift.length + by : lift.length
      const minute = shiftKey ? lift.minute : lift.minute + by
      const isInside = minute >= shown.from && minute + length <= shown.to
      if (isLength(length) && isInside) this.#showLift({ ...lift, minute, length })
    } else if (beside !== undefined) {
      const column = lift.column + beside
      // Which resource it is follows from the service.
      if (day.by === 'expert' && day.columns[column]) this.#showLift({ ...lift, column })
    } else if (key === 'Enter' || key === ' ') this.#drop(lift)
    else if (key === 'Escape') this.#putBack(lift)
    else if (key === 'Tab') {
      this.#leave()
      return false
    }
    // Shortcuts wait, since what they lead to would leave it in the air; the browser's keys do not.
    return !/^F\d/.test(key)
  }

  #drop(lift: Lift): void {
    const { placed, column, minute, length } = lift
    const stays = column === placed.column && minute === placed.from
    if (stays && length === placed.to - placed.from) return this.#putBack(lift)
    this.#endLift()
    this.#grid().announce('')
    this.#here = { column, minute }
    this.#replaceCursor(this.#here)
    focusOn(this.#cursor)
    this.#grid().onDrop(droppedFrom(lift, this.#grid()))
  }

  #putBack({ placed }: Lift): void {
    this.#endLift()
    this.#go(stopAt(this.#stops(placed.column), placed.from))
    this.#grid().announce(this.#grid().words.backAgain)
  }

  #endLift(): void {
    this.#lift = undefined
    for (const each of this.#root.querySelectorAll('.is-lifted')) each.classList.remove('is-lifted')
  }
}

/** Which column a key leads to, from another one. */
const besideOf = (key: string): 1 | -1 | undefined =>
  key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined

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
const makeCursor = (
  root: HTMLElement,
  { words, shown, day, events }: KeyedGrid,
  { stop, lift }: { stop: Stop; lift?: Lift | undefined },
): HTMLElement => {
  const cursor = document.createElement('div')
  cursor.className = lift ? 'grid-cursor lifted' : 'grid-cursor'
  cursor.tabIndex = 0
  cursor.role = 'button'
  cursor.setAttribute('aria-describedby', words.hint)
  cursor.ariaLabel = lift
    ? words.lifted(lift, clashOf(lift, events), placedIn(events).behind)
    : words.empty(stop, placedIn(events).behind)
  const share = (minutes: number) => `${(minutes / (shown.to - shown.from)) * 100}%`
  cursor.style.top = share(stop.minute - shown.from)
  cursor.style.height = share(lift?.length ?? pressedMinutes)
  columnOf(root, day, stop.column)?.querySelector('.fc-timegrid-col-frame')?.append(cursor)
  return cursor
}

/** FullCalendar's grid knows days only: its columns are named by who they are of. */
const nameColumns = (root: HTMLElement, { day, words }: KeyedGrid): void => {
  root.querySelector('table[role="grid"]')?.setAttribute('aria-label', words.grid)
  for (const head of root.querySelectorAll('.fc-col-header-cell a'))
    head.removeAttribute('aria-label')
  for (const [index, { name }] of day.columns.entries())
    columnOf(root, day, index)?.setAttribute('aria-label', name)
}
