import { importFields, type ImportedEntity } from '../../../contract/imports/fields.ts'

/** What a new record cannot be without and no column goes to; a column of numbers finds records that have it all. */
export const missingFields = (entity: ImportedEntity, fields: readonly (string | null)[]): string[] => {
  const has = (field: string) => fields.includes(field)
  if (has('id')) return []
  if (entity === 'clients')
    return [...(has('name') || has('firstName') ? [] : ['name']), ...(has('email') || has('phone') ? [] : ['email'])]
  return Object.entries(importFields(entity))
    .filter(([name, field]) => field?.required && !has(name))
    .map(([name]) => name)
}
