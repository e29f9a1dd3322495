import type { AccountType } from '../../contract/kernel/accounts.ts'

/**
 * Addresses that the specification names besides that of the screen: the screen that they lead to.
 */
export const otherAddresses: Record<AccountType, Readonly<Record<string, string>>> = {
  oAdmin: { 'product-settings': 'products-branch' },
  pAdmin: {},
  boAdmin: {},
}
