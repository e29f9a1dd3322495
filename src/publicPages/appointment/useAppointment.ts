import type { FreeTimes } from '../page/freeTimes.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { call, isUndecided, type Problem } from '../page/call.ts'
import type { AppointmentState } from '../page/state.ts'
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
/** Refusals after which another time has to be chosen. */
const timeIsGone = new Set<Problem['code']>([
  'SLOT_TAKEN',
  'OUTSIDE_HOURS',
  'LEAD_TIME',
  'HORIZON',
  'CAPACITY_FULL',
  'VALIDATION',
])
/** Refusals that mean that the page shows what no longer holds. */
const outdated = new Set<Problem['code']>(['BAD_TRANSITION', 'POLICY_WINDOW', 'VERSION_CONFLICT'])

/**
 * Everything that happens on the page of one's own appointment: another time chosen and confirmed,
 * or the whole called off.
 */
export const useAppointment = ({
  schedule: first,
  token,
  times: firstTimes,
  displayZone,
  now,
}: AppointmentState) => {
  const [schedule, setSchedule] = useState(first)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<Doing | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const focusSoon = useFocusSoon()
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
    phone: branchOffice.phone,
    phoneShown: branchOffice.phoneShown,
    horizonDays: branchOffice.horizonDays,
  }
  const times = useTimes({
    place,
    offer,
    items,
    display,
    first: firstTimes ?? nothingFree(now),
    focusSoon,
  })

  const show = (next: PublicSchedule) => {
    setSchedule(next)
    setChosen(null)
    setAsking(false)
    times.found.reload()
    focusSoon('appointment-title')
  }
  const fail = async (during: Refused['during'], problem: Problem, start: number | null) => {
    setRefused({ during, problem, start })
    if (outdated.has(problem.code)) {
      const asItIs = await call('public.schedule', { token })
      if (asItIs.ok) setSchedule(asItIs.answer)
    }
    if (during === 'move' && timeIsGone.has(problem.code)) {
      setChosen(null)
      times.closeMonth()
      times.found.reload()
    }
  }

  const showProblem = useEffectEvent(({ during, start }: Refused) => {
    focusSoon(
      during === 'move' && start !== null && chosen === null
        ? 'times-problem'
        : 'appointment-problem',
    )
  })
  useEffect(() => {
    if (refused) showProblem(refused)
  }, [refused])

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
    if (!reply.ok) return fail('move', reply.problem, start)
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
      ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    })
    setBusy(null)
    if (!reply.ok) return fail('cancel', reply.problem, null)
    setMoved(null)
    show(reply.answer)
  }

  const reconfirm = async () => {
    setBusy('reconfirm')
    setRefused(null)
    const reply = await call('public.reconfirm', { token })
    setBusy(null)
    if (!reply.ok) return fail('reconfirm', reply.problem, null)
    setSchedule(reply.answer)
    focusSoon('coming')
  }

  return {
    ...times,
    schedule,
    token,
    now,
    chosen,
    mine: chosen ?? undefined,
    asking,
    busy,
    refused,
    moved,
    chooseTime: (start: number) => {
      setChosen(start)
      setAsking(false)
      setRefused(null)
      focusSoon('move-title')
    },
    keepTime: () => {
      setChosen(null)
      focusSoon('times-title')
    },
    /** The second click. */
    confirmMove: () => {
      if (chosen !== null && busy === null) void move(chosen)
    },
    askToCancel: () => {
      setAsking(true)
      setChosen(null)
      setRefused(null)
      focusSoon('cancel-title')
    },
    keep: () => {
      setAsking(false)
      focusSoon('cancel')
    },
    /** They come. */
    reconfirm: () => {
      if (busy === null) void reconfirm()
    },
    /** What became of it meanwhile: paid, or let go. */
    refresh: async () => {
      const asItIs = await call('public.schedule', { token })
      if (!asItIs.ok) return fail('read', asItIs.problem, null)
      setRefused(null)
      show(asItIs.answer)
    },
    confirmCancel: (comment: string) => {
      if (busy === null) void cancel(comment)
    },
  }
}

export type AppointmentModel = ReturnType<typeof useAppointment>
