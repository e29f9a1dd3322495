import { noticeEntities, type NoticeEntity } from '../../../contract/events/events.ts'
import { mayRead, type ReadingRights } from '../access/mayRead.ts'

/** The things whose records somebody may read: of nothing else are they told. */
export const readable = (rights: ReadingRights): NoticeEntity[] => noticeEntities.filter((entity) => mayRead(entity, rights))
