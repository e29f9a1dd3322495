import { z } from 'zod'
import { amount } from '../money.ts'
import { mostNetworks, networkSchema } from '../networks.ts'
import { securityOwner } from './owners.ts'
import { setting } from './setting.ts'

/** Who has to have a second factor: nobody, administrators with full privileges, or everybody; each is stricter than the one before. */
export const secondFactorPolicies = ['off', 'administrators', 'everyone'] as const

/** How an organization protects itself (authority.md, 3): guarded by the privilege `security` instead of `config`. */
export const securityConfiguration = {
  /** Who has to set up a second factor before anything else; the stricter of partner and organization holds (`factorPolicy.ts`). */
  requiredSecondFactor: setting(z.enum(secondFactorPolicies), 'off', {
    ...securityOwner,
    strictness: (policy) => secondFactorPolicies.indexOf(policy),
  }),
  /** A refund above this amount, in minor units of the currency of the place, asks for a fresh proof of who the caller is. */
  refundStepUp: setting(amount, 50_000, { ...securityOwner, strictness: (most) => -most }),
  /** Minutes after which a session ends that nobody uses. */
  idleMinutes: setting(z.int().min(15).max(1440), 720, { ...securityOwner, strictness: (minutes) => -minutes }),
  /** Days after which a session ends, however much it is used. */
  sessionDays: setting(z.int().min(1).max(30), 30, { ...securityOwner, strictness: (days) => -days }),
  /** The networks that the administrators of the place and its keys work from; none: any. A partner's are its own administrators'. */
  allowedNetworks: setting(z.array(networkSchema).max(mostNetworks), [], securityOwner),
}
