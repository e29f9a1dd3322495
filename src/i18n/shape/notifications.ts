import type { NotificationChannel, NotificationKind } from '../../../contract/events/events.ts'

/** The words of what administrators are told. `{name}` stands for what is put in. */
export type NotificationWords = Record<
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
  kinds: Record<NotificationKind, string>
  channels: Record<NotificationChannel, string>
}
