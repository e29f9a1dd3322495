import type { FreeTimes } from '../page/freeTimes.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { call, isUndecided, type Problem, isTimeGone } from '../page/call.ts'
import type { AppointmentState } from '../page/state.ts'
import { useServerClock } from '../times/useServerClock.ts'
import { useLookedAt } from '../../components/useLookedAt.ts'
import { useDisplayZone } from '../times/useDisplayZone.ts'
import { useFocusSoon } from '../page/focus.ts'
import { useTimes } from '../times/useTimes.ts'

type Doing = 'move' | 'cancel' | 'reconfirm'
/** What was refused, or could not be read anew; `start` is the time that was wanted instead. */
type Refused = { during: Doing | 'read'; problem: Problem; start: number | null }

/** What became of a wish for another time: `unchanged` where the appointment began then already. */
type Moved = 'moved' | 'unchanged'

const nothingFree = (now: number): FreeTimes => ({
  now,
  starts: [],
  nextAvailable: null,
  emptyReason: null,
  timeZone: 'UTC',
  offsets: [],
})
/** Refusals that mean that the page shows what no longer holds. */
const outdated = new Set<Problem['code']>([
  'BAD_TRANSITION',
  'POLICY_WINDOW',
  'VERSION_CONFLICT',
  'AMOUNT_MISMATCH',
])

/**
 * Everything that happens on the page of one's own appointment: another time chosen and confirmed,
 * or the whole called off.
 */
export const useAppointment = (state: AppointmentState) => {
  const { token } = state
  const [schedule, setSchedule] = useState(state.schedule)
  const selection = useSelection()
  const focusSoon = useFocusSoon()
  const times = useOwnTimes(state, schedule, focusSoon)
  const shown = { token, schedule, setSchedule, selection, times, focusSoon }
  const refusal = useRefusal(shown)
  const { busy, moved, move, cancel, reconfirm, refresh } = useChanges(shown, refusal)
  const { chosen, asking } = selection
  const now = usePresent(shown, { first: state.now, isBusy: busy !== null })

  return {
    ...times,
    schedule,
    token,
    now,
    chosen,
    mine: chosen ?? undefined,
    asking,
    busy,
    refused: refusal.refused,
    moved,
    chooseTime: (start: number) => {
      selection.choose(start)
      refusal.setRefused(null)
      focusSoon('move-title')
    },
    keepTime: () => {
      selection.dropTime()
      focusSoon('times-title')
    },
    /** The second click. */
    confirmMove: () => {
      if (chosen !== null && busy === null) void move(chosen)
    },
    askToCancel: () => {
      selection.askToCancel()
      refusal.setRefused(null)
      focusSoon('cancel-title')
    },
    keep: () => {
      selection.keep()
      focusSoon('cancel')
    },
    /** They come. */
    reconfirm: () => {
      if (busy === null) void reconfirm()
    },
    /** What became of it meanwhile: paid, or let go. */
    refresh,
    confirmCancel: (comment: string) => {
      if (busy === null) void cancel(comment)
    },
  }
}

/** What the first click chose: another time, or canceling. */
const useSelection = () => {
  const [chosen, setChosen] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  return {
    chosen,
    asking,
    choose: (start: number) => {
      setChosen(start)
      setAsking(false)
    },
    askToCancel: () => {
      setAsking(true)
      setChosen(null)
    },
    dropTime: () => setChosen(null),
    keep: () => setAsking(false),
    clear: () => {
      setChosen(null)
      setAsking(false)
    },
  }
}

/** The times that the appointment may take instead, with the same services and experts. */
const useOwnTimes = (
  { token, times: firstTimes, displayZone, now }: AppointmentState,
  schedule: PublicSchedule,
  focusSoon: (...ids: string[]) => void,
) => {
  const { branchOffice, branchTimeZone } = schedule
  const display = useDisplayZone({
    branchZone: branchTimeZone,
    requested: displayZone,
    now,
    isOnline: schedule.modalities.every((modality) => modality === 'remote'),
  })
  const offer = useMemo(
    () => ({ branchOffice: branchOffice.id, token, quantity: schedule.quantity }),
    [branchOffice, token, schedule],
  )
  const items = useMemo(
    () =>
      schedule.items.map(({ entailedProduct, expert }) => ({
        entailedProduct: entailedProduct.id,
        expert: expert.id,
      })),
    [schedule],
  )
  const place = {
    timeZone: branchTimeZone,
    address: branchOffice.address,
    phoneShown: branchOffice.phoneShown,
    whatsApp: branchOffice.whatsApp,
    email: branchOffice.email,
    horizonDays: branchOffice.horizonDays,
  }
  const first = firstTimes ?? nothingFree(now)
  return useTimes({ place, offer, items, display, first, focusSoon })
}

/** The appointment as the page shows it, and what was chosen to be changed of it. */
type ShownAppointment = {
  token: string
  schedule: PublicSchedule
  setSchedule: (next: PublicSchedule) => void
  selection: ReturnType<typeof useSelection>
  times: ReturnType<typeof useOwnTimes>
  focusSoon: (...ids: string[]) => void
}

