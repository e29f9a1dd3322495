import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import type { DeskTerms } from './useDeskTerms.ts'

/** The desk takes cash most. */
const order: readonly number[] = [paymentMethods.cash, paymentMethods.terminal, paymentMethods.transfer, paymentMethods.other]

/** What a desk takes, in the order in which it is offered; all of it until the branch's terms are known. */
export const deskMethods = (terms: DeskTerms | undefined): readonly number[] =>
  terms === undefined ? order : order.filter((method) => terms.methods.includes(method))
