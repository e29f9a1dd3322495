import type { RaRecord } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { entityNames, type EntityName } from '../../../contract/entities/index.ts'
import { entityBehind, entityOf, resourceOf, servedTo } from '../../dataProvider/resources.ts'
import { orderableFields } from '../../dataProvider/hiddenFields.ts'

export type Choice = { id: number; name: string }

/**
 * Where the records that a reference may point at are listed, and how to read a choice off one of
 * them.
 */
export type ReferenceSource = {
  resource: string
  entity: EntityName
  sort: { field: string; order: 'ASC' }
  choiceOf: (record: RaRecord) => Choice
}

/** What stands for a record wherever it is pointed at. */
export const titleOf = (entity: EntityName, record: RaRecord): string => {
  const title = record[entityOf(entity).titledBy] as string | Choice | null | undefined
  if (typeof title === 'object' && title !== null) return title.name
  return title ?? String(record.id)
}

export const orderOf = (entity: EntityName): ReferenceSource['sort'] => {
  const { sortedBy, titledBy } = entityOf(entity)
  const field = [sortedBy, titledBy].find(
    (each) => each !== undefined && orderableFields(entityOf(entity)).includes(each),
  )
  return { field: field ?? 'id', order: 'ASC' }
}

/**
 * The list that an account type chooses records of an entity from: the entity's own; where it has
 * none, that of an entity whose records stand for it (an expert's link with the branch stands for
 * the expert). `undefined`: the account can only read what is there.
 */
export const referenceSource = (
  account: AccountType,
  entity: EntityName,
): ReferenceSource | undefined => {
  const own = resourceOf(account, entity)
  if (
    own !== undefined &&
    entityBehind(account, own) === entity &&
    servedTo(account, entity)?.can.includes('get')
  ) {
    return {
      resource: own,
      entity,
      sort: orderOf(entity),
      choiceOf: (record) => ({ id: Number(record.id), name: titleOf(entity, record) }),
    }
  }
  const standIn = entityNames.find((name) => {
    const { titledBy, fields } = entityOf(name)
    return (
      fields[titledBy]?.kind === 'reference' &&
      fields[titledBy].entity === entity &&
      servedTo(account, name)?.can.includes('get')
    )
  })
  if (!standIn) return undefined
  const title = entityOf(standIn).titledBy
  return {
    resource: resourceOf(account, standIn)!,
    entity: standIn,
    sort: orderOf(standIn),
    choiceOf: (record) => record[title] as Choice,
  }
}
