import { organizationGraceDays, type ClosingState } from '../../../contract/endpoints/organizationClosing.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { approvedStatuses } from '../../../contract/statuses.ts'
import type { Records } from '../../ports/records.ts'
import { requireGiving } from '../access/authority.ts'
import { auditOf } from '../auditOf.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { everythingAt } from '../keepFullRights.ts'
import { ofOrganization } from '../letters/ofOrganization.ts'
import { onlyOrganization } from '../scope.ts'

/**
 * The organization that a call names, or the caller's own, over which the caller must hold every permission.
 * @throws Refusal VALIDATION for one outside the scope, or none from a partner; FORBIDDEN without every permission there
 */
const requireOrganization = ({ caller }: Context, named: number | undefined): number => {
  const scope = caller.scope!
  const own = scope.account === 'pAdmin' ? undefined : scope.organizations[0]
  const organization = named ?? own
  if (organization === undefined) throw refuseField('organization', 'required')
  if (!scope.organizations.includes(organization)) throw refuseField('organization', 'unknown')
  requireGiving(caller, everythingAt({ partner: scope.partner, organization, branchOffice: null }), 'organization')
  return organization
}

const within = <Result>({ ports, caller }: Context, organization: number, work: (records: Records) => Promise<Result>): Promise<Result> =>
  ports.store.within(onlyOrganization(caller.scope!, organization), work)

const endOfGrace = (at: Date): Date => new Date(at.getTime() + organizationGraceDays * 86_400_000)

const stateOf = async (records: Records, organization: number, now: Date): Promise<ClosingState> => {
  const [record] = await records.find('organizations', [organization])
  const closing = await records.closing.find(organization)
  return {
    organization: { id: organization, name: String(record!['fantasyName']) },
    state: closing === undefined ? 'open' : closing.endedAt === null ? 'closing' : 'ended',
    closedAt: closing?.closedAt.toISOString() ?? null,
    until: (closing?.endsAt ?? endOfGrace(now)).toISOString(),
    upcoming: await records.closing.upcoming(organization, now),
    days: organizationGraceDays,
  }
}

export const closingOf = (input: Input<'organizations.closing'>, context: Context): Promise<ClosingState> => {
  const organization = requireOrganization(context, input.organization)
  return within(context, organization, (records) => stateOf(records, organization, context.ports.clock.now()))
}

/**
 * Closes an organization: visitors can't book from this moment on, and a job cancels the appointments to come. Its administrators are
 * notified.
 * @throws Refusal VALIDATION for another name, and for appointments to come whose cancellation is not confirmed; BAD_TRANSITION for an
 *   organization that is not enabled
 */
export const closeOrganization = (input: Input<'organizations.close'>, context: Context): Promise<ClosingState> => {
  const { ports, caller } = context
  const organization = requireOrganization(context, input.organization)
  const at = ports.clock.now()
  return within(context, organization, async (records) => {
    const before = await records.lock('organizations', organization)
    if (before === undefined) throw new Refusal('NOT_FOUND')
    if (input.name !== before['fantasyName']) throw refuseField('name', 'unknown')
    if ((before['status'] as { id: number }).id !== approvedStatuses.ids.enabled) throw new Refusal('BAD_TRANSITION')
    const upcoming = await records.closing.upcoming(organization, at)
    if (upcoming > 0 && !input.cancelAppointments) throw refuseField('cancelAppointments', 'required', upcoming)
    const endsAt = endOfGrace(at)
    await records.closing.open(organization, { at, endsAt, by: caller.accountId })
    await note(records, context, { organization, action: 'close', letter: 'organizationClosed' })
    return stateOf(records, organization, at)
  })
}

/** Opens an organization again. @throws Refusal BAD_TRANSITION for one that is not being closed, or whose grace time is over */
export const reopenOrganization = (input: Input<'organizations.reopen'>, context: Context): Promise<ClosingState> => {
  const organization = requireOrganization(context, input.organization)
  const at = context.ports.clock.now()
  return within(context, organization, async (records) => {
    if (!(await records.closing.undo(organization, at))) throw new Refusal('BAD_TRANSITION')
    await note(records, context, { organization, action: 'reopen', letter: 'organizationReopened' })
    return stateOf(records, organization, at)
  })
}

type Noted = { organization: number; action: 'close' | 'reopen'; letter: 'organizationClosed' | 'organizationReopened' }

/** Writes the change to the audit trail, and notifies every administrator of the organization and its branches. */
const note = async (records: Records, { ports, caller }: Context, { organization, action, letter }: Noted): Promise<void> => {
  const at = ports.clock.now()
  const entry = { ...auditOf(caller, { at, accountId: caller.accountId }), action, entity: 'organizations', entityId: organization }
  await records.audit(organization, entry)
  const [record] = await records.find('organizations', [organization])
  const facts = { place: String(record!['fantasyName']), admin: caller.name, days: String(organizationGraceDays) }
  for (const { name, email, language } of await records.closing.receivers(organization))
    await records.post(
      { letter, to: { name, email }, language: language ?? caller.language, facts, about: ofOrganization(organization, null) },
      at,
    )
}
