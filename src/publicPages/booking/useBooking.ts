import { useRef, useState } from 'react'
import type { RequestedAddon } from '../../../contract/catalog/addons.ts'
import type { PublicBooking, PublicLink, AnswersGiven } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import {
  call,
  callOnLeaving,
  isUndecided,
  type Problem,
  type Reply,
  isTimeGone,
} from '../page/call.ts'
import { freshKey } from '../../components/freshKey.ts'
import { linkOf } from './linkOf.ts'
import { forgetAnswers } from '../questions/useForms.ts'
import { saveAddons } from './savedAddons.ts'
import { saveHold, type Booker, type Chosen, type Held } from '../page/savedHold.ts'

/** Proves that the contact is the visitor's own. */
export type Proof = { request: string; code: string }

/**
 * Where the booking stands. `choosing` is on its way to being held, `expired` was held too long.
 */
export type BookingProgress = {
  choosing: Chosen | null
  held: Held | null
  expired: Chosen | null
  confirming: boolean
  confirmed: PublicBooking | null
  /** What was confirmed, as its own page states it; null where it has no page. */
  own: Reply<PublicSchedule> | null
  problem: { during: 'hold' | 'confirm'; chosen: Chosen; problem: Problem } | null
}

const nothingYet: BookingProgress = {
  choosing: null,
  held: null,
  expired: null,
  confirming: false,
  confirmed: null,
  own: null,
  problem: null,
}

/** What is booked: the time that the form shows, `wants`, and what was filled in. */
export type WantedBooking = {
  wants: Chosen
  booker: Booker
  answers: AnswersGiven[]
  addons: readonly RequestedAddon[]
  proof: Proof | undefined
}

/**
 * Holding a time, changing it, and confirming it: one call after the other, however fast the
 * visitor presses.
 */
export const useBooking = (link: PublicLink, timeZone: string) => {
  const [progress, setProgress] = useState(nothingYet)
  const patch = (change: Partial<BookingProgress>) =>
    setProgress((current) => ({ ...current, ...change }))
  const time = useHeldTime(link)
  const { held, keep, drop } = time
  const wanted = useRef<Chosen | null>(null)
  const running = useRef<Promise<void>>(Promise.resolve())
  const book = useBookCall(link, timeZone)
  /** What was booked, as its own page states it. */
  const readOwn = (token: string) => call('public.schedule', { token })
  const parts = { link, wanted, time, book, readOwn, patch }

  const afterwards = (work: () => Promise<void>): void => {
    running.current = running.current.then(work)
  }

  return {
    ...progress,
    /** Holds a time, or moves what is held to it. */
    choose: (chosen: Chosen) => {
      wanted.current = chosen
      patch({ choosing: chosen, expired: null, problem: null })
      afterwards(async () => (wanted.current === chosen ? holdTime(chosen, parts) : undefined))
    },
    /** Books the time that is held. */
    confirm: (booking: WantedBooking) => {
      patch({ confirming: true, problem: null })
      afterwards(() => confirmHeld(booking, parts))
    },
    /** The ten minutes are over. */
    expire: () => {
      const over = held.current
      if (!over) return
      keep(null)
      patch({ held: null, expired: over.chosen })
    },
    /** Goes on with what this tab held before the page was loaded again. */
    restore: (saved: Held) => {
      wanted.current = saved.chosen
      keep(saved)
      patch({ held: saved })
    },
    /** Back from where the booking is paid: nothing is on its way any more. */
    comeBack: () => {
      if (progress.confirming && held.current === null) setProgress(nothingYet)
    },
    /** Lets go of what is held; the tab remembers it, for a visitor who comes back. */
    release: () => {
      const over = held.current
      if (!over || over.released) return
      callOnLeaving('public.release', { hold: over.hold })
      keep({ ...over, released: true })
    },
    /** Lets go of what is held and forgets it. */
    letGo: () => {
      wanted.current = null
      drop()
      patch({ choosing: null, held: null, expired: null, problem: null })
    },
    /** Reads once more what was confirmed. */
    readOwn: async (token: string) => patch({ own: await readOwn(token) }),
    startOver: () => setProgress(nothingYet),
  }
}

/** The time that is held, as it is now and as this tab keeps it. */
const useHeldTime = ({ name }: PublicLink) => {
  const held = useRef<Held | null>(null)
  const keep = (next: Held | null) => {
    held.current = next
    saveHold(name, next)
  }
  const drop = () => {
    if (held.current) callOnLeaving('public.release', { hold: held.current.hold })
    keep(null)
  }
  return { held, keep, drop }
}

