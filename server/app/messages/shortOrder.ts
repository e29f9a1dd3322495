import { isShort, type ShortMessage } from '../../../contract/messages/shortMessages.ts'
import type { EmailOrder } from '../../ports/messages.ts'

/** Whether an email has a short text, which goes to a telephone. */
export const isShortOrder = <Order extends EmailOrder>(
  order: Order,
): order is Order & { letter: ShortMessage } => isShort(order.letter)
