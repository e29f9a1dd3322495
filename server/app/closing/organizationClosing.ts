import type { ClosingState } from '../../../contract/endpoints/closing.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { ClosingPlace } from '../../ports/placeClosing.ts'
import type { Records } from '../../ports/records.ts'
import { requireGiving } from '../access/authority.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { everythingAt } from '../keepFullRights.ts'
import { onlyOrganization } from '../scope.ts'
import { closePlace, closingTermsOf, reopenPlace } from './closePlace.ts'

/**
 * Runs work in the organization that a call names, or the caller's own, over which the caller must hold every permission; then answers with
 * the state of its closing.
 * @throws Refusal VALIDATION for one outside the scope, or none from a partner; FORBIDDEN without every permission there
 */
const within = (
  { ports, caller }: Context,
  named: number | undefined,
  work: (records: Records, place: ClosingPlace) => Promise<void>,
): Promise<ClosingState> => {
  const scope = caller.scope!
  const own = scope.account === 'pAdmin' ? undefined : scope.organizations[0]
  const organization = named ?? own
  if (organization === undefined) throw refuseField('organization', 'required')
  if (!scope.organizations.includes(organization)) throw refuseField('organization', 'unknown')
  requireGiving(caller, everythingAt({ partner: scope.partner, organization, branchOffice: null }), 'organization')
  const place: ClosingPlace = { level: 'organization', id: organization }
  return ports.store.within(onlyOrganization(scope, organization), async (records) => {
    await work(records, place)
    const now = ports.clock.now()
    const { name, ...terms } = await closingTermsOf(records, place, now)
    return { organization: { id: organization, name }, ...terms, upcoming: await records.closing.upcoming(organization, now) }
  })
}

export const closingOf = async (input: Input<'organizations.closing'>, context: Context): Promise<ClosingState> =>
  within(context, input.organization, () => Promise.resolve())

/**
 * Closes an organization: visitors can't book from this moment on, and a job cancels the appointments to come.
 * @throws Refusal VALIDATION for another name, and for appointments to come whose cancellation is not confirmed; BAD_TRANSITION for one
 *   that is closed already
 */
export const closeOrganization = async (input: Input<'organizations.close'>, context: Context): Promise<ClosingState> =>
  within(context, input.organization, (records, place) => {
    const refuse = async (): Promise<void> => {
      const upcoming = await records.closing.upcoming(place.id, context.ports.clock.now())
      if (upcoming > 0 && !input.cancelAppointments) throw refuseField('cancelAppointments', 'required', upcoming)
    }
    return closePlace(records, context, { place, name: input.name, refuse })
  })

/**
 * Opens an organization again.
 * @throws Refusal BAD_TRANSITION for one that is not being closed, whose grace time is over, or whose partner is closed
 */
export const reopenOrganization = async (input: Input<'organizations.reopen'>, context: Context): Promise<ClosingState> =>
  within(context, input.organization, async (records, place) => {
    if (!(await records.closing.keepsOpen(context.caller.scope!.partner))) throw new Refusal('BAD_TRANSITION')
    await reopenPlace(records, context, place)
  })
