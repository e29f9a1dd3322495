import { useEffect, useState } from 'react'
import type { PublicWaiting, waitingActions } from '../../../contract/endpoints/waitlist.ts'
import type { StatusName } from '../../../contract/statuses.ts'
import { instantOfIso } from '../../../contract/zones.ts'
import { call, type Problem } from '../call.ts'
import type { WaitingState } from '../state.ts'
import { useFocusSoon } from '../useFocusSoon.ts'

/** How somebody stands in the line. */
export type Standing = StatusName<'waitlist'>
type Action = (typeof waitingActions)[number]

/** Everything that happens on the page of one's place in the line: an offer taken or declined, the line left or joined again. */
export const useWaiting = ({ waiting: first, now }: WaitingState) => {
  const { token } = first
  const [waiting, setWaiting] = useState(first)
  const [busy, setBusy] = useState<Action | null>(null)
  const [refused, setRefused] = useState<{ during: Action; problem: Problem } | null>(null)
  const focusSoon = useFocusSoon()

  const expiresAt = waiting.offer?.expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return
    // Measured by the server's clock, as the page was made; nobody is kept looking at what is theirs no more.
    const left = (instantOfIso(expiresAt) - now) * 60_000 - performance.now()
    const timer = setTimeout(() => void look(token, setWaiting), Math.max(left, 0) + 1000)
    return () => clearTimeout(timer)
  }, [expiresAt, now, token])

  const act = async (action: Action) => {
    setBusy(action)
    setRefused(null)
    const reply = await call('public.answerOffer', { token, action })
    setBusy(null)
    if (reply.ok) {
      setWaiting(reply.answer)
      return focusSoon('waiting-title')
    }
    setRefused({ during: action, problem: reply.problem })
    focusSoon('waiting-problem')
    await look(token, setWaiting)
  }

  return {
    waiting,
    busy,
    refused,
    act: (action: Action) => {
      if (busy === null) void act(action)
    },
  }
}

/** How it stands by now. */
const look = async (token: string, show: (waiting: PublicWaiting) => void): Promise<void> => {
  const reply = await call('public.waiting', { token })
  if (reply.ok) show(reply.answer)
}

export type WaitingModel = ReturnType<typeof useWaiting>
