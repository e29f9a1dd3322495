import type { Caller } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import type { AdminEntity } from '../../../contract/entities/adminEntities.ts'

/** The name of the place that an admin record is for. */
export const placeNamed = async (
  records: Pick<Records, 'find'>,
  name: AdminEntity,
  admin: StoredRecord,
  { caller, organization }: { caller: Caller; organization: number },
): Promise<string> => {
  const [place] =
    name === 'branchOfficeAdmins'
      ? await records.find('branchOffices', [(admin['branchOffice'] as { id: number }).id])
      : name === 'organizationAdmins'
        ? await records.find('organizations', [organization])
        : await records.find('partners', [caller.scope!.partner])
  return place?.['fantasyName'] ?? ''
}
