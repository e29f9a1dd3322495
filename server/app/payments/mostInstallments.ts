import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import type { LockedLink } from '../../ports/paymentBook.ts'

/** In how many months what a link asks for may be paid at most: as the link says, else as its branch does; a card that was left is charged at once. */
export const mostInstallments = (
  { kind, installments }: Pick<LockedLink, 'kind' | 'installments'>,
  place: { installments: number },
): number => (kind === paymentLinkKinds.pay ? (installments ?? place.installments) : 1)
