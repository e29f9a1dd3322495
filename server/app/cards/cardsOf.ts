import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'

/** How many cards of a client are looked through. */
const most = 100

/** A client's cards, oldest first. */
export const cardsOf = async (records: Records, client: number): Promise<StoredRecord[]> =>
  (await records.list('savedCards', { limit: most, sort: 'id', order: 'asc', filters: { client } })).items
