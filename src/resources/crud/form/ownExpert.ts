import type { EntityName } from '../../../../contract/entities/index.ts'
import { reachesOwnOnly } from '../../../authProvider/accountType.ts'
import { entityOf } from '../../../dataProvider/resources.ts'
import { session } from '../../../dataProvider/session.ts'
import type { Choice } from '../referenceSource.ts'

/**
 * What a new record of an expert's own begins with: themselves, where a record is of one expert and
 * the role reaches no others. Such a role need not show the list of experts to choose from.
 */
export const ownExpert = (entity: EntityName): Record<string, Choice> => {
  const { user } = session.get()
  const { branchOfficeAdmin } = user
  if (!('expert' in branchOfficeAdmin) || !reachesOwnOnly(user)) return {}
  const id = branchOfficeAdmin.expert?.ids[0]
  const own = Object.entries(entityOf(entity).fields).find(
    ([, { kind, required, entity: target }]) =>
      kind === 'reference' && required && target === 'experts',
  )
  return id === undefined || own === undefined ? {} : { [own[0]]: { id, name: user.user.name } }
}
