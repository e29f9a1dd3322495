import { useEffect, useEffectEvent, useState } from 'react'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { PublicWaiting, waitingActions } from '../../../contract/endpoints/waitlist.ts'
import type { StatusName } from '../../../contract/kernel/statuses.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { statedZone } from '../../../contract/catalog/modalities.ts'
import { call, type Problem } from '../page/call.ts'
import type { WaitingState } from '../page/state.ts'
import { forgetAnswers, useForms, wrongByForm } from '../questions/useForms.ts'
import { useLookedAt } from '../../components/useLookedAt.ts'
import { useFocusSoon } from '../page/focus.ts'
import { useDisplayZone } from '../times/useDisplayZone.ts'

/** How a visitor stands in the line. */
export type Standing = StatusName<'waitlist'>
type Action = (typeof waitingActions)[number]
type Refused = { during: Action | 'read'; problem: Problem }

/**
 * Everything that happens on the page of one's place in the line: an offer taken, with what it
 * asks, or declined, the line left or joined again.
 */
export const useWaiting = ({ waiting: first, now }: WaitingState) => {
  const { token } = first
  const [busy, setBusy] = useState<Action | null>(null)
  const focusSoon = useFocusSoon()
  const of = `wl.${token}`
  const forms = useOfferForms(of, first, now)
  const { waiting, setWaiting, refused, setRefused, read } = usePlaceInLine(first, forms.take)
  useOfferEnd(waiting.offer?.expiresAt, now, () => void read())
  const zones = useZones(waiting, now)
  const toAnswer = waiting.offer === null ? none : (forms.forms ?? none)

  const refuse = async (refusal: Refused) => {
    // What was done can be done no more: the page states what has become of it meanwhile.
    if (isOutdated(refusal)) {
      if (await read()) setRefused(refusal)
      setBusy(null)
      return focusSoon('waiting-problem')
    }
    setBusy(null)
    setRefused(refusal)
    focusSoon('waiting-problem')
    // A refusal stays on the page, whatever the line looks like by now.
    const now = await call('public.waiting', { token })
    if (now.ok) setWaiting(now.answer)
    // The questions may have been changed meanwhile: they are shown again, with what was answered.
    if (now.ok && now.answer.offer) forms.take(now.answer.offer.forms)
    forms.setWrong(wrongByForm(toAnswer, refusal.problem))
  }
  const act = async (action: Action) => {
    const checked = action === 'accept' ? await forms.check(toAnswer) : nothingToAnswer
    if ('first' in checked) return focusSoon(checked.first)
    setBusy(action)
    setRefused(null)
    const { given } = checked
    const answers = given.length === 0 ? {} : { answers: given }
    const reply = await call('public.answerOffer', { token, action, ...answers })
    if (!reply.ok) return refuse({ during: action, problem: reply.problem })
    setBusy(null)
    forgetAnswers(of)
    // Paid, or a card left, on the page of the appointment, as after any booking.
    if (action === 'accept' && reply.answer.appointment !== null && asksNow(waiting))
      return location.assign(`/sc/${reply.answer.appointment}`)
    setWaiting(reply.answer)
    focusSoon('waiting-title')
  }

  return {
    waiting,
    zones,
    busy,
    refused,
    forms,
    toAnswer,
    act: (action: Action | 'read') => {
      if (busy === null) void (action === 'read' ? read() : act(action))
    },
  }
}

/** Where the services take place, and the clocks that their times are stated by. */
const useZones = ({ branchOffice, modalities }: PublicWaiting, now: number) => {
  const branchZone = branchOffice.timeZone
  const isOnline = modalities.every((modality) => modality === 'remote')
  const { ownZone } = useDisplayZone({ branchZone, requested: null, now, isOnline })
  const zone = statedZone(modalities, branchZone, ownZone)
  return { modalities, branchOffice, branchZone, ownZone, zone }
}

/** How one stands in the line by now, here and elsewhere; `onOffer` is given what an offer asks. */
const usePlaceInLine = (first: PublicWaiting, onOffer: (forms: VisitorForm[]) => void) => {
  const { token } = first
  const [waiting, setWaiting] = useState(first)
  const [refused, setRefused] = useState<Refused | null>(null)

  /** How it stands by now; what cannot be read is said, and does not stay as if it held. */
  const read = async () => {
    const reply = await call('public.waiting', { token })
    setRefused(reply.ok ? null : { during: 'read', problem: reply.problem })
    if (reply.ok) setWaiting(reply.answer)
    return reply.ok
  }
  /** What became of it elsewhere, unless something was done meanwhile; a refusal stays. */
  const keepUp = async () => {
    const reply = await call('public.waiting', { token })
    if (!reply.ok) return
    if (reply.answer.offer && !waiting.offer) onOffer(reply.answer.offer.forms)
    setWaiting((shown) => (shown === waiting ? reply.answer : shown))
  }
  useLookedAt(() => void keepUp(), 60_000)
  return { waiting, setWaiting, refused, setRefused, read }
}

/** What the offer asks, as it came with the page. */
const useOfferForms = (of: string, { offer }: PublicWaiting, now: number) => {
  const came = offer?.forms ?? []
  return useForms(
    of,
    async () => ({ ok: true, answer: { items: came }, serverTime: now * 60_000 }),
    came,
  )
}

/** Calls `onEnd` once the offer is over; `now` is the server's clock as the page was made. */
const useOfferEnd = (expiresAt: string | undefined, now: number, onEnd: () => void): void => {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (expiresAt === undefined) return
    // Measured by the server's clock, as the page was made; no visitor is kept looking at what is
    // theirs no more.
    const left = (instantOfIso(expiresAt) - now) * 60_000 - performance.now()
    const timer = setTimeout(() => end(), Math.max(left, 0) + 1000)
    return () => clearTimeout(timer)
  }, [expiresAt, now])
}

/**
 * Whether it was too late for what was done: answered in another window, taken back by staff, or
 * over. Another try would only meet the same.
 */
export const isOutdated = ({ during, problem: { code } }: Refused): boolean =>
  code === 'BAD_TRANSITION' || (code === 'NOT_AVAILABLE' && during === 'wait')

/** Whether money or a card is required of the visitor who takes the time. */
export const asksNow = ({ offer }: PublicWaiting): boolean =>
  offer !== null && (offer.summary.now.way === 'card' || offer.summary.now.way === 'card_kept')

const none: readonly never[] = []
const nothingToAnswer = { given: [] }

export type WaitingModel = ReturnType<typeof useWaiting>
