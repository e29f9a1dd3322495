import type { EntityRecord } from '../../../contract/entities/records.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Records } from '../../ports/records.ts'
import { cardsLeftWith, covers, usableCards } from '../cards/usableCards.ts'

type Appointment = { schedule: number; client: number | null; channel: number }

/**
 * The card that an appointment's fee is charged to: the one saved with the appointment, else the client's own. A visitor who books online
 * has not proven who they are, so only the card saved with that appointment is charged, whichever client staff link it to.
 */
export const feeCard = async (
  records: Records,
  { schedule, client, channel }: Appointment,
): Promise<EntityRecord<'savedCards'> | undefined> => {
  const left = await cardsLeftWith(records, schedule)
  const own = onlineChannels.includes(channel) ? null : client
  return left.find(takesFees) ?? (own === null ? undefined : ownFeeCard(records, own))
}

/** The card of a client that fees are charged on, the default first. */
export const ownFeeCard = async (records: Records, client: number): Promise<EntityRecord<'savedCards'> | undefined> =>
  (await usableCards(records, client)).find(takesFees)

/** It has to have been left for fees, and must not ask for its code, as nobody is there to type it. */
const takesFees = (card: EntityRecord<'savedCards'>): boolean => covers(card, 'fees') && !card.requiresCvc
