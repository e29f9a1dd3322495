import { useEffect, type RefObject } from 'react'
import { formatTime } from '../../../../contract/time/clock.ts'
import { pressedMinutes, snapMinutes } from '../drag/dragged.ts'
import { useTimeLocale } from '../../ui/useClock.ts'

type Hours = { from: number; to: number }

/**
 * Shows in a grid of hours the time that a press would begin at, where it would book something.
 * Fingers have nothing to hover with. It writes to the page itself: rendering at every move of the
 * pointer would be felt.
 */
export const useHoverTime = (
  surface: RefObject<HTMLElement | null>,
  { from, to }: Hours,
  isOn: boolean,
): void => {
  const locale = useTimeLocale()
  useEffect(() => {
    const root = surface.current
    if (root === null || !isOn) return
    const mark = document.createElement('div')
    mark.className = 'hover-time'
    mark.setAttribute('aria-hidden', 'true')
    const shown = (to - from) * 60
    const follow = (event: PointerEvent): void => {
      const frame = event.pointerType === 'mouse' ? frameUnder(root, event) : undefined
      if (frame === undefined) return mark.remove()
      const { top, height } = frame.getBoundingClientRect()
      const minute =
        Math.floor((((event.clientY - top) / height) * shown) / snapMinutes) * snapMinutes
      mark.style.top = `${(minute / shown) * 100}%`
      mark.style.height = `${(pressedMinutes / shown) * 100}%`
      mark.textContent = formatTime(from * 60 + minute, locale)
      if (mark.parentElement !== frame) frame.append(mark)
    }
    const hide = () => mark.remove()
    root.addEventListener('pointermove', follow)
    root.addEventListener('pointerleave', hide)
    root.addEventListener('pointerdown', hide)
    return () => {
      hide()
      root.removeEventListener('pointermove', follow)
      root.removeEventListener('pointerleave', hide)
      root.removeEventListener('pointerdown', hide)
    }
  }, [from, isOn, locale, surface, to])
}

/** The column under the pointer, where nothing that can be pressed stands over it. */
const frameUnder = (
  root: HTMLElement,
  { target, buttons, clientX }: PointerEvent,
): Element | undefined => {
  if (buttons !== 0 || !(target instanceof Element)) return undefined
  if (target.closest('.fc-timegrid-body') === null) return undefined
  if (target.closest('.fc-event:not(.fc-bg-event), .fc-timegrid-more-link')) return undefined
  return [...root.querySelectorAll('.fc-timegrid-col[data-date] .fc-timegrid-col-frame')].find(
    (frame) => {
      const { left, right } = frame.getBoundingClientRect()
      return clientX >= left && clientX < right
    },
  )
}
