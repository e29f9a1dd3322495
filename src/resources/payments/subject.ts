import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Choice } from '../generated/referenceSource.ts'

/** What somebody pays for: an appointment of theirs, or something else that is said in words. */
export type Subject = { client: Choice | null; visit: ScheduleRecord | null; branch: Choice | null; concept: string }

/** Where it is paid: the branch of the appointment, else the one that was chosen. */
export const branchOf = ({ visit, branch }: Subject): number | undefined => visit?.branchOffice.id ?? branch?.id
