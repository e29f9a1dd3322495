import type { EntityName } from '../../../contract/entities/index.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord, Values } from '../../ports/values.ts'
import { inviteAdmin } from './inviteAdmin.ts'
import { ofOrganization } from './ofOrganization.ts'

type Appointed = { ports: Pick<Ports, 'secrets'>; records: Records; organization: number; values: Values; by: Stamp; caller: Caller }

/** Invites whoever was made an administrator and has no password yet; an account that has one needs no letter to sign in. */
export const inviteAppointed = async ({ ports, records, organization, values, by, caller }: Appointed): Promise<void> => {
  const account = await records.accounts.byEmail(values['email'] as string)
  if (account === undefined || account.hasPassword) return
  const place = await placeOf(records, organization, values, caller)
  await inviteAdmin(ports, records, {
    account: account.id,
    name: values['name'] as string,
    email: values['email'] as string,
    place: place?.['fantasyName'] as string,
    language: account.locale ?? caller.language,
    ...(organization > 0 && { about: ofOrganization(organization, values['branchOffice'] as number | undefined) }),
    at: by.at,
  })
}

/** What the new administrator administers. */
const placeOf = async (records: Records, organization: number, values: Values, { scope }: Caller): Promise<StoredRecord | undefined> => {
  const [entity, id]: [EntityName, number] =
    organization === 0
      ? ['partners', scope!.partner]
      : typeof values['branchOffice'] === 'number'
        ? ['branchOffices', values['branchOffice']]
        : ['organizations', organization]
  return (await records.find(entity, [id]))[0]
}
