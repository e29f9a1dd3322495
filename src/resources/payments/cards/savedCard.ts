import type { z } from 'zod'
import type { RaRecord } from 'react-admin'
import type { savedCards } from '../../../../contract/entities/savedCards.ts'

/** A card that a client left, as the back office reads it. */
export type SavedCard = z.output<typeof savedCards.record> & RaRecord<number>

/** The month in which a card ends: `12/2032`. */
export const endOf = ({ expMonth, expYear }: SavedCard): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`
