import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emailEventOf,
  type AgreedState,
  type EmailCause,
  type StateEvent,
} from '../../../server/domain/messages/emailCauses.ts'

const undoTime = 15_000

type Step =
  | { kind: 'move'; to: number }
  | { kind: 'cancel' }
  | { kind: 'restore' }
  | { kind: 'lengthen' }
type Taken = { step: Step; pause: number; notify: boolean; staff: boolean }

const stateOf = (
  start: number,
  length: number,
  standing: AgreedState['standing'],
): AgreedState => ({
  standing,
  start,
  agreed: `${length}`,
})

const first = stateOf(10, 60, 'confirmed')

const afterStep = (
  state: AgreedState,
  step: Step,
): { state: AgreedState; event: StateEvent } | undefined => {
  if (step.kind === 'restore')
    return state.standing === 'cancelled'
      ? { state: { ...state, standing: 'confirmed' }, event: 'booked' }
      : undefined
  if (state.standing === 'cancelled') return undefined
  if (step.kind === 'cancel')
    return { state: { ...state, standing: 'cancelled' }, event: 'cancelled' }
  if (step.kind === 'lengthen')
    return { state: { ...state, agreed: state.agreed === '60' ? '90' : '60' }, event: 'changed' }
  return step.to === state.start
    ? undefined
    : { state: { ...state, start: step.to }, event: 'moved' }
}

/** An appointment and what happened to it, with how it stood after each cause. */
const history = (steps: readonly Taken[]): { causes: EmailCause[]; states: AgreedState[] } => {
  const causes: EmailCause[] = []
  const states: AgreedState[] = []
  let state = first
  let at = 0
  for (const { step, pause, notify, staff } of steps) {
    at += pause
    const next = afterStep(state, step)
    if (next === undefined) continue
    causes.push({
      id: causes.length + 1,
      event: next.event,
      at,
      notify: notify || !staff,
      waitUntil: staff ? at + undoTime : null,
      before: staff ? state : null,
    })
    state = next.state
    states.push(state)
  }
  return { causes, states }
}

/**
 * The emails as they leave, each with what it states: a cause without a wait at once, the others
 * once their wait is over.
 */
const sent = ({ causes, states }: ReturnType<typeof history>) =>
  causes
    .map((cause) => ({ cause, leaves: cause.waitUntil ?? cause.at }))
    .toSorted((one, other) => one.leaves - other.leaves || one.cause.id - other.cause.id)
    .flatMap(({ cause, leaves }) => {
      const happened = causes.filter(({ at, id }) => at < leaves || id === cause.id)
      const present = states[happened.length - 1]!
      const event = emailEventOf(happened, cause.id, present)
      return event === null ? [] : [{ id: cause.id, event, present }]
    })

/** What a client knows: of a canceled appointment nothing else. */
const known = (state: AgreedState) => (state.standing === 'cancelled' ? 'cancelled' : state)

const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom(10, 11, 12) }),
  fc.constantFrom<Step>({ kind: 'cancel' }, { kind: 'restore' }, { kind: 'lengthen' }),
)
const taken = fc.record({
  step,
  pause: fc.constantFrom(1000, 5000, 40_000),
  notify: fc.constant(true),
  staff: fc.boolean(),
})

const move = (to: number, pause = 1000, staff = true): Taken => ({
  step: { kind: 'move', to },
  pause,
  notify: true,
  staff,
})

describe('emails / order of causes', () => {
  it('says nothing of a move that is taken back in time, and one thing of two moves', () => {
    expect(sent(history([move(12), move(10)]))).toEqual([])
    expect(
      sent(history([move(11), move(12)])).map(({ event, present }) => [event, present.start]),
    ).toEqual([['moved', 12]])
    expect(sent(history([move(12), move(10, 40_000)])).map(({ event }) => event)).toEqual([
      'moved',
      'moved',
    ])
  })

  it('says nothing of a cancellation that is taken back, and the new time where it was moved too', () => {
    const cancel: Taken = { step: { kind: 'cancel' }, pause: 1000, notify: true, staff: true }
    const restore: Taken = { ...cancel, step: { kind: 'restore' } }
    expect(sent(history([cancel, restore]))).toEqual([])
    expect(sent(history([cancel, restore, move(12)])).map(({ event }) => event)).toEqual(['moved'])
    expect(sent(history([move(12), cancel])).map(({ event }) => event)).toEqual(['cancelled'])
  })

  it('says what a client did even where it takes back what was not said yet', () => {
    expect(
      sent(history([move(12), move(10, 1000, false)])).map(({ id, event }) => [id, event]),
    ).toEqual([[2, 'moved']])
  })

  it('says it to the client where one of several steps in a row was to be said', () => {
    expect(
      sent(history([move(12), { ...move(11), notify: false }])).map(({ present }) => present.start),
    ).toEqual([11])
    expect(sent(history([{ ...move(12), notify: false }]))).toEqual([])
  })

  it('leaves a delayed email to the next one, and lets it go where what followed came to nothing', () => {
    const booked: EmailCause = {
      id: 1,
      event: 'booked',
      at: 0,
      notify: true,
      waitUntil: null,
      before: null,
    }
    const moved = { notify: true, event: 'moved' as const }
    const later = { ...first, start: 12 }
    const away: EmailCause = { ...moved, id: 2, at: 60_000, waitUntil: 75_000, before: first }
    const back: EmailCause = { ...moved, id: 3, at: 61_000, waitUntil: 76_000, before: later }
    expect(emailEventOf([booked, away], 1, later)).toBeNull()
    expect(emailEventOf([booked, away, back], 1, first)).toBe('booked')
  })

  it('sends in the order of the causes, none twice and each true as it leaves, in any sequence of steps', () => {
    fc.assert(
      fc.property(fc.array(taken, { maxLength: 8 }), (steps) => {
        const past = history(steps)
        const emails = sent(past)
        const ids = emails.map(({ id }) => id)
        expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
        // Each email leaves as the last of what has happened, so the next one states something
        // else, or a visitor's own step.
        let stated = known(first)
        for (const { id, event, present } of emails) {
          const isOwn = past.causes.find((cause) => cause.id === id)!.waitUntil === null
          if (!isOwn) expect(known(present)).not.toEqual(stated)
          if (event === 'cancelled') expect(present.standing).toBe('cancelled')
          else expect(present.standing).toBe('confirmed')
          stated = known(present)
        }
        const last = past.states.at(-1)
        if (last !== undefined) expect(stated).toEqual(known(last))
      }),
      { numRuns: 2000 },
    )
  })
})
