import type { EntityName } from '../../../contract/entities/index.ts'
import type { Values } from '../../../server/ports/values.ts'
import { callOf } from '../registry/callOperation.ts'
import { answerOf } from '../furnished/furnish.ts'
import type { ApiUnderTest } from './useApi.ts'
import { crudCall, servedTo, type Corner } from '../furnished/worlds.ts'

export type Page = {
  items: (Values & { id: number })[]
  total: number
  more: boolean
  next: string | null
  page: number | null
  limit: number
}

/** Asks for a page of an entity's list, as the widest account type that it is served to. */
export const lister = (server: ApiUnderTest, corner: Corner, entity: EntityName) => {
  const [type] = servedTo(entity)
  const operation = crudCall(entity, 'get', type!)!
  const ask = async (query: Values) => callOf(server, operation, query, corner.signedIn[type!])
  return { ask, list: async (query: Values) => answerOf<Page>(await ask(query)) }
}

export const idsOf = ({ items }: Page) => items.map(({ id }) => id)
