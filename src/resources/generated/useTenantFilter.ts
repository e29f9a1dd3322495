import { useWatch } from 'react-hook-form'
import type { EntityName } from '../../../contract/entities/index.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import type { Choice } from './referenceSource.ts'

const tenants = ['organization', 'branchOffice'] as const

/** What records of another entity have to share with the record in the form: its organization and branch, where both say one. */
export const useTenantFilter = (entity: EntityName): Record<string, number> => {
  const chosen = useWatch({ name: [...tenants] }) as (Choice | number | null | undefined)[]
  const { fields } = entityOf(entity)
  return Object.fromEntries(
    tenants.flatMap((tenant, index) => {
      const value = chosen[index]
      const id = typeof value === 'object' ? value?.id : value
      return id !== undefined && fields[tenant]?.kind === 'reference' ? [[tenant, id] as const] : []
    }),
  )
}
