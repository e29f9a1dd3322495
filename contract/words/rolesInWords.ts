import { isRoleEntity } from '../entities/entityGroups.ts'
import { entityNamed, type EntityName } from '../entities/index.ts'
import { systemParent } from '../kernel/privileges.ts'
import { systemRoleInWords } from './roles.ts'
import type { Language } from '../text/languages.ts'

type Named = { name: string }

/**
 * A record with its system roles called in a language: the record itself where it is one, and those
 * that it refers to.
 */
export const rolesInWords = <Held extends object>(
  name: EntityName,
  record: Held,
  language: Language,
): Held => {
  const values = record as Record<string, unknown>
  const inWords = (role: Named): Named => ({
    ...role,
    name: systemRoleInWords(role.name, language),
  })
  if (isRoleEntity(name))
    return values['parent'] === systemParent ? { ...record, ...inWords(values as Named) } : record
  const referring = Object.entries(entityNamed(name).fields).filter(
    ([field, { kind, entity }]) =>
      kind === 'reference' && isRoleEntity(entity as EntityName) && values[field] != null,
  )
  if (referring.length === 0) return record
  return {
    ...record,
    ...Object.fromEntries(referring.map(([field]) => [field, inWords(values[field] as Named)])),
  }
}
