import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { Records } from '../../ports/records.ts'

/** How many cards of a client are looked through. */
const most = 100

/** A client's cards, oldest first. */
export const cardsOf = async (records: Records, client: number): Promise<EntityRecord<'savedCards'>[]> =>
  (await records.list('savedCards', { limit: most, sort: 'id', order: 'asc', filters: { client } })).items
