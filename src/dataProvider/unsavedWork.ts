type Hold = (go: () => void) => void

const holds = new Set<Hold>()

/**
 * What is typed on the page and not saved: a component that wants to go somewhere else asks here,
 * and no ended session takes it away.
 */
export const unsavedWork = {
  /**
   * A form with changes says so; `hold` asks its reader before it lets the user go. Gives the way
   * to take it back.
   */
  add: (hold: Hold): (() => void) => {
    holds.add(hold)
    return () => void holds.delete(hold)
  },
  exists: (): boolean => holds.size > 0,
  /** Goes at once where nothing is lost by it, else once the reader has said so. */
  leave: (go: () => void): void => {
    const [hold] = holds
    if (hold) hold(go)
    else go()
  },
}
