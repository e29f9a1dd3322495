import { useCallback, useEffect, useRef, type MouseEvent } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router-dom'

/** Goes to another page. */
export type Go = (to: string, options?: NavigateOptions) => void

/**
 * A way to other pages that stays the same function at every page, so that a component that is
 * given it need not be rendered again.
 */
export const useGo = (): Go => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback((to, options) => void latest.current(to, options), [])
}

/**
 * What a link does when it is clicked. Clicks that mean a new tab, a new window or a download are
 * the browser's.
 */
export const following = (go: Go, to: string, isHere: boolean) => (event: MouseEvent) => {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  go(to, { replace: isHere })
}
