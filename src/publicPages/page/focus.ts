import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'

/** Moves the focus once what was requested is rendered: to the first of these ids that is there. */
export const useFocusSoon = (): ((...ids: string[]) => void) => {
  const [wish, setWish] = useState<string[]>([])

  useEffect(() => {
    for (const id of wish) {
      const element = document.getElementById(id)
      if (element) return element.focus()
    }
  }, [wish])

  return (...ids) => setWish(ids)
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Pressed on one of several buttons side by side: arrow keys lead to the next, Home and End to the
 * ends; Tab goes on leading to all.
 */
export const focusNeighbour = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const buttons = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>(
      'button:not(:disabled)',
    ) ?? []),
  ]
  const at = buttons.indexOf(event.currentTarget)
  const step = steps[event.key]
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : step === undefined
          ? -1
          : at + step
  const target = buttons[next]
  if (!target) return
  event.preventDefault()
  target.focus()
}
