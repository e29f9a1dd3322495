import type { z } from 'zod'
import type { Slot } from '../../../contract/endpoints/appointmentParts.ts'
import type { answers } from '../../../contract/endpoints/answers.ts'
import type { cards, payments } from '../../../contract/endpoints/payments.ts'
import type { publicCalls } from '../../../contract/endpoints/public.ts'
import type { publicSchedules } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { waitlist } from '../../../contract/endpoints/waitlist.ts'
import type { TimeRule } from '../../../contract/time/timeRules.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { ClientErrorCode, ErrorCode, FieldProblem } from '../../../contract/kernel/errors.ts'
import { proofOfWorkHeader } from '../../../contract/proofOfWork/challenge.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { solveProofOfWork } from '../../proofOfWork/proofOfWork.ts'

type Calls = typeof publicCalls &
  typeof publicSchedules &
  typeof waitlist &
  typeof answers &
  typeof payments &
  typeof cards

// The registry brings zod, which would weigh more than the page: the paths are written here, and a
// test holds them to the contract.
export const paths = {
  'public.availability': 'clients/schedules/availability/calculate',
  'public.book': 'public/schedules/create',
  'public.identify': 'public/schedules/identity/create',
  'public.calculate': 'clients/schedules/calculate',
  'public.release': 'public/schedules/release',
  'public.schedule': 'public/schedules/get',
  'public.reschedule': 'public/schedules/reschedule',
  'public.cancel': 'public/schedules/cancel',
  'public.reconfirm': 'public/schedules/reconfirm',
  'public.proveEmail': 'public/schedules/prove_email',
  'public.comment': 'public/schedules/comments/create',
  'public.calendarFile': 'public/schedules/calendar',
  'public.wait': 'public/schedules/waitlist/create',
  'public.waiting': 'public/schedules/waitlist/get',
  'public.answerOffer': 'public/schedules/waitlist/edit',
  'public.forms': 'clients/forms/get',
  'public.answers': 'public/schedules/forms/get',
  'public.answer': 'public/schedules/forms/edit',
  'public.answerFile': 'public/forms/files/create',
  'payments.process': 'payments/process',
  'cards.add': 'payments/cards/create',
} as const satisfies Partial<Record<keyof Calls, string>>

type CallName = keyof typeof paths
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>

/**
 * Why a call was not answered. `nearest` are the free starts (instants in minutes) nearest to one
 * that is taken, `retryAfter` seconds.
 */
export type Problem = {
  code: ErrorCode | ClientErrorCode
  ref?: string
  fields: FieldProblem[]
  nearest: number[]
  retryAfter?: number
  /** The rule that refused a time. */
  rule?: TimeRule
  /** What is so instead: why a card was declined. */
  current?: unknown
}

/**
 * Whether a problem leaves open what became of the request: it may have been carried out all the
 * same.
 */
export const isUndecided = ({ code }: Problem): boolean =>
  code === 'NO_CONNECTION' || code === 'UNAVAILABLE'

const ofTime = new Set<Problem['code']>([
  'SLOT_TAKEN',
  'OUTSIDE_HOURS',
  'LEAD_TIME',
  'HORIZON',
  'CAPACITY_FULL',
])
/** Limits of a day: others are free of them. */
const ofDay: readonly TimeRule[] = ['expertLimit', 'clientDay']
/** Limits that no other time is free of. */
const ofEverything: readonly TimeRule[] = ['clientOpen', 'plan', 'link']

const isBy = (rules: readonly TimeRule[], { rule }: Problem): boolean =>
  rule !== undefined && rules.includes(rule)

/** Whether the time itself is what was refused, so that another one has to be chosen. */
export const isTimeGone = (problem: Problem): boolean =>
  ofTime.has(problem.code) || isBy(ofDay, problem)

/** Whether the same request would only be refused again. */
export const isFinal = (problem: Problem): boolean =>
  isTimeGone(problem) ||
  isBy(ofEverything, problem) ||
  ['HOLD_EXPIRED', 'CLIENT_BLOCKED', 'VALIDATION'].includes(problem.code)

/**
 * `serverTime` is the server's clock in milliseconds when it answered: what it says of times is
 * measured by that.
 */
export type Reply<Output> =
  | { ok: true; answer: Output; serverTime: number }
  | { ok: false; problem: Problem }

