const reachable = '[tabindex="0"], button:not(:disabled), a[href]'
const sentinel = (end: 'Start' | 'End') => `[data-testid="sentinel${end}"]`

/**
 * Lets the keyboard reach what stands beside an open panel or dialog, whose focus trap keeps the
 * focus to itself: after the last element of the trap, Tab goes to the place, and from its end to
 * the first (WCAG 2.1.1). Without a panel the place has its turn after the page anyway. Gives the
 * way to end it.
 */
export const reachBesideTraps = (place: HTMLElement): (() => void) => {
  let back = false
  let leaves = false
  let trap: Element | null = null
  const inside = () => [...place.querySelectorAll<HTMLElement>(reachable)]

  const noteKey = ({ key, shiftKey }: KeyboardEvent) => {
    back = key === 'Tab' && shiftKey
  }
  // The ends of a trap take the focus only to send it round: it goes through the place first.
  const enter = (event: FocusEvent) => {
    const { target } = event
    if (leaves || !(target instanceof Element)) return
    const end = back ? 'Start' : 'End'
    const next = inside().at(back ? -1 : 0)
    if (next === undefined || !target.matches(sentinel(end))) return
    event.stopImmediatePropagation()
    trap = target.closest('.MuiModal-root')
    next.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || trap?.isConnected !== true) return
    const edge = inside().at(event.shiftKey ? 0 : -1)
    const round = trap.querySelector<HTMLElement>(sentinel(event.shiftKey ? 'Start' : 'End'))
    if (edge !== document.activeElement || round === null) return
    event.preventDefault()
    leaves = true
    round.focus()
    leaves = false
  }
  // A trap that saw the focus outside would take it back.
  const keep = (event: FocusEvent) => event.stopPropagation()

  window.addEventListener('keydown', noteKey, true)
  window.addEventListener('focusin', enter, true)
  place.addEventListener('keydown', leave)
  place.addEventListener('focusin', keep)
  return () => {
    window.removeEventListener('keydown', noteKey, true)
    window.removeEventListener('focusin', enter, true)
    place.removeEventListener('keydown', leave)
    place.removeEventListener('focusin', keep)
  }
}
