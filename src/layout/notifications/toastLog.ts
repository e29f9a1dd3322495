import { useSyncExternalStore, type ReactNode } from 'react'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

/** What a toast has said: a key with its arguments, so that it is read in the language of then. */
export type Notice = {
  id: number
  kind: NoticeKind
  message: string | ReactNode
  args: Record<string, unknown> | undefined
  reference: string | undefined
  at: Date
}

const most = 30
const none: { notices: readonly Notice[]; fresh: number } = { notices: [], fresh: 0 }

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

/** The last notices of this session, newest first; `fresh` counts those that nobody has looked at in the list. */
export const noticeLog = {
  add: (notice: Omit<Notice, 'id' | 'at'>): void => {
    last += 1
    change({ notices: [{ ...notice, id: last, at: new Date() }, ...current.notices].slice(0, most), fresh: current.fresh + 1 })
  },
  markSeen: (): void => change({ ...current, fresh: 0 }),
  clear: (): void => change(none),
}

export const useNoticeLog = (): typeof current => useSyncExternalStore(subscribe, () => current)
