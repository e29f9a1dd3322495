import { useSyncExternalStore, type ReactNode } from 'react'

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

/** What a toast has said: a key with its arguments, so that it is read in the language of then. */
export type PastToast = {
  id: number
  kind: ToastKind
  message: string | ReactNode
  args: Record<string, unknown> | undefined
  reference: string | undefined
  at: Date
}

const most = 30
const none: { toasts: readonly PastToast[]; fresh: number } = { toasts: [], fresh: 0 }

let current = none
let last = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const change = (next: typeof current): void => {
  current = next
  for (const listener of listeners) listener()
}

/**
 * The last toasts of this session, newest first; `fresh` counts those that were not looked at in
 * the list.
 */
export const toastLog = {
  add: (toast: Omit<PastToast, 'id' | 'at'>): void => {
    last += 1
    change({
      toasts: [{ ...toast, id: last, at: new Date() }, ...current.toasts].slice(0, most),
      fresh: current.fresh + 1,
    })
  },
  markSeen: (): void => change({ ...current, fresh: 0 }),
  clear: (): void => change(none),
}

export const useToastLog = (): typeof current => useSyncExternalStore(subscribe, () => current)
