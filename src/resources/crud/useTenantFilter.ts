import { useWatch } from 'react-hook-form'
import type { RaRecord } from 'react-admin'
import type { EntityName } from '../../../contract/entities/index.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import type { Choice } from './referenceSource.ts'

const tenants = ['organization', 'branchOffice'] as const

/**
 * The organization and the branch that the record in the form says, as far as records of another
 * entity may say theirs.
 */
const useTenants = (entity: EntityName): { tenant: string; id: number; required: boolean }[] => {
  const chosen = useWatch({ name: [...tenants] }) as (Choice | number | null | undefined)[]
  const { fields } = entityOf(entity)
  return tenants.flatMap((tenant, index) => {
    const value = chosen[index]
    const id = typeof value === 'object' ? value?.id : value
    const field = fields[tenant]
    return id !== undefined && field?.kind === 'reference'
      ? [{ tenant, id, required: field.required }]
      : []
  })
}

/**
 * What records of another entity have to share with the record in the form: its organization and
 * branch, where all of them say one.
 */
export const useTenantFilter = (entity: EntityName): Record<string, number> =>
  Object.fromEntries(
    useTenants(entity)
      .filter(({ required }) => required)
      .map(({ tenant, id }) => [tenant, id]),
  )

/**
 * Which of the records found may be chosen: those of another branch may not, those of none serve in
 * every branch.
 */
export const useTenantFits = (entity: EntityName): ((record: RaRecord) => boolean) => {
  const open = useTenants(entity).filter(({ required }) => !required)
  return (record) =>
    open.every(({ tenant, id }) =>
      [null, undefined, id].includes((record[tenant] as Choice | null | undefined)?.id),
    )
}