const patience = 20_000
/** A large file over a slow line takes its time. */
const patienceWithFiles = 300_000

/** Makes one call of the contract as a visitor. Never throws, except when `signal` gives it up. */
export const call = async <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<Reply<CallOutput<Name>>> => {
  const body = JSON.stringify(input)
  const headers = { 'content-type': 'application/json' }
  const post = () =>
    withProof(
      (proof) =>
        send(paths[name], { body, headers: { ...headers, ...proof }, timeout: patience, signal }),
      signal,
    )
  const answered = await post()
  if (refusalOf(answered)?.msg !== 'INVALID_DEVICE') return readReply(answered)
  forgetDevice()
  return readReply(await post())
}

/** Makes a call that brings a file. */
export const callWithFile = async <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Reply<CallOutput<Name>>> => {
  const form = new FormData()
  for (const [part, value] of Object.entries(input))
    if (value !== undefined) form.append(part, value as string | Blob)
  return readReply(
    await withProof((headers) =>
      send(paths[name], { body: form, headers, timeout: patienceWithFiles }),
    ),
  )
}

/** Makes a call, and once more with the solved challenge where it is refused with one. */
const withProof = async (
  make: (headers: Record<string, string>) => Promise<Answered>,
  signal?: AbortSignal,
): Promise<Answered> => {
  const answered = await make({})
  const proof = await solveProofOfWork(refusalOf(answered)?.challenge, signal)
  return proof === undefined ? answered : make({ [proofOfWorkHeader]: proof })
}

const refusalOf = (answered: Answered) =>
  answered.ok && answered.envelope.error ? answered.envelope.r : undefined

/** Makes a call that outlives the page, whose answer is not waited for. */
export const callOnLeaving = <Name extends CallName>(name: Name, input: CallInput<Name>): void => {
  const headers = { 'content-type': 'application/json' }
  void fetch(`/api/${paths[name]}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
    keepalive: true,
  }).catch(() => undefined)
}

type Answered =
  | { ok: true; envelope: Envelope; serverTime: number }
  | { ok: false; code: Problem['code'] }

type Sent = {
  body: string | FormData
  headers: Record<string, string>
  /** How long an answer is waited for, in milliseconds. */
  timeout: number
  signal?: AbortSignal | undefined
}

const send = async (path: string, { body, headers, timeout, signal }: Sent): Promise<Answered> => {
  const device = deviceId()
  const waiting = AbortSignal.timeout(timeout)
  try {
    // What follows the call, such as an email, is written in the language of the page.
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'accept-language': document.documentElement.lang,
        ...(device ? { 'device-id': device } : {}),
      },
      body,
      signal: signal ? AbortSignal.any([signal, waiting]) : waiting,
    })
    const serverTime = Date.parse(response.headers.get('date') ?? '') || Date.now()
    if (response.status !== 200) return { ok: false, code: 'UNAVAILABLE' }
    return { ok: true, envelope: (await response.json()) as Envelope, serverTime }
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, code: error instanceof SyntaxError ? 'UNAVAILABLE' : 'NO_CONNECTION' }
  }
}

const readReply = <Output>(answered: Answered): Reply<Output> => {
  if (!answered.ok) return { ok: false, problem: { code: answered.code, fields: [], nearest: [] } }
  const { envelope, serverTime } = answered
  if (envelope.device) keepDevice(envelope.device.id)
  if (!envelope.error) return { ok: true, answer: envelope.r as Output, serverTime }
  const { msg, ref, fields = [], slots, retryAfter, current, rule } = envelope.r
  return {
    ok: false,
    problem: { code: msg, ref, fields, nearest: startsOf(slots), retryAfter, current, rule },
  }
}

const startsOf = (slots: unknown): number[] =>
  Array.isArray(slots) ? (slots as Slot[]).map(({ start }) => instantOfIso(start)) : []

const key = 'phi.device'

// A browser that keeps nothing (private windows, blocked storage) books all the same: visitors need
// no device.
const guarded = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The device of this browser, once the server has named it: sent along where there is one. */
export const deviceId = (): string | undefined =>
  guarded(() => localStorage.getItem(key)) ?? undefined

export const keepDevice = (id: string): void => guarded(() => localStorage.setItem(key, id))

export const forgetDevice = (): void => guarded(() => localStorage.removeItem(key))
