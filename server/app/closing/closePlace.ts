import { placeGraceDays, type ClosingState } from '../../../contract/endpoints/closing.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { ClosingPlace } from '../../ports/placeClosing.ts'
import type { Records } from '../../ports/records.ts'
import { auditOf } from '../auditOf.ts'
import type { Context } from '../handlers/handler.ts'
import { ofOrganization } from '../letters/ofOrganization.ts'

/** What differs between the levels: the record of the place, where its audit trail is, and the emails to its administrators. */
const levels = {
  organization: { entity: 'organizations', closed: 'organizationClosed', reopened: 'organizationReopened' },
  partner: { entity: 'partners', closed: 'partnerClosed', reopened: 'partnerReopened' },
} as const

const endOfGrace = (at: Date): Date => new Date(at.getTime() + placeGraceDays * 86_400_000)

/** Where the closing of a place stands, with its name. */
export const closingTermsOf = async (
  records: Records,
  place: ClosingPlace,
  now: Date,
): Promise<Pick<ClosingState, 'state' | 'closedAt' | 'until' | 'days'> & { name: string }> => {
  const [record] = await records.find(levels[place.level].entity, [place.id])
  const closing = await records.closing.find(place)
  return {
    name: record!.fantasyName,
    state: closing === undefined ? 'open' : closing.endedAt === null ? 'closing' : 'ended',
    closedAt: closing?.closedAt.toISOString() ?? null,
    until: (closing?.endsAt ?? endOfGrace(now)).toISOString(),
    days: placeGraceDays,
  }
}

/**
 * Closes a place, with a line in its audit trail and an email to each of its administrators.
 * @param refuse refuses what has to be done before; the record of the place is locked by then
 * @throws Refusal VALIDATION for another name; BAD_TRANSITION for a place that is closed already; what `refuse` throws
 */
export const closePlace = async (
  records: Records,
  context: Context,
  { place, name, refuse }: { place: ClosingPlace; name: string; refuse: () => Promise<void> },
): Promise<void> => {
  const at = context.ports.clock.now()
  const before = await records.lock(levels[place.level].entity, place.id)
  if (before === undefined) throw new Refusal('NOT_FOUND')
  if (name !== before['fantasyName']) throw refuseField('name', 'unknown')
  if ((await records.closing.find(place)) !== undefined) throw new Refusal('BAD_TRANSITION')
  await refuse()
  await records.closing.open(place, { at, endsAt: endOfGrace(at), by: context.caller.accountId })
  await note(records, context, place, 'close')
}

/** Opens a place again. @throws Refusal BAD_TRANSITION for one that is not being closed, or whose grace time is over */
export const reopenPlace = async (records: Records, context: Context, place: ClosingPlace): Promise<void> => {
  if (!(await records.closing.undo(place, context.ports.clock.now()))) throw new Refusal('BAD_TRANSITION')
  await note(records, context, place, 'reopen')
}

/** Writes the change to the audit trail, and notifies every administrator of the place, those of its branches included. */
const note = async (records: Records, { ports, caller }: Context, place: ClosingPlace, action: 'close' | 'reopen'): Promise<void> => {
  const at = ports.clock.now()
  const { entity, closed, reopened } = levels[place.level]
  const organization = place.level === 'organization' ? place.id : 0
  await records.audit(organization, { ...auditOf(caller, { at, accountId: caller.accountId }), action, entity, entityId: place.id })
  const [record] = await records.find(entity, [place.id])
  const facts = { place: record!.fantasyName, admin: caller.name, days: String(placeGraceDays) }
  const about = organization === 0 ? {} : { about: ofOrganization(organization) }
  const letter = action === 'close' ? closed : reopened
  for (const { name, email, language } of await records.closing.receivers(place))
    await records.post({ letter, to: { name, email }, language: language ?? caller.language, facts, ...about }, at)
}
