type Request = { done: Promise<boolean>; end: (proven: boolean) => void }

let open: Request | undefined
const listeners = new Set<() => void>()

const change = (request: Request | undefined): void => {
  open = request
  for (const listener of listeners) listener()
}

/**
 * A call was refused because its session has not proven lately who holds it. The dialog that asks for the proof subscribes; calls that are
 * refused meanwhile wait for the same answer.
 */
export const stepUp = {
  isOpen: (): boolean => open !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whether the user has proven who they are. Where no dialog can ask, they have not. */
  request: (): Promise<boolean> => {
    if (open === undefined && listeners.size === 0) return Promise.resolve(false)
    if (open === undefined) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      change({ done: promise, end: resolve })
    }
    return open!.done
  },
  /** The user has proven it, or does not want to. */
  end: (proven: boolean): void => {
    const request = open
    change(undefined)
    request?.end(proven)
  },
}
