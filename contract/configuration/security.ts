import { z } from 'zod'
import { amount } from '../money/money.ts'
import { mostNetworks, networkSchema } from '../text/networks.ts'
import { oneLine, string } from '../text/texts.ts'
import { identityProviderOwner, securityOwner } from './owners.ts'
import { retentionSettings } from './retention.ts'
import { secretText, setting } from './setting.ts'

/**
 * Who must have a second factor: no one, administrators with full privileges, or everyone. Ordered
 * from loose to strict.
 */
export const secondFactorPolicies = ['off', 'administrators', 'everyone'] as const

/** An email domain, in lower case, as it stands after the @. */
export const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
  )

/** The OpenID Connect provider of an organization, and the email domains that it signs in. */
const singleSignOn = z.object({
  /** The issuer identifier as the provider's discovery document has it, without a query. */
  issuer: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/(?:(?![?#])[\x21-\x7e])+$/),
  clientId: string(1, 300, oneLine),
  clientSecret: secretText,
  domains: z.array(emailDomain).min(1).max(10),
  /**
   * Administrators with an email of these domains sign in by single sign-on only; see
   * `server/app/access/accountOfPerson.ts`.
   */
  passwordOff: z.boolean(),
})
export type SingleSignOnSetting = z.infer<typeof singleSignOn>

/**
 * How an organization protects itself (authority.md, 3): guarded by the privilege `security`
 * instead of `config`.
 */
export const securityConfiguration = {
  /**
   * Who must set up a second factor before anything else; the stricter of partner and organization
   * applies (`factorPolicy.ts`).
   */
  requiredSecondFactor: setting(z.enum(secondFactorPolicies), 'off', {
    ...securityOwner,
    strictness: (policy) => secondFactorPolicies.indexOf(policy),
  }),
  /**
   * A refund above this amount, in minor units of the currency of the place, requires a recent
   * proof of the caller's identity.
   */
  refundStepUp: setting(amount, 50_000, { ...securityOwner, strictness: (most) => -most }),
  /** Minutes without activity after which a session ends. */
  idleMinutes: setting(z.int().min(15).max(1440), 720, {
    ...securityOwner,
    strictness: (minutes) => -minutes,
  }),
  /** Days after which a session ends, even if it is in use. */
  sessionDays: setting(z.int().min(1).max(30), 30, {
    ...securityOwner,
    strictness: (days) => -days,
  }),
  /** The provider that signs in the administrators of the organization; none: no single sign-on. */
  singleSignOn: setting(singleSignOn.nullable(), null, identityProviderOwner),
  /**
   * The networks that the administrators of the place and its keys work from; none: any. A
   * partner's are its own administrators'.
   */
  allowedNetworks: setting(z.array(networkSchema).max(mostNetworks), [], securityOwner),
  /** How long personal data is kept, by kind. */
  ...retentionSettings,
}
