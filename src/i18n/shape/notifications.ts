import type { NoticeChannel, NoticeKind } from '../../../contract/events/events.ts'

/** The words of what administrators are told. `{name}` stands for what is put in. */
export type NoticeWords = Record<
  | 'title'
  | 'lead'
  | 'tabEvents'
  | 'tabSaid'
  | 'none'
  | 'noneWhy'
  | 'noneUnread'
  | 'all'
  | 'everything'
  | 'onlyUnread'
  | 'readAll'
  | 'markRead'
  | 'unread'
  | 'movedFrom'
  | 'gone'
  | 'more'
  | 'choose'
  | 'chosen'
  | 'chooseLead'
  | 'usual'
  | 'failed'
  | 'device'
  | 'deviceLead'
  | 'deviceUnsupported'
  | 'deviceDenied'
  | 'deviceOn'
  | 'deviceOff'
  | 'deviceFailed',
  string
> & {
  kinds: Record<NoticeKind, string>
  channels: Record<NoticeChannel, string>
}
