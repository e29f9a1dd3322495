import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { Corner, Worlds } from '../furnished/worlds.ts'

/** Entities whose records lie under a branch, out of sight of its sibling. */
export const ofBranch: EntityName[] = [
  'entailedProducts',
  'branchOfficeExperts',
  'expertProducts',
  'directLinks',
  'timeOffs',
  'resources',
  'branchOffices',
  'branchOfficeRoles',
  'branchOfficeAdmins',
  'forms',
  'clientAttendances',
  'attendanceFiles',
  'waitlistEntries',
  'paymentLinks',
  'payments',
  'earnings',
  'consolidations',
  'deliveries',
]

/** Entities that belong to the partner, which an organization and its cousin have in common. */
export const ofPartner: EntityName[] = ['categories', 'plans', 'partnerRoles', 'partnerAdmins']

/** The corners in which a record of an entity is none of an account type's business. */
export const outOfSight = (
  type: AccountType,
  entity: EntityName,
  { sibling, cousin, stranger }: Worlds,
): Corner[] => [
  stranger,
  ...(type !== 'pAdmin' && !ofPartner.includes(entity) ? [cousin] : []),
  ...(type === 'boAdmin' && ofBranch.includes(entity) ? [sibling] : []),
]

/** The ids of an entity that a record of another may not point at. */
export const outOfReach = (
  type: AccountType,
  from: EntityName,
  target: EntityName,
  worlds: Worlds,
): number[] => {
  // Everybody who works for the organization can be brought to a branch, but absent is only who
  // works there.
  const elsewhere =
    type === 'boAdmin' && from === 'timeOffs' && target === 'experts'
      ? [worlds.sibling.ids.experts]
      : []
  return [...outOfSight(type, target, worlds).map((corner) => corner.ids[target]), ...elsewhere]
}

/** What is in the names of those whom an account type has nothing to do with. */
export const foreignWords = (type: AccountType, { cousin, stranger }: Worlds): string[] =>
  [stranger, ...(type === 'pAdmin' ? [] : [cousin])].map(({ mark }) => mark.toLowerCase())
