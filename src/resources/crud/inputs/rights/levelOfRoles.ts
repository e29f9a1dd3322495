import type { EntityName } from '../../../../../contract/entities/index.ts'

/** On which level the roles of an entity serve: partner 1, organization 2, branch office 3. */
export const levelOfRoles = (name: EntityName): 1 | 2 | 3 => {
  if (name === 'partnerRoles') return 1
  return name === 'organizationRoles' ? 2 : 3
}
