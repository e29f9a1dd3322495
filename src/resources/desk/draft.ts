import type { RequestedAddon } from '../../../contract/catalog/addons.ts'
import { freshKey } from '../../components/freshKey.ts'
import type { InputOf } from '../../dataProvider/call.ts'
import type { Choice } from '../crud/referenceSource.ts'
import type { Notes } from '../appointments/NotesFields.tsx'
import type { RequestedItem } from '../appointments/requestedItem.ts'
import { onClock } from '../appointments/words.ts'
import { decisionList } from '../appointments/decisions.ts'
import { ruleOf, type RepeatDraft } from './repeatDraft.ts'

/** A service as it is being chosen; `key` distinguishes the lines. */
export type DraftItem = {
  key: number
  service: Choice | null
  expert: number | null
  /** The expert who was named beforehand, also where they do not give the service. */
  known?: Choice | undefined
  /** Minutes of its own, where they are other than the service has. */
  duration?: number | undefined
  addons?: RequestedAddon[]
}

/** To book a time to come, or to write down an appointment that is here or was. */
export type Mode = 'plan' | 'register'

/** A booking that is being put together. */
export type BookingDraft = {
  mode: Mode
  client: Choice | null
  /** What a walk-in without a file is called. */
  walkIn: string | null
  items: readonly DraftItem[]
  quantity: number
  /** ISO with offset. */
  start: string | undefined
  /** The time is typed: it may lie outside what is offered. */
  byHand: boolean
  notes: Notes
  notify: boolean
  /** Its client pays in advance, or leaves a card, as visitors do. */
  ask: boolean
  /** How it repeats; null for a single one. */
  repeat: RepeatDraft | null
  /** The status of an appointment that is recorded. */
  status: number
  /** One booking is written once, however often it is sent. */
  idempotencyKey: string
}

const noNotes: Notes = { note: '', tags: [], color: null }

export const freshDraft = (
  mode: Mode,
  status: number,
  more: Partial<BookingDraft> = {},
): BookingDraft => ({
  mode,
  client: null,
  walkIn: null,
  items: [{ key: 1, service: null, expert: null }],
  quantity: 1,
  start: undefined,
  byHand: false,
  notes: noNotes,
  notify: mode === 'plan',
  ask: false,
  repeat: null,
  status,
  idempotencyKey: freshKey(),
  ...more,
})

/** A line of its own for another service. */
export const nextItem = (items: readonly DraftItem[]): DraftItem => ({
  key: Math.max(...items.map(({ key }) => key)) + 1,
  service: null,
  expert: null,
})

/** The services that are chosen by now. */
export const chosenItems = ({ items }: BookingDraft): RequestedItem[] =>
  items.flatMap(({ service, expert, duration }) =>
    service
      ? [{ entailedProduct: service.id, expert, ...(duration === undefined ? {} : { duration }) }]
      : [],
  )

/** The same with what is added to them: what they cost, not when they are free. */
export const chosenWithAddons = (draft: BookingDraft): RequestedItem[] => {
  const addons = draft.items.filter(({ service }) => service).map((item) => item.addons)
  return chosenItems(draft).map((item, place) => ({
    ...item,
    ...(addons[place] ? { addons: addons[place] } : {}),
  }))
}

/** What is still missing, in the order of the page. */
export const missingParts = (
  draft: BookingDraft,
): ('noClient' | 'noService' | 'noTime' | 'noDates')[] => [
  ...(draft.client || draft.walkIn !== null ? [] : ['noClient' as const]),
  ...(chosenItems(draft).length > 0 ? [] : ['noService' as const]),
  ...(draft.start ? [] : ['noTime' as const]),
  ...(draft.repeat && (draft.repeat.planned === undefined || draft.repeat.planned.undecided > 0)
    ? ['noDates' as const]
    : []),
]

/** Who it is for, as the calls take it. */
const bookedFor = ({ client, walkIn }: BookingDraft) => ({
  ...(client ? { client: client.id } : {}),
  ...(walkIn === null ? {} : { booker: { name: walkIn } }),
})

/** The draft as the calls take it. */
export const bookingBody = (
  draft: BookingDraft,
  branchOffice: number,
  start: string,
): InputOf<'schedules.create'> => ({
  branchOffice,
  items: chosenWithAddons(draft),
  start,
  quantity: draft.quantity,
  ...bookedFor(draft),
  note: draft.notes.note.trim() || null,
  tags: draft.notes.tags,
  color: draft.notes.color,
  notify: draft.notify,
  force: draft.mode === 'plan' && draft.byHand,
  ask: draft.mode === 'plan' && draft.ask,
  idempotencyKey: draft.idempotencyKey,
})

/** A draft that repeats as the call takes it; undefined while its rule is not whole. */
export const seriesBody = (
  draft: BookingDraft & { repeat: RepeatDraft },
  { branchOffice, start, zone }: { branchOffice: number; start: string; zone: string },
): InputOf<'series.create'> | undefined => {
  const { start: _start, ask: _ask, ...body } = bookingBody(draft, branchOffice, start)
  const { date, time } = onClock(start, zone)
  const rule = ruleOf(draft.repeat, date)
  return (
    rule && {
      ...body,
      rule,
      anchor: `${date}T${time}`,
      skipPolicy: 'ask',
      decisions: decisionList(draft.repeat.decisions),
    }
  )
}
