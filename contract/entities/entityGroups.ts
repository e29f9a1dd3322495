import { entityNamed, entityNames, type EntityName } from './index.ts'
import type { Field } from '../kernel/field.ts'
import type { FieldMask } from '../kernel/fieldMasks.ts'

/** Administrators and the roles they hold, from the partner down. */
export const roleEntityOf = {
  partnerAdmins: 'partnerRoles',
  organizationAdmins: 'organizationRoles',
  branchOfficeAdmins: 'branchOfficeRoles',
} as const satisfies Partial<Record<EntityName, EntityName>>

export type AdminEntity = keyof typeof roleEntityOf
export type RoleEntity = (typeof roleEntityOf)[AdminEntity]

export const isAdminEntity = (name: EntityName): name is AdminEntity => name in roleEntityOf
export const isRoleEntity = (name: EntityName): name is RoleEntity =>
  (Object.values(roleEntityOf) as string[]).includes(name)

const personalMasks: readonly FieldMask[] = ['contact', 'clients']

/** Whether a field points at a client, or holds what the masks for people's data hide. */
const isPersonal = ({ entity, masks }: Field): boolean =>
  entity === 'clients' || (masks ?? []).some((mask) => personalMasks.includes(mask))

const fieldsOf = (name: EntityName): Field[] => Object.values(entityNamed(name).fields)
const isOfPeople = (name: EntityName): boolean =>
  name === 'clients' || fieldsOf(name).some(isPersonal)

/**
 * Whether the records of an entity belong to records about a client, as the files of a visit record
 * do.
 */
const belongsToClients = (name: EntityName): boolean =>
  fieldsOf(name).some(
    ({ entity }) =>
      entity !== undefined &&
      fieldsOf(entity as EntityName).some((each) => each.entity === 'clients'),
  )

/**
 * The entities whose records name clients or hold contact data of people: many of them leave the
 * application at once only after a recent proof of identity (authority.md, 5).
 */
export const personalEntities: readonly EntityName[] = entityNames.filter(
  (name) => isOfPeople(name) || belongsToClients(name),
)

/** Records of clients themselves: of all of them for an expert who reaches every client. */
export const recordsOfClients: readonly EntityName[] = ['clients', 'clientAddresses', 'savedCards']

/**
 * Records that name a client: a reader who reaches only some clients reaches only their records.
 */
export const recordsNamingClients: readonly EntityName[] = [
  'clientAttendances',
  'attendanceFiles',
  'payments',
  'paymentLinks',
  'waitlistEntries',
  'deliveries',
]

/** What experts earn. */
export const recordsOfPay: readonly EntityName[] = ['earnings', 'consolidations']

/** Records of which a role that reaches only its own data reaches some (definitions 3.16). */
export const ownedRecords: readonly EntityName[] = [
  ...recordsOfClients,
  ...recordsNamingClients,
  ...recordsOfPay,
  'timeOffs',
]