/** What was refused last, and what that means for what is shown. */
const useRefusal = ({ token, setSchedule, selection, times, focusSoon }: ShownAppointment) => {
  const [refused, setRefused] = useState<Refused | null>(null)

  const fail = async (refusal: Refused) => {
    const { during, problem } = refusal
    setRefused(refusal)
    if (outdated.has(problem.code)) {
      const asItIs = await call('public.schedule', { token })
      if (asItIs.ok) setSchedule(asItIs.answer)
    }
    if (during === 'move' && (isTimeGone(problem) || problem.code === 'VALIDATION')) {
      selection.dropTime()
      times.closeMonth()
      times.found.reload()
    }
  }

  const showProblem = useEffectEvent(({ during, start }: Refused) => {
    focusSoon(
      during === 'move' && start !== null && selection.chosen === null
        ? 'times-problem'
        : 'appointment-problem',
    )
  })
  useEffect(() => {
    if (refused) showProblem(refused)
  }, [refused])

  return { refused, setRefused, fail }
}

/** What is sent: another time, canceling, or that they come; and what the page shows after it. */
const useChanges = (
  { token, schedule, setSchedule, selection, times, focusSoon }: ShownAppointment,
  { refused, setRefused, fail }: ReturnType<typeof useRefusal>,
) => {
  const [busy, setBusy] = useState<Doing | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)

  const show = (next: PublicSchedule) => {
    setSchedule(next)
    selection.clear()
    times.found.reload()
    focusSoon('appointment-title')
  }
  const move = async (start: number) => {
    setBusy('move')
    // An answer that was lost may have been a yes: taken twice, it would count twice.
    const before =
      refused && isUndecided(refused.problem) ? await call('public.schedule', { token }) : null
    const done = before?.ok && instantOfIso(before.answer.start) === start
    setRefused(null)
    const reply = done
      ? before
      : await call('public.reschedule', { token, start: new Date(start * 60_000).toISOString() })
    setBusy(null)
    if (!reply.ok) return fail({ during: 'move', problem: reply.problem, start })
    setMoved(
      instantOfIso(reply.answer.start) === instantOfIso(schedule.start) ? 'unchanged' : 'moved',
    )
    show(reply.answer)
  }
  const cancel = async (comment: string) => {
    setBusy('cancel')
    setRefused(null)
    const reply = await call('public.cancel', {
      token,
      ...(schedule.cancelUntil === null ? { acceptFee: true } : {}),
      agreed: agreedIn(schedule),
      ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    })
    setBusy(null)
    if (!reply.ok) return fail({ during: 'cancel', problem: reply.problem, start: null })
    setMoved(null)
    show(reply.answer)
  }
  const reconfirm = async () => {
    setBusy('reconfirm')
    setRefused(null)
    const reply = await call('public.reconfirm', { token })
    setBusy(null)
    if (!reply.ok) return fail({ during: 'reconfirm', problem: reply.problem, start: null })
    setSchedule(reply.answer)
    focusSoon('coming')
  }
  const refresh = async () => {
    const asItIs = await call('public.schedule', { token })
    if (!asItIs.ok) return fail({ during: 'read', problem: asItIs.problem, start: null })
    setRefused(null)
    // Where nothing has changed, a visitor who is writing goes on.
    if (JSON.stringify(asItIs.answer) !== JSON.stringify(schedule)) show(asItIs.answer)
  }
  return { busy, moved, move, cancel, reconfirm, refresh }
}

/**
 * The present, in minutes, as far as the page follows it: once until when something may be done has
 * passed, the appointment is read anew, and a form whose time is over goes.
 */
const usePresent = (
  { token, schedule, setSchedule, selection, focusSoon }: ShownAppointment,
  { first, isBusy }: { first: number; isBusy: boolean },
): number => {
  const [present, setPresent] = useState(first)
  const clock = useServerClock(first)
  const follow = async (now: number) => {
    const reply = await call('public.schedule', { token })
    if (!reply.ok) return
    const { answer } = reply
    setPresent(now)
    setSchedule(answer)
    const closesMove = selection.chosen !== null && answer.rescheduleUntil === null
    const closesCancel = selection.asking && !mayCancel(answer)
    if (!closesMove && !closesCancel) return
    selection.clear()
    focusSoon('appointment-title')
  }
  useLookedAt(() => {
    const now = clock()
    const isOver = (until: number) => until >= present && until < now
    if (!isBusy && untilsOf(schedule).some(isOver)) void follow(now)
  }, 30_000)
  return present
}

/** Until when, in minutes, what the page shows holds. */
const untilsOf = ({ cancelUntil, rescheduleUntil, end, summary }: PublicSchedule): number[] =>
  [cancelUntil, rescheduleUntil, end, ...(summary.terms?.steps ?? []).map(({ until }) => until)]
    .filter((until) => until !== null)
    .map(instantOfIso)

const mayCancel = ({ cancelUntil, lateCancel }: PublicSchedule): boolean =>
  cancelUntil !== null || lateCancel !== null

/** What the page says that canceling means, in minor units. */
const agreedIn = ({ refund, lateCancel }: PublicSchedule) => ({
  refund: refund?.amount ?? null,
  fee: lateCancel?.fee?.amount ?? null,
})

export type AppointmentModel = ReturnType<typeof useAppointment>
