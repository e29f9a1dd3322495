import { entities, entityNames, type EntityName } from '../../../contract/entities/index.ts'
import { isEntityHidden } from '../../../contract/kernel/hiddenFields.ts'
import { allowsAny, type Privilege } from '../../../contract/kernel/privileges.ts'
import type { Context } from '../handlers/handler.ts'
import { mayCall } from './callAs.ts'

/** Entities that no export of an organization holds, each with the reason. */
export const notOfOrganizations: Partial<Record<EntityName, string>> = {
  partners: 'the partner’s own record',
  plans: 'offered by the partner',
  categories: 'kept by the partner for all its organizations',
  partnerRoles: 'roles of the partner',
  partnerAdmins: 'administrators of the partner',
}

/** Every other entity. A new one is exported by being declared. */
export const exportedEntities: EntityName[] = entityNames.filter((name) => notOfOrganizations[name] === undefined)

/** An organization's own record has no list of its own; its administrators read it with this privilege. */
const ownRecord: Partial<Record<EntityName, Privilege>> = { organizations: ['o_account', 'view'] }

/**
 * Whether the caller may view an entity of their organization: by their own call; or, of records that have calls at branches only, by the
 * privilege that those calls need.
 */
export const mayExport = (context: Context, name: EntityName): boolean => {
  const { caller } = context
  const entity = entities[name]
  if (isEntityHidden(entity, caller.masks)) return false
  const own = ownRecord[name]
  if (own !== undefined) return allowsAny(caller.privileges, [own])
  if (entity.served[caller.scope!.account] !== undefined) return mayCall(context, `${name}.get`)
  const { boAdmin } = entity.served
  return boAdmin !== undefined && allowsAny(caller.privileges, [[boAdmin.needs, 'view']])
}
