import { systemParent } from '../../../../contract/kernel/privileges.ts'
import { Refusal, refuseField } from '../../../../contract/kernel/errors.ts'
import type { Lack } from '../../../domain/access/authority.ts'
import type { ScopedCaller } from '../../../ports/caller.ts'
import type { EntityRecord, WholeValues } from '../../../../contract/entities/records.ts'
import {
  requireAuthorityOverMembers,
  requireFactorKept,
  requireGiving,
  type Acting,
  grantOfRole,
  placeOfRecord,
} from '../../authority/authority.ts'
import { roleEntityOf, type RoleEntity } from '../../../../contract/entities/entityGroups.ts'
import type { RuleContext } from '../../kernel/rule.ts'

/** The field of a role to name when it grants something that the caller lacks. */
const fieldOf: Record<Lack, string> = {
  place: 'branchOffice',
  privileges: 'privileges',
  dataScope: 'dataScope',
  masks: 'fieldMasks',
}

/**
 * The rules for roles on every level. System roles never change. A caller can't edit the role they
 * hold, grant more than they have, drop a demand of a second factor, or change a role held by an
 * administrator with more authority.
 */
export const roleRule =
  (name: RoleEntity) =>
  async <Whole extends WholeValues<RoleEntity>>(
    context: RuleContext<RoleEntity> & { values: Whole },
  ): Promise<Whole> => {
    const { values, sent, before, caller, organization, branchOffice } = context
    const branch = 'branchOffice' in values ? values.branchOffice : undefined
    if (before !== null) await requireAuthorityOverRole(name, { ...context, role: before })
    if (
      before !== null &&
      'branchOffice' in sent &&
      sent.branchOffice !== undefined &&
      branch !== branchOf(before)
    )
      throw refuseField('branchOffice', 'notAllowed')
    if (branchOffice !== null && 'branchOffice' in values && branch !== branchOffice)
      throw new Refusal('FORBIDDEN')
    const { privileges } = values
    const repeated = privileges.findIndex(
      ({ sys_name }, index) => privileges.findIndex((each) => each.sys_name === sys_name) !== index,
    )
    if (repeated >= 0) throw refuseField(`privileges.${repeated}.sys_name`, 'choice')
    requireGiving(
      caller,
      grantOfRole(name, values, placeOfRecord(values, caller.scope.partner, organization)),
      fieldOf,
    )
    requireFactorKept(caller, { role: values, former: before, path: 'secondFactor' })
    const parent =
      before === null ? (branch ?? (organization || caller.scope.partner)) : before.parent
    return { ...values, item_privileges: privileges, parent }
  }

type RoleContext = Acting & {
  role: EntityRecord<RoleEntity>
  organization: number
  branchOffice: number | null
}

/**
 * Refuses to change or delete a role that the caller has no authority over.
 * @throws Refusal FORBIDDEN for a system role, the caller's own role, a role that grants what the
 * caller lacks, a role held by an administrator over whom the caller has no authority, and for a
 * branch office when the role is the organization's
 */
export const requireAuthorityOverRole = async (
  name: RoleEntity,
  { records, caller, role, organization, branchOffice }: RoleContext,
): Promise<void> => {
  if (role['parent'] === systemParent || isHeldBy(caller, name, role))
    throw new Refusal('FORBIDDEN')
  if (branchOffice !== null && 'branchOffice' in role && branchOf(role) !== branchOffice)
    throw new Refusal('FORBIDDEN')
  const { partner } = caller.scope
  requireGiving(
    caller,
    grantOfRole(name, role, placeOfRecord(role, partner, organization)),
    fieldOf,
  )
  const holders = await records.accounts.holdersOf({ partner, organization }, role.id)
  await requireAuthorityOverMembers({ records, caller }, organization, holders)
}

/** Roles of a partner and of its organizations are counted apart. */
const isHeldBy = (
  { role, scope }: ScopedCaller,
  name: RoleEntity,
  { id }: EntityRecord<RoleEntity>,
): boolean => id === role && (name === roleEntityOf.partnerAdmins) === (scope.account === 'pAdmin')

/** The branch of a role that is one branch's alone. */
const branchOf = (role: EntityRecord<RoleEntity>): number | null =>
  'branchOffice' in role ? (role.branchOffice?.id ?? null) : null
