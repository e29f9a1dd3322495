import type { WebhookFailure } from '../../../contract/endpoints/integrations.ts'
import type { WebhookKind } from '../../../contract/events/events.ts'

/** The words of webhooks. `{name}` stands for what is put in. */
export type WebhookWords = Record<
  | 'secret'
  | 'secretWhy'
  | 'secretOnce'
  | 'overlap'
  | 'makeSecret'
  | 'makeSecretWhy'
  | 'firstSecretWhy'
  | 'secretMade'
  | 'copy'
  | 'copied'
  | 'notCopied'
  | 'log'
  | 'logWhy'
  | 'none'
  | 'test'
  | 'testEvent'
  | 'arrived'
  | 'didNotArrive'
  | 'replay'
  | 'replayOf'
  | 'details'
  | 'hide'
  | 'detailsOf'
  | 'nextAt'
  | 'tries'
  | 'sent'
  | 'answered'
  | 'more'
  | 'refresh'
  | 'all'
  | 'outranked'
  | 'hidden',
  string
> & {
  kinds: Record<WebhookKind, string>
  failures: Record<WebhookFailure, string>
}