/** The call that holds a time and books it. */
const useBookCall = (link: PublicLink, timeZone: string) => {
  const attempt = useRef({ of: '', key: '' })
  // The same request again, after a lost connection, carries the same key; an answered or a
  // different one gets a new key.
  const keyFor = (request: unknown): string => {
    const of = JSON.stringify(request)
    if (attempt.current.of !== of) attempt.current = { of, key: freshKey() }
    return attempt.current.key
  }
  return async (request: object): Promise<Reply<PublicBooking>> => {
    const known = { ...linkOf(link), timeZone, ...request }
    const reply = await call('public.book', { ...known, idempotencyKey: keyFor(known) })
    if (reply.ok || !isUndecided(reply.problem)) attempt.current = { of: '', key: '' }
    return reply
  }
}

type BookingParts = {
  link: PublicLink
  /** The time that was chosen last; null once it was let go of. */
  wanted: { readonly current: Chosen | null }
  time: ReturnType<typeof useHeldTime>
  book: ReturnType<typeof useBookCall>
  readOwn: (token: string) => Promise<Reply<PublicSchedule>>
  patch: (change: Partial<BookingProgress>) => void
}

const holdTime = async (
  chosen: Chosen,
  { wanted, time, book, patch }: BookingParts,
): Promise<void> => {
  const { held, keep, drop } = time
  const { product, expert, gender, start } = chosen
  const items = [{ entailedProduct: product, ...(expert === null ? { gender } : { expert }) }]
  const request = { items, start: new Date(start * 60_000).toISOString() }
  const before = held.current
  let reply = await book(before ? { ...request, hold: before.hold } : request)
  if (before && !reply.ok && reply.problem.code === 'HOLD_EXPIRED') {
    keep(null)
    reply = await book(request)
  }
  if (reply.ok) keep(heldOf(chosen, reply, held.current))
  // Released while it was on its way: it is not kept from others for nothing.
  if (wanted.current === null) return drop()
  if (wanted.current !== chosen) return
  patch({
    choosing: null,
    held: held.current,
    problem: reply.ok ? null : { during: 'hold', chosen, problem: reply.problem },
  })
}

const confirmHeld = async (
  { wants, booker, answers, addons, proof }: WantedBooking,
  { link, time, book, readOwn, patch }: BookingParts,
): Promise<void> => {
  const current = time.held.current
  // What the form showed could not be held: the time held before it is not booked in its place.
  if (!current || !isSameTime(current.chosen, wants)) return patch({ confirming: false })
  const items = current.booking.items.map(({ entailedProduct, expert }) => ({
    entailedProduct: entailedProduct.id,
    expert: expert.id,
    addons,
  }))
  const added = addons.length > 0 ? { items } : {}
  const reply = await book({
    hold: current.hold,
    booker,
    ...added,
    ...(answers.length > 0 ? { answers } : {}),
    ...(proof ? { proof } : {}),
  })
  if (reply.ok) {
    time.keep(null)
    forgetAnswers(link.name)
    saveAddons(link.name, null)
    const { token } = reply.answer
    // Paid on the page of the appointment: there it can be gone on with, whatever happens to this
    // one.
    if (reply.answer.status.sysName === 'pending_payment') return location.assign(`/sc/${token}`)
    // The address is that of the appointment from now on: loading the page again shows it, and not
    // an empty booking page.
    if (token) history.replaceState(null, '', `/sc/${token}`)
    const own = token ? await readOwn(token) : null
    return patch({ confirming: false, held: null, confirmed: reply.answer, own })
  }
  const { problem } = reply
  const { chosen } = current
  if (problem.code === 'HOLD_EXPIRED') {
    time.keep(null)
    return patch({ confirming: false, held: null, expired: chosen })
  }
  // Held for them, it is not theirs to have: others are.
  if (isTimeGone(problem)) time.drop()
  const held = time.held.current
  patch({
    confirming: false,
    held,
    problem: { during: held ? 'confirm' : 'hold', chosen, problem },
  })
}

const isSameTime = (one: Chosen, other: Chosen): boolean =>
  one.start === other.start &&
  one.product === other.product &&
  one.expert === other.expert &&
  one.gender === other.gender

const heldOf = (
  chosen: Chosen,
  { answer, serverTime }: Extract<Reply<PublicBooking>, { ok: true }>,
  before: Held | null,
): Held => ({
  chosen,
  booking: answer,
  hold: answer.hold ?? before?.hold ?? '',
  // Measured by the server's clock: a visitor's may be minutes off.
  endsAt: Date.now() + Date.parse(answer.holdExpiresAt ?? '') - serverTime,
})
