import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { CardUse } from '../../../contract/money/cards.ts'
import { savedCardStatuses } from '../../../contract/kernel/statuses.ts'
import type { Records } from '../../ports/records.ts'
import { cardsOf } from './cardsOf.ts'

/** Whether a card has neither expired nor been given up. */
export const isUsable = (card: EntityRecord<'savedCards'>): boolean => card['status'].id === savedCardStatuses.ids.active

/** The cards of a client that can be charged, the default first. */
export const usableCards = async (records: Records, client: number): Promise<EntityRecord<'savedCards'>[]> =>
  (await cardsOf(records, client)).filter(isUsable).toSorted((a, b) => Number(b['isDefault']) - Number(a['isDefault']))

/** The cards left with an appointment that can be charged, the latest first. */
export const cardsLeftWith = async (records: Records, schedule: number): Promise<EntityRecord<'savedCards'>[]> =>
  (await records.list('savedCards', { limit: 10, sort: 'id', order: 'desc', filters: { schedule } })).items.filter(isUsable)

/** Whether a card was left for a use. */
export const covers = (card: EntityRecord<'savedCards'>, use: CardUse): boolean => card['consent'].uses.includes(use)
