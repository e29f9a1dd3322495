import { Refusal } from '../../../../contract/kernel/errors.ts'
import type { Caller, Scope } from '../../../ports/caller.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { StoredInvitation } from '../../../ports/accounts/provenEmails.ts'
import type { Records } from '../../../ports/records.ts'
import type { AdminEntity } from '../../../../contract/entities/entityGroups.ts'
import { finish } from '../../kernel/finish.ts'

type InvitedContext = { ports: Ports; caller: Caller }

/**
 * Accepts an invitation for the person whose email is proven. An account that was only invited
 * becomes active, with its first password or, after a single sign-on, without one.
 * @throws Refusal LINK_EXPIRED, LINK_USED where the invitation was answered or withdrawn meanwhile
 */
export const acceptInvitation = (
  context: InvitedContext,
  invitation: StoredInvitation,
  passwordHash: string | null,
): Promise<unknown> =>
  atInvitedPlace(context, invitation, async (records, { name, organization, by }) => {
    const [before] = await records.find(name, [invitation.id])
    if (before === undefined) throw new Refusal('LINK_EXPIRED')
    if (!invitation.isActive) {
      const { accountEmail: email, name: person } = invitation
      const activated = await records.accounts.activate({
        email,
        name: person,
        passwordHash,
        at: by.at,
      })
      if (activated !== invitation.account) throw new Refusal('LINK_USED')
    }
    if (!(await records.accounts.acceptInvitation(invitation.id, by.at)))
      throw new Refusal('LINK_USED')
    return finish({
      records,
      organization,
      name,
      id: invitation.id,
      action: 'edit',
      by,
      caller: context.caller,
      before,
    })
  })

type Place = { name: AdminEntity; organization: number; by: { at: Date; accountId: number } }

/**
 * Runs `work` at the place of an invitation, as the invited account, which is not an administrator
 * there yet.
 */
export const atInvitedPlace = async <Result>(
  { ports }: Pick<InvitedContext, 'ports'>,
  { partner, organization, branchOffice, account }: StoredInvitation,
  work: (records: Records, place: Place) => Promise<Result>,
): Promise<Result> => {
  const owner = partner ?? (await ports.store.partnerOf(organization!))!
  const scope: Scope = {
    account: 'pAdmin',
    partner: owner,
    organizations: organization === null ? [] : [organization],
    branchOffice: null,
  }
  const name =
    partner !== null
      ? 'partnerAdmins'
      : branchOffice !== null
        ? 'branchOfficeAdmins'
        : 'organizationAdmins'
  const by = { at: ports.clock.now(), accountId: account }
  return ports.store.within(scope, async (records) => {
    // Excludes concurrent changes of administrators there.
    await records.accounts.alone({ partner: owner, organization: organization ?? 0 })
    return work(records, { name, organization: organization ?? 0, by })
  })
}
