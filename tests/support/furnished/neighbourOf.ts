import { createAdmin } from './administrators.ts'
import { everyDay } from './furnish.ts'
import type { staffedBranch } from './staffedBranch.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

type Branch = Pick<Awaited<ReturnType<typeof staffedBranch>>, 'make' | 'own'>

/** Another branch of the same organization, by the person who administers it alone. */
export const neighbourOf = async (server: ApiUnderTest, { make, own }: Branch) => {
  const branchOffice = await make('organizations/branch_offices', {
    organization: own.organization,
    fantasyName: 'Elsewhere',
    code: 'ELSE',
    timeZone: 'America/Bogota',
    weekly: everyDay('09:00', '18:00'),
  })
  return createAdmin(server, 'bo-elsewhere@admin.test', {
    organization: own.organization,
    branchOffice,
  })
}
