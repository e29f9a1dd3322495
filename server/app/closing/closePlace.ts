import {
  placeGraceDays,
  type ClosingState,
  type PartnerClosingState,
} from '../../../contract/endpoints/closing.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { ClosingPlace } from '../../ports/erasure.ts'
import type { Records } from '../../ports/records.ts'
import { auditOf } from '../kernel/audit.ts'
import type { ScopedContext, Input } from '../kernel/call.ts'
import { ofOrganization } from '../messages/recipients.ts'
import { requireGiving } from '../authority/authority.ts'
import { everythingAt } from '../authority/keepFullRights.ts'
import { onlyOrganization } from '../kernel/scope.ts'

/**
 * What differs between the levels: the record of the place, where its audit trail is, and the
 * emails to its administrators.
 */
const levels = {
  organization: {
    entity: 'organizations',
    closed: 'organizationClosed',
    reopened: 'organizationReopened',
  },
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
 * @throws Refusal VALIDATION for another name; BAD_TRANSITION for a place that is closed already;
 * what `refuse` throws
 */
export const closePlace = async (
  records: Records,
  context: ScopedContext,
  { place, name, refuse }: { place: ClosingPlace; name: string; refuse: () => Promise<void> },
): Promise<void> => {
  const at = context.ports.clock.now()
  const before = await records.lock(levels[place.level].entity, place.id)
  if (before === undefined) throw new Refusal('NOT_FOUND')
  if (name !== before['fantasyName']) throw refuseField('name', 'unknown')
  if ((await records.closing.find(place)) !== undefined) throw new Refusal('BAD_TRANSITION')
  await refuse()
  await records.closing.open(place, { at, endsAt: endOfGrace(at), by: context.caller.accountId })
  await note(records, context, { place, action: 'close' })
}

/**
 * Opens a place again. @throws Refusal BAD_TRANSITION for one that is not being closed, or whose
 * grace time is over
 */
export const reopenPlace = async (
  records: Records,
  context: ScopedContext,
  place: ClosingPlace,
): Promise<void> => {
  if (!(await records.closing.undo(place, context.ports.clock.now())))
    throw new Refusal('BAD_TRANSITION')
  await note(records, context, { place, action: 'reopen' })
}

/**
 * Writes the change to the audit trail, and notifies every administrator of the place, those of its
 * branches included.
 */
const note = async (
  records: Records,
  { ports, caller }: ScopedContext,
  { place, action }: { place: ClosingPlace; action: 'close' | 'reopen' },
): Promise<void> => {
  const at = ports.clock.now()
  const { entity, closed, reopened } = levels[place.level]
  const organization = place.level === 'organization' ? place.id : 0
  await records.audit(organization, {
    ...auditOf(caller, { at, accountId: caller.accountId }),
    action,
    entity,
    entityId: place.id,
  })
  const [record] = await records.find(entity, [place.id])
  const facts = { place: record!.fantasyName, admin: caller.name, days: String(placeGraceDays) }
  const about = organization === 0 ? {} : { about: ofOrganization(organization) }
  const emailName = action === 'close' ? closed : reopened
  for (const { name, email, language } of await records.closing.receivers(place))
    await records.post(
      {
        letter: emailName,
        to: { name, email },
        language: language ?? caller.language,
        facts,
        ...about,
      },
      at,
    )
}

/**
 * Runs work in the organization that a call names, or the caller's own, over which the caller must
 * hold every permission; then answers with the state of its closing.
 * @throws Refusal VALIDATION for one outside the scope, or none from a partner; FORBIDDEN without
 * every permission there
 */
const within = (
  { ports, caller }: ScopedContext,
  named: number | undefined,
  work: (records: Records, place: ClosingPlace) => Promise<void>,
): Promise<ClosingState> => {
  const scope = caller.scope
  const own = scope.account === 'pAdmin' ? undefined : scope.organizations[0]
  const organization = named ?? own
  if (organization === undefined) throw refuseField('organization', 'required')
  if (!scope.organizations.includes(organization)) throw refuseField('organization', 'unknown')
  requireGiving(
    caller,
    everythingAt({ partner: scope.partner, organization, branchOffice: null }),
    'organization',
  )
  const place: ClosingPlace = { level: 'organization', id: organization }
  return ports.store.within(onlyOrganization(scope, organization), async (records) => {
    await work(records, place)
    const now = ports.clock.now()
    const { name, ...terms } = await closingTermsOf(records, place, now)
    return {
      organization: { id: organization, name },
      ...terms,
      upcoming: await records.closing.upcoming(organization, now),
    }
  })
}

export const closingOf = async (
  input: Input<'organizations.closing'>,
  context: ScopedContext,
): Promise<ClosingState> => within(context, input.organization, () => Promise.resolve())

/**
 * Closes an organization: visitors can't book from this moment on, and a job cancels the
 * appointments to come.
 * @throws Refusal VALIDATION for another name, and for appointments to come whose cancellation is
 * not confirmed; BAD_TRANSITION for one
 *   that is closed already
 */
export const closeOrganization = async (
  input: Input<'organizations.close'>,
  context: ScopedContext,
): Promise<ClosingState> =>
  within(context, input.organization, (records, place) => {
    const refuse = async (): Promise<void> => {
      const upcoming = await records.closing.upcoming(place.id, context.ports.clock.now())
      if (upcoming > 0 && !input.cancelAppointments)
        throw refuseField('cancelAppointments', 'required', upcoming)
    }
    return closePlace(records, context, { place, name: input.name, refuse })
  })

/**
 * Opens an organization again.
 * @throws Refusal BAD_TRANSITION for one that is not being closed, whose grace time is over, or
 * whose partner is closed
 */
export const reopenOrganization = async (
  input: Input<'organizations.reopen'>,
  context: ScopedContext,
): Promise<ClosingState> =>
  within(context, input.organization, async (records, place) => {
    if (!(await records.closing.keepsOpen(context.caller.scope.partner)))
      throw new Refusal('BAD_TRANSITION')
    await reopenPlace(records, context, place)
  })

/** Organizations that a refusal names. */
const mostNames = 10

/**
 * Runs work in the caller's partner, over which they must hold every permission; then answers with
 * the state of its closing.
 * @throws Refusal FORBIDDEN without every permission there
 */
const withinPartner = (
  { ports, caller }: ScopedContext,
  work: (records: Records, place: ClosingPlace) => Promise<void>,
): Promise<PartnerClosingState> => {
  const scope = caller.scope
  const { partner } = scope
  requireGiving(
    caller,
    everythingAt({ partner, organization: null, branchOffice: null }),
    'partner',
  )
  const place: ClosingPlace = { level: 'partner', id: partner }
  return ports.store.within(scope, async (records) => {
    await work(records, place)
    const { name, ...terms } = await closingTermsOf(records, place, ports.clock.now())
    return {
      partner: { id: partner, name },
      ...terms,
      organizations: await records.closing.openOrganizations(partner),
    }
  })
}

export const partnerClosingOf = async (context: ScopedContext): Promise<PartnerClosingState> =>
  withinPartner(context, () => Promise.resolve())

/**
 * Closes a partner whose organizations are all closed: none can be entered or opened again from
 * this moment on.
 * @throws Refusal VALIDATION for another name, and naming the organizations that are not closed;
 * BAD_TRANSITION for one that is closed
 *   already
 */
export const closePartner = async (
  input: Input<'partners.close'>,
  context: ScopedContext,
): Promise<PartnerClosingState> =>
  withinPartner(context, (records, place) => {
    const refuse = async (): Promise<void> => {
      const open = await records.closing.openOrganizations(place.id)
      if (open.length > 0) throw refuseField('organizations', 'stillOpen', namesOf(open))
    }
    return closePlace(records, context, { place, name: input.name, refuse })
  })

/** The first names, and whether there are more. */
const namesOf = (organizations: readonly { name: string }[]): string => {
  const names = organizations.slice(0, mostNames).map(({ name }) => name)
  return [...names, ...(organizations.length > mostNames ? ['…'] : [])].join(', ')
}

/**
 * Opens a partner again; its organizations stay closed. @throws Refusal BAD_TRANSITION as
 * `reopenPlace`
 */
export const reopenPartner = async (context: ScopedContext): Promise<PartnerClosingState> =>
  withinPartner(context, (records, place) => reopenPlace(records, context, place))
