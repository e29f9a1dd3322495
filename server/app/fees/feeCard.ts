import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { covers, isUsable, usableCards } from '../cards/usableCards.ts'

/**
 * The card that a fee of an appointment is charged on: the one that was left with it, else the client's own, the default first. It has to have
 * been left for fees, and must not ask for its code, as nobody is there to type it.
 */
export const feeCard = async (records: Records, schedule: number, client: number | null): Promise<StoredRecord | undefined> => {
  const left = (await records.list('savedCards', { limit: 10, sort: 'id', order: 'desc', filters: { schedule } })).items.filter(isUsable)
  const own = client === null ? [] : await usableCards(records, client)
  return [...left, ...own].find((card) => covers(card, 'fees') && card['requiresCvc'] !== true)
}
