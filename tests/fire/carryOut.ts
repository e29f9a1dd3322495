import type { PublicBooking } from '../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../contract/kernel/statuses.ts'
import type { SeriesRecord } from '../../contract/endpoints/series.ts'
import type { Attempt, Plan } from './attempts.ts'
import type { BranchUnderFire } from './branchUnderFire.ts'
import type { Staff } from './staffUnderFire.ts'
import type { Certainty, Visitor } from './visitor.ts'
import { waitForOffer, type Acknowledged } from './waitForOffer.ts'

type Fire = { visitor: Visitor; branch: BranchUnderFire; staff: Staff }

const { held, cancelled } = scheduleStatuses.ids

/** Carries one attempt through, however often the server dies meanwhile. */
export const carryOut = async ({ visitor, branch, staff }: Fire, plan: Plan): Promise<Attempt> => {
  const email = `visitor-${plan.visitor}@example.test`
  // the server takes it as its proxy passes it
  const address = `address-of-${plan.visitor}`
  const attempt: Attempt = {
    email,
    address,
    kind: plan.kind,
    holdKeys: 0,
    acknowledged: [],
    result: 'unknown',
    appointments: 1,
  }
  const bookingRequest = { branchOffice: branch.branchOffice, items: plan.items, start: plan.start }
  const booker = { name: `Visitor ${plan.visitor}`, email }
  const key = (use: string) => `${use}-of-${email}`
  const from = { 'x-forwarded-for': address }

  const acknowledge = (use: string, { code, start, status }: Acknowledged) => {
    attempt.acknowledged.push({
      key: key(use),
      code,
      status: status.id === held ? null : status.id,
      starts: [start],
    })
    attempt.result = status.id === held || status.id === cancelled ? 'released' : 'booked'
  }
  const noted = <Answer extends Acknowledged>(
    use: string,
    outcome: Certainty<Answer>,
  ): Answer | null => {
    if ('answer' in outcome) {
      acknowledge(use, outcome.answer)
      return outcome.answer
    }
    attempt.refusal = outcome.refusal
    attempt.result = 'refused'
    return null
  }
  const insist = async (use: string, body: object) =>
    noted(
      use,
      await visitor.insist<PublicBooking>(
        'public/schedules/create',
        { ...body, idempotencyKey: key(use) },
        from,
      ),
    )
  const hold = (use: string, body: object) => {
    attempt.holdKeys += 1
    return insist(use, body)
  }
  const record = async (path: string, headers: Record<string, string>, body: object) => {
    const outcome = await visitor.insist<ScheduleRecord>(
      path,
      { ...bookingRequest, booker, ...body, idempotencyKey: key('staff') },
      headers,
    )
    return noted(
      'staff',
      'answer' in outcome
        ? { answer: { ...outcome.answer, start: outcome.answer.startsAt } }
        : outcome,
    )
  }
  /**
   * Changes what is booked; refused, it stays as it was, unless a call before was carried out in
   * silence.
   */
  const change = async (
    path: string,
    body: object,
    headers: Record<string, string>,
    changed: { start: string } | { status: number },
  ) => {
    const last = attempt.acknowledged.at(-1)!
    const outcome = await visitor.insist(path, body, headers)
    if ('answer' in outcome) {
      const status = 'status' in changed ? changed.status : last.status!
      acknowledge('change', {
        code: last.code,
        start: 'start' in changed ? changed.start : last.starts[0]!,
        status: { id: status },
      })
    } else {
      attempt.refusal = outcome.refusal
      if ('start' in changed && outcome.afterSilence)
        attempt.acknowledged.push({ ...last, starts: [...last.starts, changed.start] })
    }
  }

  switch (plan.kind) {
    case 'book':
      await insist('book', { ...bookingRequest, booker })
      break
    case 'book twice at once':
      await Promise.all([
        insist('book', { ...bookingRequest, booker }),
        insist('book', { ...bookingRequest, booker }),
      ])
      if (attempt.acknowledged.length > 0) attempt.result = 'booked'
      break
    case 'book without a key': {
      const outcome = await visitor.ask<PublicBooking>(
        'public/schedules/create',
        { ...bookingRequest, booker },
        from,
      )
      if (outcome !== 'silence')
        noted('no key', 'answer' in outcome ? outcome : { ...outcome, afterSilence: false })
      break
    }
    case 'hold and go':
      await hold('hold', bookingRequest)
      break
    case 'hold and confirm':
    case 'hold and hesitate': {
      const kept = await hold('hold', bookingRequest)
      if (kept === null) break
      if (plan.kind === 'hold and hesitate')
        await until(Date.parse(kept.holdExpiresAt!) + Math.random() * 40 - 20)
      await insist('confirm', { branchOffice: branch.branchOffice, hold: kept.hold, booker })
      break
    }
    case 'hold, move, confirm': {
      const kept = await hold('hold', bookingRequest)
      if (kept === null) break
      const moved = await hold('move', {
        ...bookingRequest,
        start: plan.otherStart,
        hold: kept.hold,
      })
      await insist('confirm', {
        branchOffice: branch.branchOffice,
        hold: (moved ?? kept).hold,
        booker,
      })
      break
    }
    case 'book, move by the link': {
      const booked = await insist('book', { ...bookingRequest, booker })
      const start = plan.otherStart
      if (booked)
        await change('public/schedules/reschedule', { token: booked.token, start }, from, { start })
      break
    }
    case 'book, call off by the link': {
      const booked = await insist('book', { ...bookingRequest, booker })
      if (booked)
        await change('public/schedules/cancel', { token: booked.token }, from, {
          status: cancelled,
        })
      break
    }
    case 'staff book':
      await record('partners/schedules/create', staff.partner, {})
      break
    case 'staff book and move': {
      const booked = await record('partners/schedules/create', staff.partner, {})
      const start = plan.otherStart
      if (booked)
        await change('partners/schedules/edit', { id: booked.id, data: { start } }, staff.partner, {
          start,
        })
      break
    }
    case 'staff register':
      await record('branch_offices/schedules/register', staff.branch, {
        status: scheduleStatuses.ids.completed,
      })
      break
    case 'staff series': {
      attempt.appointments = 2
      const repeated = {
        items: plan.items,
        rule: { freq: 'daily', count: 2 },
        anchor: plan.start.slice(0, 16),
        booker,
      }
      const request = {
        branchOffice: branch.branchOffice,
        ...repeated,
        idempotencyKey: key('series'),
      }
      const outcome = await visitor.insist<SeriesRecord>(
        'partners/schedules/series/create',
        request,
        staff.partner,
      )
      if ('refusal' in outcome) noted('series', outcome)
      else
        for (const { index, schedule, start, status } of outcome.answer.occurrences)
          acknowledge(`appointment ${index}`, {
            code: `#${schedule}`,
            start,
            status: { id: status },
          })
      break
    }
    case 'wait and take':
    case 'wait and decline':
      if (await waitForOffer({ visitor, branch, staff: staff.partner, from }, plan, booker, noted))
        attempt.result = 'released'
  }
  return attempt
}

const until = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - Date.now())))
