import type { NotificationEvent, KindOf, WebhookEvent } from '../../events/events.ts'

type AnyEvent = WebhookEvent | NotificationEvent
type Happenings<Prefix extends string> = AnyEvent extends infer Event
  ? Event extends `${Prefix}.${infer What}`
    ? What
    : never
  : never

export type EventWords = {
  /** What each thing that happens is called, by its kind. */
  names: { [Prefix in KindOf<AnyEvent>]: Record<Happenings<Prefix>, string> }
  /** What a notification says on a device that may not learn more. */
  newNotification: string
}
