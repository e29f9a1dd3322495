import type { CallSource } from './auditTrail.ts'
import type { Stamp } from './values.ts'

/** What is said about an appointment; every method is limited to the appointment's organization. */
export type ScheduleComments = {
  /** Oldest first; those of one visibility where it is given. */
  list: (organization: number, schedule: number, only: { id?: number; visibility?: number; limit: number }) => Promise<StoredComment[]>
  /** Which of these appointments have comments. */
  among: (organization: number, schedules: readonly number[]) => Promise<number[]>
  find: (organizations: readonly number[], id: number) => Promise<(StoredComment & { organization: number }) | undefined>
  add: (organization: number, comment: NewComment) => Promise<StoredComment>
  /** False where the version is no longer that one. */
  edit: (organization: number, id: number, change: { version: number; body: string | null; by: Stamp & CallSource }) => Promise<boolean>
  /** How many the client has written since. */
  countOfClient: (organization: number, schedule: number, since: Date) => Promise<number>
}

export type NewComment = {
  schedule: number
  author: { kind: 'user' | 'client' | 'system'; id: number | null; name: string }
  body: string
  visibility: number
  by: Stamp & CallSource
}

export type StoredComment = {
  id: number
  schedule: number
  author: NewComment['author']
  body: string | null
  visibility: number
  version: number
  create: { date: string }
  edit: { date: string } | null
}
