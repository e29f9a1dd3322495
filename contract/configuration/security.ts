import { z } from 'zod'
import { amount } from '../money.ts'
import { setting } from './setting.ts'

/** Who has to have a second factor: nobody, administrators with full privileges, or everybody; each is stricter than the one before. */
export const secondFactorPolicies = ['off', 'administrators', 'everyone'] as const

/** How an organization protects itself (authority.md, 3): guarded by the privilege `security` instead of `config`. */
export const securityConfiguration = {
  /** Who has to set up a second factor before anything else; the stricter of partner and organization holds (`factorPolicy.ts`). */
  requiredSecondFactor: setting(z.enum(secondFactorPolicies), 'off'),
  /** A refund above this amount, in minor units of the currency of the place, asks for a fresh proof of who the caller is. */
  refundStepUp: setting(amount, 50_000),
}
