import type { PublicSchedule } from '../../contract/endpoints/public/ownAppointment.ts'
import type { PublicWaiting } from '../../contract/endpoints/waitlist.ts'
import type { Plan } from './attempts.ts'
import type { BranchUnderFire } from './branchUnderFire.ts'
import type { Certainty, Visitor } from './visitor.ts'

/** What an answer says of an appointment. */
export type Acknowledged = { code: string; start: string; status: { id: number } }

type Waiting = {
  visitor: Visitor
  branch: BranchUnderFire
  staff: Record<string, string>
  from: Record<string, string>
}

/**
 * Joins the line of a day, is offered a time by staff, or meanwhile one that a person let go of,
 * and takes or declines it. A call that is repeated without an answer may have been done already,
 * and is then refused by the state that came of it.
 */
export const waitForOffer = async (
  { visitor, branch, staff, from }: Waiting,
  { kind, start, items }: Plan,
  booker: { name: string; email: string },
  noted: (use: string, outcome: Certainty<Acknowledged>) => unknown,
): Promise<'declined' | undefined> => {
  const day = start.slice(0, 10)
  const [{ entailedProduct }] = items as [{ entailedProduct: number }]
  const wish = {
    branchOffice: branch.branchOffice,
    services: [entailedProduct],
    dateFrom: day,
    dateTo: day,
    booker,
  }
  const joined = await visitor.insist<PublicWaiting>('public/schedules/waitlist/create', wish, from)
  if ('refusal' in joined) {
    noted('wait', joined)
    return undefined
  }
  const { token } = joined.answer
  const place = { id: Number(token.split('.')[1]), start, expert: branch.expert }
  const answer = (action: string) =>
    visitor.insist<PublicWaiting>('public/schedules/waitlist/edit', { token, action }, from)

  const offered = await visitor.insist('partners/schedules/waitlist/offer', place, staff)
  if ('refusal' in offered && offered.refusal !== 'BAD_TRANSITION') {
    noted('offer', offered)
    await answer('leave')
    return undefined
  }
  if (kind === 'wait and decline') {
    const declined = await answer('decline')
    // it was declined by the call before, or its time was over
    if (!('refusal' in declined) || declined.refusal === 'BAD_TRANSITION') return 'declined'
    noted('decline', declined)
    return undefined
  }
  const taken = await answer('accept')
  if ('refusal' in taken) noted('take', taken)
  else
    noted(
      'take',
      await visitor.insist<PublicSchedule>(
        'public/schedules/get',
        { token: taken.answer.appointment },
        from,
      ),
    )
  return undefined
}
