import { amount } from '../money.ts'
import { securityOwner } from './owners.ts'
import { setting } from './setting.ts'

/** How an organization protects itself (authority.md, 3): guarded by the privilege `security` instead of `config`. */
export const securityConfiguration = {
  /** A refund above this amount, in minor units of the currency of the place, asks for a fresh proof of who the caller is. */
  refundStepUp: setting(amount, 50_000, { ...securityOwner, strictness: (most) => -most }),
}
