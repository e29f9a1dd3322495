import { z } from 'zod'
import { emailDomain } from '../configuration/security.ts'
import { endpoint } from '../endpoint.ts'
import { wholeId } from '../fields.ts'
import { currentUser, signInChallenge } from './account.ts'
import { hostProblems } from './configuration.ts'

/** The page that a provider sends the person back to; the address of the installation with it is the redirect URI. */
export const singleSignOnPath = '/auth/single-sign-on'

/** Why a provider cannot be used: what is wrong with its address, or with what it answered. */
export const providerProblems = ['notSet', 'address', 'unreachable', 'answer', 'issuer', 'metadata', 'keys'] as const
export type ProviderProblem = (typeof providerProblems)[number]

/** What the provider appended to the redirect URI (RFC 6749, 4.1.2; RFC 9207). */
const answerFields = {
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4000).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().min(1).max(200).optional(),
}

const domainProof = z.object({
  domain: z.string(),
  /** The name and the content of the TXT record that proves it. */
  record: z.string(),
  token: z.string(),
  state: z.enum(['serves', 'waiting']),
  checkedAt: z.string().nullable(),
  problem: z.enum(hostProblems).nullable(),
})
export type DomainProof = z.infer<typeof domainProof>

const at = (call: string) => ({ oAdmin: `organizations/config/sso/${call}`, pAdmin: `partners/organizations/config/sso/${call}` })
const organization = wholeId.optional()

/** Single sign-on by OpenID Connect: signing in, and setting it up. */
export const singleSignOn = {
  'account.startSingleSignOn': endpoint({
    summary: 'Begin a single sign-on: the address of the provider to go to, for the domain of an email',
    at: { anyone: 'account/signin/sso/start' },
    input: z.object({
      email: z.string().trim().toLowerCase().min(1).max(254),
      /** Proves the signed-in account again instead of signing in; only for an account without a second factor. */
      stepUp: z.boolean().default(false),
    }),
    output: z.object({ address: z.string() }),
    perMinute: 20,
  }),
  'account.finishSingleSignOn': endpoint({
    summary: 'Complete a single sign-on with what the provider appended to the redirect URI',
    security: 'sign_in',
    at: { anyone: 'account/signin/sso/finish' },
    input: z.object(answerFields),
    output: z.union([currentUser, signInChallenge]),
    perMinute: 30,
  }),
  'configuration.singleSignOn': endpoint({
    summary: 'What the provider needs to know, and how the email domains of the single sign-on stand',
    at: at('get'),
    needs: [['security', 'view']],
    input: z.object({ organization }),
    output: z.object({ redirectUri: z.string(), domains: z.array(domainProof) }),
  }),
  'configuration.checkDomain': endpoint({
    summary: 'Look now whether an email domain is proven by its TXT record',
    security: 'setting',
    at: at('domains/check'),
    needs: [['security', 'edit']],
    input: z.object({ domain: emailDomain, organization }),
    output: domainProof,
    stepUp: true,
    peopleOnly: true,
    perMinute: 20,
  }),
  'configuration.testSingleSignOn': endpoint({
    summary: 'Read the discovery document and the keys of the saved provider, and say what is wrong with them',
    at: at('test'),
    needs: [['security', 'edit']],
    input: z.object({ organization }),
    output: z.object({
      problem: z.enum(providerProblems).nullable(),
      /** What was found, in English, for the provider's operator. */
      detail: z.string().nullable(),
    }),
    perMinute: 10,
  }),
}
