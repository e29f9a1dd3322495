import type { EntityName } from '../../contract/entities/index.ts'
import { Refusal, refuseField } from '../../contract/errors.ts'
import type { Caller } from '../ports/caller.ts'
import type { Records } from '../ports/records.ts'
import type { Stamp, StoredRecord, Values } from '../ports/values.ts'
import { requireAuthorityOverAdmin, requireFactorKept, requireGiving } from './access/authority.ts'
import { grantOfRole, placeOfRecord } from './access/grantsOfRoles.ts'
import { passDefaultOn } from './addresses.ts'
import type { RoleEntity } from '../../contract/adminEntities.ts'
import { requireAuthorityOverKey } from './apiKeys/apiKeyRule.ts'
import { deleteAttendance, deleteAttendanceFile } from './attendanceFiles.ts'
import { releaseCard } from './cards/cardRule.ts'
import { requireLinkAuthority } from './experts/expertLink.ts'
import { requireAuthorityOverRole } from './roles.ts'

type Deletion = {
  records: Records
  before: StoredRecord
  sent: Values
  caller: Caller
  branchOffice: number | null
  organization: number
  by: Stamp
  /** A stored file that goes with the record. */
  discard: (key: string) => void
}

/** What is asked before a record goes, and what takes its place where something still points at it. */
export const deletions: Partial<Record<EntityName, (deletion: Deletion) => Promise<void> | void>> = {
  entailedProducts: (deletion) => reassign(deletion),
  partnerRoles: (deletion) => deleteRole('partnerRoles', deletion),
  organizationRoles: (deletion) => deleteRole('organizationRoles', deletion),
  branchOfficeRoles: (deletion) => deleteRole('branchOfficeRoles', deletion),
  partnerAdmins: (deletion) => dismiss(deletion),
  organizationAdmins: (deletion) => dismiss(deletion),
  branchOfficeAdmins: (deletion) => dismiss(deletion),
  // Deleting an expert ends its link to an administrator.
  experts: (deletion) => requireLinkAuthority({ ...deletion, next: null }),
  apiKeys: requireAuthorityOverKey,
  clientAddresses: passDefaultOn,
  savedCards: releaseCard,
  clientAttendances: deleteAttendance,
  attendanceFiles: deleteAttendanceFile,
  forms: ({ before, branchOffice }) => {
    if (branchOffice !== null && branchOf(before) !== branchOffice) throw new Refusal('FORBIDDEN')
  },
}

/** Whether a deletion says itself what becomes of the appointments to come. */
export const settlesSchedules = (name: EntityName, { reassignTo, keepSchedules }: Values): boolean =>
  name === 'entailedProducts' && (reassignTo !== undefined || keepSchedules === true)

/** Appointments to come go to another service of the same branch, with the time and price they were booked at. */
const reassign = async ({ records, before, sent, by }: Deletion): Promise<void> => {
  const other = sent['reassignTo'] as number | undefined
  if (other === undefined) return
  const [service] = other === before.id ? [] : await records.find('entailedProducts', [other])
  if (service === undefined || branchOf(service) !== branchOf(before)) throw refuseField('reassignTo', 'unknown')
  await records.reassignSchedules(before.id, other, by.at)
}

/** A role that somebody holds goes only when its holders are given another one (definitions 3.16). */
const deleteRole = async (name: RoleEntity, deletion: Deletion): Promise<void> => {
  const { records, before, sent, caller, organization } = deletion
  await requireAuthorityOverRole(name, { ...deletion, role: before })
  const { partner } = caller.scope!
  const replacement = (sent['replacement'] as number | undefined) ?? null
  if (replacement !== null) {
    const [role] = replacement === before.id ? [] : await records.find(name, [replacement])
    // Who holds the role of the organization may stand in any branch: that of one branch is no replacement for it.
    const place = branchOf(role)
    if (role === undefined || (place !== undefined && place !== branchOf(before))) throw refuseField('replacement', 'unknown')
    requireGiving(caller, grantOfRole(name, role, placeOfRecord(before, partner, organization)), 'replacement')
    requireFactorKept(caller, role, before, 'replacement')
  }
  const holders = await records.accounts.replaceRole({ partner, organization }, before.id, replacement)
  if (holders > 0 && replacement === null) throw new Refusal('IN_USE')
}

const branchOf = (record: StoredRecord | undefined): number | undefined =>
  (record?.['branchOffice'] as { id: number } | null | undefined)?.id

/** No administrator can dismiss themselves, or another one with more authority (authority.md, 2). */
const dismiss = ({ records, before, caller, organization }: Deletion): Promise<void> =>
  requireAuthorityOverAdmin({ records, caller }, organization, before)
