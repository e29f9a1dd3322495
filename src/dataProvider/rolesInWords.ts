import { isRoleEntity } from '../../contract/entities/entityGroups.ts'
import type { EntityName } from '../../contract/entities/index.ts'
import { systemParent } from '../../contract/kernel/privileges.ts'
import { systemRoleInWords } from '../../contract/words/roles.ts'
import type { Language } from '../../contract/text/languages.ts'
import { entityOf } from './resources.ts'

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
  const referring = Object.entries(entityOf(name).fields).filter(
    ([field, { kind, entity }]) =>
      kind === 'reference' && isRoleEntity(entity as EntityName) && values[field] != null,
  )
  if (referring.length === 0) return record
  return {
    ...record,
    ...Object.fromEntries(referring.map(([field]) => [field, inWords(values[field] as Named)])),
  }
}
