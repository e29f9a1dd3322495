import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'

/** The parts of a client's file, which begins with their profile. */
export type ClientPart =
  | 'overview'
  | 'appointments'
  | 'notes'
  | 'payments'
  | 'attendances'
  | 'addresses'
  | 'messages'

/** The address of a client's file below the account's section; their profile is where it begins. */
export const clientPath = (
  client: number | string,
  part: ClientPart | 'edit' = 'overview',
): string => (part === 'overview' ? `clients/${client}` : `clients/${client}/${part}`)

/** The address of a client's profile. */
export const profilePath = (account: AccountType, client: number | string): string =>
  `${dashboardOf(account)}/${clientPath(client)}`
