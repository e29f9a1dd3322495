type Request = { done: Promise<boolean>; end: (proven: boolean) => void }

let open: Request | undefined
const listeners = new Set<() => void>()

const change = (request: Request | undefined): void => {
  open = request
  for (const listener of listeners) listener()
}

/**
 * Handles calls that were refused because the session lacks a recent proof of identity. The dialog
 * that requests the proof subscribes; calls refused meanwhile wait for the same answer.
 */
export const stepUp = {
  isOpen: (): boolean => open !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whether the user has proven who they are; false where no dialog is mounted. */
  request: (): Promise<boolean> => {
    if (open === undefined && listeners.size === 0) return Promise.resolve(false)
    if (open === undefined) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      change({ done: promise, end: resolve })
    }
    return open!.done
  },
  /** Reports that the user has proven it, or canceled. */
  end: (proven: boolean): void => {
    const request = open
    change(undefined)
    request?.end(proven)
  },
}
