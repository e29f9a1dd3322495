import { useCallback, useEffect, useRef, useState } from 'react'

type Leave = () => void

/** Of the router: the place of a page in the browser's history. */
const placeInHistory = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

const linkBehind = ({ target }: MouseEvent): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  const leads = link?.href && link.target === '' && !link.hasAttribute('download') && link.origin === window.location.origin
  return leads && link.pathname !== window.location.pathname ? link : undefined
}

/**
 * Holds the page while something on it is not saved: links, the way back and closing the tab. `leaving` is there once somebody wants to
 * go, and goes on where they wanted to; `stay` forgets that.
 */
export const useLeaveGuard = (unsaved: boolean): { leaving: Leave | undefined; stay: () => void } => {
  const [leaving, setLeaving] = useState<Leave>()
  const open = useRef(false)
  const stay = useCallback(() => setLeaving(undefined), [])

  useEffect(() => {
    if (!unsaved) return
    const here = placeInHistory()
    let returning = false
    const hold = (go: Leave) =>
      setLeaving(() => () => {
        open.current = true
        go()
      })
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = linkBehind(event)
      if (open.current || !plain || !link) return
      event.preventDefault()
      event.stopPropagation()
      hold(() => link.click())
    }
    // Heard before the router hears it, so that the form is still there when somebody stays.
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
  }, [unsaved])

  return { leaving, stay }
}
