/**
 * Pixels that a mouse moves, and milliseconds that a finger rests, before something is lifted: the
 * same as in the hours.
 */
const [reach, rest] = [5, 450]

type Drag = {
  /** What is dragged, and the press that it begins with. */
  thing: HTMLElement
  press: { pointerId: number; pointerType: string; clientX: number; clientY: number }
  /** What carries the date that it stands for, or the cell: the name of an attribute. */
  mark?: string
  /** The date above which it is held, each time that this is another; undefined above none. */
  onOver: (date: string | undefined) => void
  onDrop: (date: string) => void
  onEnd: () => void
}

/**
 * Follows a pressed thing from day to day until it is let go. It changes the page itself: nothing
 * is rendered meanwhile.
 */
export const dragOntoDay = (drag: Drag): void => {
  const { thing, press, mark = 'data-date', onOver, onDrop, onEnd } = drag
  const dateOf = dateBy(mark)
  const ended = new AbortController()
  const { signal } = ended
  const isTouch = press.pointerType !== 'mouse'
  let held: HTMLElement | undefined
  let over: Element | undefined
  const lift = () => {
    held = lifted(thing)
    thing.toggleAttribute('data-lifted', true)
  }
  const timer = isTouch ? setTimeout(lift, rest) : undefined
  const hover = (day: Element | undefined) => {
    if (day === over) return
    over?.removeAttribute('data-over')
    day?.toggleAttribute('data-over', true)
    over = day
    onOver(dateOf(day))
  }
  const end = () => {
    clearTimeout(timer)
    ended.abort()
    if (!held) return
    hover(undefined)
    held.remove()
    thing.removeAttribute('data-lifted')
    onEnd()
  }
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY]
    const isFar = Math.hypot(x, y) >= reach
    // A finger that moves before it has rested scrolls.
    if (!held && isTouch && isFar) return end()
    if (!held && isFar) lift()
    if (!held) return
    held.style.translate = `${x}px ${y}px`
    hover(
      document.elementFromPoint(event.clientX, event.clientY)?.closest(`[${mark}]`) ?? undefined,
    )
  }
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    const onto = held && dateOf(over)
    const isElsewhere = onto !== undefined && onto !== dateOf(thing.closest(`[${mark}]`))
    if (held) swallowClick()
    end()
    if (isElsewhere) onDrop(onto)
  }
  const whileHeld = (event: Event) => held && event.preventDefault()
  addEventListener('pointermove', follow, { signal })
  addEventListener('pointerup', drop, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  addEventListener('touchmove', whileHeld, { signal, passive: false })
  addEventListener('contextmenu', whileHeld, { signal })
}

const dateBy =
  (mark: string) =>
  (day: Element | null | undefined): string | undefined =>
    day?.getAttribute(mark) ?? undefined

/** What is seen below the pointer. */
const lifted = (thing: HTMLElement): HTMLElement => {
  const held = thing.cloneNode(true) as HTMLElement
  const { left, top, width } = thing.getBoundingClientRect()
  held.classList.add('held')
  held.setAttribute('aria-hidden', 'true')
  held.tabIndex = -1
  Object.assign(held.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    pointerEvents: 'none',
  })
  thing.parentElement!.append(held)
  return held
}

/** A pointer that lets go of something has not pressed it. */
const swallowClick = (): void => {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
