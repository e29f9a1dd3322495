import type { NotificationEvent, KindOf, WebhookEvent } from '../../events/events.ts'

type Told = WebhookEvent | NotificationEvent
type Happenings<Prefix extends string> = Told extends infer Event ? (Event extends `${Prefix}.${infer What}` ? What : never) : never

/** What each thing that happens is called, by its kind. */
export type EventWords = { [Prefix in KindOf<Told>]: Record<Happenings<Prefix>, string> }
