import type { WebhookFailure } from '../../../contract/endpoints/webhooks.ts'
import type { WebhookEvent } from '../../../contract/webhookEvents.ts'

type Kind = WebhookEvent extends `${infer Prefix}.${string}` ? Prefix : never
type Happenings<Prefix extends Kind> = WebhookEvent extends infer Event ? (Event extends `${Prefix}.${infer What}` ? What : never) : never

/** The words of webhooks. `{name}` stands for what is put in. */
export type WebhookWords = Record<
  | 'secret'
  | 'secretWhy'
  | 'secretOnce'
  | 'overlap'
  | 'makeSecret'
  | 'makeSecretWhy'
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
  | 'all',
  string
> & {
  kinds: Record<Kind, string>
  events: { [Prefix in Kind]: Record<Happenings<Prefix>, string> }
  failures: Record<WebhookFailure, string>
}
