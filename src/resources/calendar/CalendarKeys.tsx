import { useEffect } from 'react'
import { isCovered, isTyping, useSingleKeys } from '../navigation/singleKeys.ts'
import type { ShownDate } from './model/useShown.ts'
import { turned, type CalendarView } from './model/views.ts'

/** The view of each key. */
const viewKeys: Readonly<Record<string, CalendarView>> = {
  d: 'day',
  w: 'week',
  e: 'team',
  m: 'month',
  l: 'list',
  b: 'board',
}

/** The keys of the calendar: another view, today, and a page back or further. */
export const CalendarKeys = ({ shown, today }: { shown: ShownDate; today: string }) => {
  const [singleKeys] = useSingleKeys()
  const { view, date, show } = shown
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!singleKeys || isBusyElsewhere(event)) return
      const key = event.key.toLowerCase()
      const next = viewKeys[key]
      const before = document.activeElement
      if (next) show({ view: next })
      else if (key === 't') show({ date: today })
      else if (key === 'arrowleft') show({ date: turned(view, date, -1) })
      else if (key === 'arrowright') show({ date: turned(view, date, 1) })
      else return
      event.preventDefault()
      if (before?.closest('.fc')) keepFocus(before)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  return null
}

/** How long a view may take until its times can be reached by keys. */
const focusMilliseconds = 3_000

/**
 * A view that is replaced takes the focus with it: it goes to the times of the new one, and where
 * that has none for keys, to its title.
 */
const keepFocus = (before: Element): void => {
  const until = performance.now() + focusMilliseconds
  const look = () => {
    const { activeElement, body } = document
    if (activeElement !== before && activeElement !== body) return
    const cursor = activeElement === body && document.querySelector<HTMLElement>('.grid-cursor')
    if (cursor) cursor.focus({ preventScroll: true })
    else if (performance.now() < until) requestAnimationFrame(look)
    else if (activeElement === body) focusTitle()
  }
  requestAnimationFrame(look)
}

const focusTitle = (): void => {
  const title = document.querySelector<HTMLElement>('main h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}

/** Whether a key is meant for something else than a shortcut of a single key. */
const isBusyElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  isTyping(event) ||
  isCovered()
