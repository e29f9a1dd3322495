import type { AdminEntity } from '../../../contract/entities/adminEntities.ts'
import { startReset } from '../access/startReset.ts'
import { onlyOrganization } from '../scope.ts'
import type { Context, Handlers } from './handler.ts'

/** Password resets started by an administrator with authority over the person. */
export const adminResets: Handlers<
  'partnerAdmins.resetPassword' | 'organizationAdmins.resetPassword' | 'branchOfficeAdmins.resetPassword'
> = {
  'partnerAdmins.resetPassword': (input, context) => reset('partnerAdmins', input, context),
  'organizationAdmins.resetPassword': (input, context) => reset('organizationAdmins', input, context),
  'branchOfficeAdmins.resetPassword': (input, context) => reset('branchOfficeAdmins', input, context),
}

const reset = async (name: AdminEntity, { id }: { id: number }, { ports, caller }: Context) => {
  const scope = caller.scope!
  const organization = await ports.store.within(scope, (records) => records.organizationOf(name, id))
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const email = await ports.store.within(onlyOrganization(scope, organization), (records) =>
    startReset({ ports, records, caller, name, id, organization, by }),
  )
  return { r: { email } }
}
