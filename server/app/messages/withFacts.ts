import type { EmailFacts, EmailName } from '../../../contract/words/shape/emails.ts'
import type { EmailOrder } from '../../ports/messages.ts'

type FactName = { [Name in EmailName]: keyof EmailFacts[Name] }[EmailName]

/** The same email with other facts in place of some that it states. */
export const withFacts = <Order extends EmailOrder>(
  order: Order,
  facts: Partial<Record<FactName, string>>,
): Order => ({ ...order, facts: { ...order.facts, ...facts } })
