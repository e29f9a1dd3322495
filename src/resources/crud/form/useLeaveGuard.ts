import { useCallback, useEffect, useRef, useState } from 'react'
import { unsavedWork } from '../../../dataProvider/unsavedWork.ts'

type Leave = () => void

/** Of the router: the place of a page in the browser's history. */
const placeInHistory = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

/** On a link that takes what was typed along to where it leads. */
export const takesAlong = { 'data-takes-along': true } as const

const linkBehind = ({ target }: MouseEvent): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  const leads =
    link?.href &&
    link.target === '' &&
    !link.hasAttribute('download') &&
    !link.hasAttribute('data-takes-along') &&
    link.origin === window.location.origin
  return leads && link.pathname !== window.location.pathname ? link : undefined
}

/**
 * Holds the page while something on it is not saved: links, the way back, closing the tab, and what
 * asks `unsavedWork`. `leaving` is there once the user wants to go, and goes on where they wanted
 * to; `stay` forgets that. While the form is `saving`, the user may go.
 */
export const useLeaveGuard = (
  changed: boolean,
  saving: boolean,
): { leaving: Leave | undefined; stay: () => void } => {
  const [leaving, setLeaving] = useState<Leave>()
  const open = useRef(false)
  const stay = useCallback(() => setLeaving(undefined), [])

  const hold = useCallback(
    (go: Leave) =>
      setLeaving(() => () => {
        open.current = true
        setLeaving(undefined)
        go()
      }),
    [],
  )

  useEffect(() => {
    if (!changed) return
    return unsavedWork.add(saving ? (go) => go() : hold)
  }, [changed, hold, saving])

  useEffect(() => {
    if (!changed || saving) return
    const here = placeInHistory()
    let returning = false
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = linkBehind(event)
      if (open.current || !plain || !link) return
      event.preventDefault()
      event.stopImmediatePropagation()
      hold(() => link.click())
    }
    // Handled before the router handles it, so that the form is still there when the user stays.
    const onWayBack = (event: PopStateEvent) => {
      if (open.current) return
      event.stopImmediatePropagation()
      const steps = placeInHistory() - here
      if (returning || steps === 0) {
        returning = false
        return
      }
      returning = true
      window.history.go(-steps)
      hold(() => window.history.go(steps))
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onWayBack, { capture: true })
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onWayBack, { capture: true })
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [changed, hold, saving])

  return { leaving, stay }
}
