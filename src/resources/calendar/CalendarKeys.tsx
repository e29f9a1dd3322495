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
      if (next) show({ view: next })
      else if (key === 't') show({ date: today })
      else if (key === 'arrowleft') show({ date: turned(view, date, -1) })
      else if (key === 'arrowright') show({ date: turned(view, date, 1) })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  return null
}

/** Whether a key is meant for something else than a shortcut of a single key. */
const isBusyElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  isTyping(event) ||
  isCovered()
