import { lazy, Suspense, useEffect, useRef, useState, type HTMLAttributes } from 'react'

// A list waits for it only when something is pointed at.
const Tip = lazy(async () => ({ default: (await import('./Tip.tsx')).Tip }))

const pause = 300

const tipped = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

/**
 * Says in a tooltip what is pointed at, or reached by the keyboard, where it carries `data-tip`:
 * one for all of them, since a table has many.
 */
export const TableTips = ({ children, ...rest }: HTMLAttributes<HTMLDivElement>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const soon = (act: () => void, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, wait)
  }
  const show = (target: HTMLElement | null, wait: number) => {
    if (!target) return
    soon(() => {
      setAnchor(target)
      setOpen(true)
    }, wait)
  }
  // Long enough to get from what is pointed at to what is said of it.
  const hide = () => soon(() => setOpen(false), 100)
  return (
    // Nothing is pressed here: what is in it and carries a tip is.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      {...rest}
      onPointerOver={({ target, pointerType }) =>
        pointerType === 'mouse' && show(tipped(target), pause)
      }
      onPointerOut={({ target }) => tipped(target) && hide()}
      onFocus={({ target }) => target.matches(':focus-visible') && show(tipped(target), 0)}
      onBlur={hide}
      onClick={hide}
    >
      {children}
      {anchor && (
        <Suspense fallback={null}>
          <Tip
            anchor={anchor}
            isOpen={isOpen}
            onStay={() => clearTimeout(timer.current)}
            onLeave={hide}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
