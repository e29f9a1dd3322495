import { startTransition, useEffect, useState } from 'react'

/**
 * False while a page is drawn for the first time, and true once that has been painted. `useDeferredValue` alone begins with the rest before
 * the browser has painted what comes first.
 */
export const useAfterPaint = (): boolean => {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted
}
