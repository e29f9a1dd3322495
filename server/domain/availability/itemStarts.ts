import type { ItemRequest, Occupation } from './input.ts'
import type { Diary } from './diaries.ts'
import { busySpans, type Work } from './occupations.ts'
import { difference, includes, meet, merged, type Spans } from './spans.ts'

/** A group session that exists: same branch, entailed product, expert, start and end (rule 9). */
export type Session = {
  start: number
  end: number
  taken: number
  seats: Occupation[]
  busy: Spans
}

/**
 * Which rules are left aside, to find out which one refuses: the seats of a session, those and
 * limits, or all that experts do.
 */
export type Ignoring = 'nothing' | 'seats' | 'limits' | 'busy'

/**
 * The instants at which an expert can start an item (rules 6, 8 to 11); `open` is when both are
 * open for it, buffers are those that hold, `full` is when the expert may not take on more or
 * resources are lacking, though a further client may still join what is given anyway.
 */
export const itemStarts = (
  item: ItemRequest,
  {
    open,
    diary,
    sessions,
    full,
    ignoring,
  }: { open: Spans; diary: Diary; sessions: readonly Session[]; full: Spans; ignoring: Ignoring },
): Spans => {
  const fitting = startsFitting(open, item.duration)
  if (ignoring === 'busy') return fitting
  if (item.quantity > item.capacity && ignoring === 'nothing') return []
  const work = busySpans([workAt(item, 0)])
  if (sessions.length === 0) return difference(startsClearOf(diary.busy, fitting, work), full)

  const seats = new Set(sessions.flatMap((session) => session.seats))
  const other = merged([
    ...diary.away,
    ...busySpans(diary.occupations().filter((occupation) => !seats.has(occupation))),
  ])
  const possible = startsClearOf(other, fitting, work)
  const fresh = difference(
    startsClearOf(merged(sessions.flatMap(({ busy }) => busy)), possible, work),
    full,
  )
  const joined = sessions.filter(
    (session, index) =>
      session.end - session.start === item.duration &&
      (session.taken + item.quantity <= item.capacity || ignoring !== 'nothing') &&
      includes(possible, session.start) &&
      !meetsNeighbour(sessions, index, busySpans([workAt(item, session.start)])),
  )
  return merged([...fresh, ...joined.flatMap(({ start }) => [start, start + 1])])
}

/** The sessions of an item that an expert already holds. */
export const sessionsOf = (item: ItemRequest, branch: number, diary: Diary): Session[] => {
  if (item.capacity === 1) return []
  const sessions: Session[] = []
  for (const occupation of diary.occupations()) {
    if (occupation.branch !== branch || occupation.entailedProduct !== item.entailedProduct)
      continue
    const { start, end, quantity } = occupation
    const last = sessions.at(-1)
    if (last?.start === start && last.end === end) {
      last.taken += quantity
      last.seats.push(occupation)
      last.busy = busySpans(last.seats)
    } else
      sessions.push({
        start,
        end,
        taken: quantity,
        seats: [occupation],
        busy: busySpans([occupation]),
      })
  }
  return sessions
}

const workAt = (
  { duration, bufferBefore, bufferAfter, processing }: ItemRequest,
  start: number,
): Work => ({
  start,
  end: start + duration,
  bufferBefore,
  bufferAfter,
  processing,
})

const startsFitting = (open: Spans, duration: number): Spans => {
  const starts: Spans = []
  for (let i = 0; i < open.length; i += 2)
    if (open[i + 1]! - open[i]! >= duration) starts.push(open[i]!, open[i + 1]! - duration + 1)
  return starts
}

/** Those starts at which no part of the work (given for a start at 0) meets a busy span. */
const startsClearOf = (busy: Spans, starts: Spans, work: Spans): Spans => {
  let clear = starts
  for (let i = 0; i < work.length; i += 2)
    clear = difference(clear, busy, { before: work[i + 1]! - 1, after: -work[i]! })
  return clear
}

const meetsNeighbour = (sessions: readonly Session[], index: number, work: Spans): boolean => {
  const reach = 2 * 1440
  const start = sessions[index]!.start
  for (let i = index - 1; i >= 0 && sessions[i]!.start > start - reach; i--)
    if (meet(sessions[i]!.busy, work)) return true
  for (let i = index + 1; i < sessions.length && sessions[i]!.start < start + reach; i++)
    if (meet(sessions[i]!.busy, work)) return true
  return false
}
