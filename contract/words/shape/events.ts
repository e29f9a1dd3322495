import type { NoticeEvent, KindOf, WebhookEvent } from '../../events/events.ts'

type Told = WebhookEvent | NoticeEvent
type Happenings<Prefix extends string> = Told extends infer Event ? (Event extends `${Prefix}.${infer What}` ? What : never) : never

/** What each thing that happens is called, by its kind. */
export type EventWords = { [Prefix in KindOf<Told>]: Record<Happenings<Prefix>, string> }
