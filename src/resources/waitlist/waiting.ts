import type { z } from 'zod'
import type { waitlistEntries } from '../../../contract/entities/waitlistEntries.ts'
import { waitlistStatuses } from '../../../contract/kernel/statuses.ts'

/** A person who waits, as the screens read them. */
export type Waiting = z.output<typeof waitlistEntries.record>

const { waiting, offered, declined, expired, removed } = waitlistStatuses.ids

/** Whether a time may be given to them now. */
export const mayBeGiven = ({ status }: Waiting): boolean => status.id === waiting

/** Where the list still counts on them. */
export const isInLine = ({ status }: Waiting): boolean =>
  status.id === waiting || status.id === offered

/** Who may be put back into the line. */
export const mayComeBack = ({ status }: Waiting): boolean =>
  [declined, expired, removed].some((id) => id === status.id)
