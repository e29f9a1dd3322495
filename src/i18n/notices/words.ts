import type { NoticeEvent, NoticeKind } from '../../../contract/noticeEvents.ts'
import type { WebhookEvent } from '../../../contract/webhookEvents.ts'

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
  | 'failed',
  string
> & {
  kinds: Record<NoticeKind, string>
  /** What webhooks do not tell. */
  events: Record<Exclude<NoticeEvent, WebhookEvent>, string>
}
