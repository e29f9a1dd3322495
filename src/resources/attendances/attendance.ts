import type { RaRecord } from 'react-admin'
import { attendanceStatuses } from '../../../contract/kernel/statuses.ts'
import type { Choice } from '../crud/referenceSource.ts'

type Author = { at: string; by: { id: number; name: string } }

/** An attendance as the server answers it. */
export type Attendance = RaRecord & {
  date: string
  client: Choice
  schedule: number | null
  visit: { id: number; code: string; startsAt: string; timeZone: string } | null
  branchOffice: Choice
  expert: Choice | null
  product: Choice | null
  reason: string | null
  measurements: { name: string; value: string; unit?: string | null }[]
  addenda: (Author & { text: string })[] | null
  signature: (Author & { sha256: string }) | null
  status: { id: number; sysName: string; comments: string | null }
  create: { date: string; user: { id: number; name: string } | null }
}

export const isDraft = ({ status }: Attendance): boolean =>
  status.id === attendanceStatuses.ids.draft
export const isVoid = ({ status }: Attendance): boolean => status.id === attendanceStatuses.ids.void

/** A file kept with an attendance. */
export type StoredFile = RaRecord & {
  name: string
  kind: number
  note: string | null
  file: { name: string; mime: string; size: number }
  create: { date: string; user: { name: string } | null }
}

/** How many files an attendance has at most (definitions 3.0). */
export const mostFiles = 50
