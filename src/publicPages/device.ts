const key = 'phi.device'

// A browser that keeps nothing (private windows, blocked storage) books all the same: visitors need no device.
const guarded = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The device of this browser, once the server has named it: sent along where there is one. */
export const deviceId = (): string | undefined => guarded(() => localStorage.getItem(key)) ?? undefined

export const keepDevice = (id: string): void => guarded(() => localStorage.setItem(key, id))

export const forgetDevice = (): void => guarded(() => localStorage.removeItem(key))
