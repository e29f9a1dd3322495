import type { NotificationEvent, KindOf, WebhookEvent } from '../../events/events.ts'

type AnyEvent = WebhookEvent | NotificationEvent
type Happenings<Prefix extends string> = AnyEvent extends infer Event
  ? Event extends `${Prefix}.${infer What}`
    ? What
    : never
  : never

/** What each thing that happens is called, by its kind. */
export type EventWords = { [Prefix in KindOf<AnyEvent>]: Record<Happenings<Prefix>, string> }
