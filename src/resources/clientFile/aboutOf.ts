import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'

/** What an appointment is for and with whom, in one line; `withBranch`: and where. */
export const aboutOf = (
  { items, branchOffice }: Pick<ScheduleRecord, 'items' | 'branchOffice'>,
  withBranch: boolean,
): string =>
  [
    ...items.map((item) => `${serviceInWords(item)}, ${item.expert.name}`),
    ...(withBranch ? [branchOffice.name] : []),
  ].join(' · ')
