import type { PartnerClosingState } from '../../../contract/endpoints/closing.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { ClosingPlace } from '../../ports/placeClosing.ts'
import type { Records } from '../../ports/records.ts'
import { requireGiving } from '../access/authority.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { everythingAt } from '../keepFullRights.ts'
import { closePlace, closingTermsOf, reopenPlace } from './closePlace.ts'

/** Organizations that a refusal names. */
const mostNames = 10

/**
 * Runs work in the caller's partner, over which they must hold every permission; then answers with the state of its closing.
 * @throws Refusal FORBIDDEN without every permission there
 */
const within = (
  { ports, caller }: Context,
  work: (records: Records, place: ClosingPlace) => Promise<void>,
): Promise<PartnerClosingState> => {
  const scope = caller.scope!
  const { partner } = scope
  requireGiving(caller, everythingAt({ partner, organization: null, branchOffice: null }), 'partner')
  const place: ClosingPlace = { level: 'partner', id: partner }
  return ports.store.within(scope, async (records) => {
    await work(records, place)
    const { name, ...terms } = await closingTermsOf(records, place, ports.clock.now())
    return { partner: { id: partner, name }, ...terms, organizations: await records.closing.openOrganizations(partner) }
  })
}

export const partnerClosingOf = async (context: Context): Promise<PartnerClosingState> => within(context, () => Promise.resolve())

/**
 * Closes a partner whose organizations are all closed: none can be entered or opened again from this moment on.
 * @throws Refusal VALIDATION for another name, and naming the organizations that are not closed; BAD_TRANSITION for one that is closed
 *   already
 */
export const closePartner = async (input: Input<'partners.close'>, context: Context): Promise<PartnerClosingState> =>
  within(context, (records, place) => {
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

/** Opens a partner again; its organizations stay closed. @throws Refusal BAD_TRANSITION as `reopenPlace` */
export const reopenPartner = async (context: Context): Promise<PartnerClosingState> =>
  within(context, (records, place) => reopenPlace(records, context, place))
