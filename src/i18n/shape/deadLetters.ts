import type { WorkKind } from '../../../contract/endpoints/messages.ts'
import type { WebhookFailure } from '../../../contract/endpoints/integrations.ts'
import type { MessageChannel } from '../../../contract/messages/channels.ts'

/** The words of what was given up. `{name}` stands for what is put in. */
export type DeadLetterWords = Record<
  | 'views'
  | 'all'
  | 'givenUp'
  | 'title'
  | 'intro'
  | 'none'
  | 'noneWhy'
  | 'tries'
  | 'to'
  | 'schedule'
  | 'because'
  | 'unknown'
  | 'retry'
  | 'retryOf'
  | 'retryAll'
  | 'onTheWay'
  | 'left'
  | 'more',
  string
> & {
  works: Record<WorkKind, string>
  channels: Record<MessageChannel, string>
  failures: Record<WebhookFailure, string>
}
