import type { CardUse } from '../../../contract/money/cards.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { AppointmentBill } from '../../ports/paymentBook.ts'

/** What a card has to be left for: one that a booking asks for, for the fees of whoever does not come. */
export const usesNeeded = (bill: AppointmentBill | undefined): readonly CardUse[] =>
  bill?.demand?.rule === paymentRules.card_on_file ? ['fees'] : []
