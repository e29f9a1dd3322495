import { useEffect, type ReactNode } from 'react'

/**
 * Marks the page as alive once it answers to clicks, and repeats the last click that came before:
 * it would be lost on a slow network.
 */
export const ComeAlive = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const page = document.documentElement
    if ('alive' in page.dataset) return
    page.dataset.alive = ''
    const { earlyClick } = window as { earlyClick?: EventTarget | null }
    // A link has done its work already; what was rendered anew meanwhile is gone.
    const button =
      earlyClick instanceof Element ? earlyClick.closest<HTMLElement>('button, input') : null
    if (button?.isConnected) button.click()
  }, [])
  return children
}
