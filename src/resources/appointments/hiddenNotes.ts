import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { masksOf } from '../../dataProvider/hiddenFields.ts'
import { session } from '../../dataProvider/session.ts'

/**
 * Whether the notes, tags and comments of an appointment are kept from the signed-in user: by their
 * role, or since they do not see its client. What is hidden arrives empty, and is not to be shown
 * as if there were none.
 */
export const areNotesHidden = ({ isClientHidden }: Pick<ScheduleRecord, 'isClientHidden'>) =>
  isClientHidden === true || masksOf(session.get().user).includes('notes')
