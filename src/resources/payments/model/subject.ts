import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { defaultCurrency } from '../../../components/moneyText.ts'
import type { Choice } from '../../crud/referenceSource.ts'
import type { PricedBooking } from '../../appointments/payable.ts'

/** What a client pays for: an appointment of theirs, or something else that is said in words. */
export type Subject = {
  client: Choice | null
  appointment: PricedBooking | null
  branch: Choice | null
  concept: string
}

export const noSubject: Subject = { client: null, appointment: null, branch: null, concept: '' }

/** Where it is paid: the branch of the appointment, else the one that was chosen. */
export const branchOf = ({ appointment, branch }: Subject): number | undefined =>
  appointment?.branchOffice.id ?? branch?.id

/** In which currency it is paid: the appointment's, else the usual one. */
export const currencyOf = ({ appointment }: Subject): string =>
  appointment?.total.currency ?? defaultCurrency

/** Whether leaving would lose something. */
export const isBegun = ({ client, concept }: Subject): boolean => client !== null || concept !== ''

/**
 * Whether it is said what is paid for and where; an administrator above branches says at which. A
 * fee is for an appointment.
 */
export const isWhole = (subject: Subject, account: AccountType, forFee = false): boolean =>
  subject.appointment !== null ||
  (!forFee &&
    subject.concept.trim() !== '' &&
    (account === 'boAdmin' || branchOf(subject) !== undefined))
