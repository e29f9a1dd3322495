import { startTransition, useLayoutEffect, useState } from 'react'

/**
 * The value that the page was last painted with: for a frame it stays behind, and what is rendered
 * in between is seen before what follows.
 */
export const usePainted = <Value>(value: Value): Value => {
  const [painted, setPainted] = useState(value)
  useLayoutEffect(() => {
    if (painted === value) return undefined
    let after: ReturnType<typeof setTimeout> | undefined
    // The callbacks of a frame run before it is painted, what they put off runs when it is on the
    // screen.
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(after)
    }
  }, [value, painted])
  return painted
}
