import { z } from 'zod'
import { accountTypeNames } from '../kernel/accounts.ts'
import { clockSettings } from '../time/clockSchema.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { email, givenToken, passwordSchema, text, wholeId } from '../kernel/fields.ts'
import { fieldMasks, masked } from '../kernel/fieldMasks.ts'
import { languageSchema } from '../text/languageSchema.ts'
import { privilegeSetSchema } from '../entities/administrators.ts'
import { partners } from '../entities/partners.ts'
import { organizations } from '../entities/organizations.ts'
import { factorProofFields, factorWays } from './factorProof.ts'
import { branchOffices } from '../entities/branchOffices.ts'
import { limitedExpert } from '../configuration/experts.ts'
import { emailDomain } from '../configuration/security.ts'
import { hostProblems } from './configuration.ts'

/** What proves who a user without a second factor is. */
export const ownerProofs = ['password', 'singleSignOn'] as const
export type OwnerProof = (typeof ownerProofs)[number]

/**
 * Present only where this session does not open the place: the way of signing in that does. An
 * organization may require its single sign-on, and a single sign-on opens its own organization
 * alone.
 */
const opensBy = z.enum(ownerProofs).optional()

/**
 * Present only where the place requires a second factor that the user has not set up: until then it
 * opens nothing, and other places do.
 */
const secondFactorDue = z.literal(true).optional()

/**
 * A place by its name alone, for a session that may not read it now: from another network, opened
 * in a way that does not open it, or without the second factor it requires.
 */
const closedPlace = z.object({ id: wholeId, fantasyName: z.string() })

const absent = z.object({ id: z.literal(0) })

const adminRecord = <Scope extends z.ZodRawShape>(scope: Scope) =>
  z.union([
    z.object({
      id: wholeId,
      ...scope,
      role: z.object({ id: z.int(), name: z.string() }),
      status: z.object({ id: z.int(), sysName: z.string(), comments: z.string().nullable() }),
      privileges: privilegeSetSchema,
      /** The data that the role reaches; a caller cannot grant a wider scope. */
      dataScope: z.int(),
      /**
       * What the role hides: screens leave it out, and a caller cannot grant a role that shows it.
       */
      fieldMasks: z.array(z.enum(fieldMasks)),
      /** How the place shows times and weeks, by its configuration. */
      clock: clockSettings,
      /** Present only while the place waits for approval: there is nothing to work with yet. */
      waiting: z.literal(true).optional(),
      opensBy,
      secondFactorDue,
      expert: limitedExpert.optional(),
    }),
    absent,
  ])

/**
 * A partner, organization or branch office that the user administers; `within` is the organization
 * of a branch office.
 */
const workplace = z.object({
  account: z.enum(accountTypeNames),
  id: wholeId,
  name: z.string(),
  within: z.string().nullable(),
  /** It waits for approval, and shows no more than that. */
  waiting: z.boolean(),
  opensBy,
  secondFactorDue,
})

/**
 * Who is signed in: the user (id 0 where no one is) and the three admin records, absent ones with
 * id 0 (definitions 3.17).
 */
export const currentUser = z.object({
  user: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    taxId: z.string().nullable(),
    picture: z.string().nullable(),
    /** The language chosen for the account, null for none. */
    locale: languageSchema.nullable(),
  }),
  organizationAdmin: adminRecord({ organization: z.union([organizations.record, closedPlace]) }),
  partnerAdmin: adminRecord({ partner: z.union([partners.record, closedPlace]) }),
  branchOfficeAdmin: adminRecord({
    branchOffice: z.union([
      branchOffices.record,
      closedPlace.extend({ organization: z.object({ id: wholeId, name: z.string() }) }),
    ]),
  }),
  /**
   * What proves the user again while they have no second factor; present only if it is not a
   * password alone.
   */
  proofs: z.array(z.enum(ownerProofs)).optional(),
  /**
   * Where the user may work, oldest first; present only if there are several places to choose from.
   */
  places: z.array(workplace).optional(),
})
export type CurrentUser = z.infer<typeof currentUser>
export type Workplace = z.infer<typeof workplace>

/**
 * The password was right and a second factor is required: the answer does not identify the account
 * and opens no session.
 */
export const signInChallenge = z.object({
  challenge: z.string(),
  expiresAt: z.string(),
  /** The ways to prove it. */
  ways: z.array(z.enum(factorWays)),
})
export type SignInChallenge = z.infer<typeof signInChallenge>

/** Signing in and out, and asking who one is (specification 7, account). */
export const account = {
  'account.signin': endpoint({
    summary:
      'Sign in; the answer carries the access token and the device, or a challenge where the account has a second factor',
    security: 'sign_in',
    at: { anyone: 'account/signin' },
    input: () =>
      z.object({
        email: z.string().trim().toLowerCase().min(1).max(254),
        password: z.string().min(1).max(128),
      }),
    output: () => z.union([currentUser, signInChallenge]),
  }),
  'account.setup': endpoint({
    summary:
      'Create the first partner and its administrator, with the one-time token that the first start prints',
    security: 'sign_up',
    at: { anyone: 'account/setup' },
    input: () =>
      z.object({
        token: givenToken,
        partner: z.object({ fantasyName: text().input }),
        admin: z.object({ name: text().input, email: email().input, password: passwordSchema }),
      }),
    output: () => z.object({}),
    perMinute: 20,
  }),
  'account.confirm': endpoint({
    summary:
      'Prove again who holds this session (step-up), by the second factor, or by the password where none is set up; the answer carries its new access token',
    security: 'step_up',
    at: { signedIn: 'account/confirm' },
    input: () =>
      z.object({ password: z.string().min(1).max(128).optional(), ...factorProofFields }),
    output: () => currentUser,
  }),
  'account.logout': endpoint({
    summary: 'End this session',
    method: 'GET',
    security: 'sign_out',
    at: { signedIn: 'account/logout' },
    input: () => z.object({}),
    output: () => z.object({}),
  }),
  'account.signOut': endpoint({
    summary:
      'End this session, by a method that no link or picture elsewhere can have a browser send',
    security: 'sign_out',
    at: { signedIn: 'account/logout' },
    input: () => z.object({}),
    output: () => z.object({}),
  }),
  'account.isAuth': endpoint({
    inBatch: true,
    summary: 'Who is signed in; without a device id, a device is issued',
    method: 'GET',
    at: { anyone: 'account/is_auth' },
    input: () => z.object({}),
    output: () => currentUser,
  }),
}

/** Who may register an organization: any visitor, only those a partner invited, or no one. */
export const signUpModes = ['open', 'invite', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

/**
 * How the back office of a scope looks (specification 3, scope configuration); `demo` lists the
 * sign-ins of demonstration data, or is null; `signUp` says who may register an organization here.
 */
export const scopeConfiguration = z.object({
  ui: z.object({
    admin: z.object({
      logo: z.object({ url: z.string() }),
      favicon: z.object({ url: z.string() }),
      title: z.object({ base: z.string() }),
      colors: z.object({
        theme: z.object({ vars: z.record(z.string(), z.string()), classes: z.array(z.string()) }),
      }),
    }),
  }),
  demo: z
    .array(
      z.object({
        account: z.enum(accountTypeNames),
        role: z.string(),
        place: z.string(),
        email: z.string(),
        password: z.string(),
      }),
    )
    .nullable(),
  signUp: z.enum(signUpModes),
})
export type ScopeConfiguration = z.infer<typeof scopeConfiguration>

export const scope = {
  'scope.config': endpoint({
    inBatch: true,
    summary: 'The look of the scope that the headers or the host name',
    method: 'GET',
    at: { anyone: 'scope/config/get' },
    input: () => z.object({}),
    output: () => scopeConfiguration,
  }),
}

/** An invitation to register a business that was not used yet. */
const signupInvitation = z.object({
  id: z.int(),
  name: z.string(),
  email: masked('contact', z.string().nullable()),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
})

/**
 * Invitations to register a business under a partner, where `SIGNUP` is `open` or `invite`
 * (authority.md, 1).
 */
export const signupInvitations = {
  'signupInvitations.get': endpoint({
    summary: 'The open invitations to register a business under the partner, the latest first',
    at: { pAdmin: 'partners/organizations/invitations/get' },
    needs: [['organization', 'create']],
    input: () => z.object({}),
    /** `open`: whether this installation takes registrations, so that invitations can be sent. */
    output: () => z.object({ open: z.boolean(), items: z.array(signupInvitation) }),
  }),
  'signupInvitations.create': endpoint({
    summary:
      'Invite an email to register a business under the partner; inviting it again sends a new link, and the former one ends',
    security: 'sign_up',
    at: { pAdmin: 'partners/organizations/invitations/create' },
    needs: [['organization', 'create']],
    stepUp: true,
    peopleOnly: true,
    input: () => z.object({ name: text().input, email: email().input }),
    output: () => z.object({ id: z.int(), expiresAt: z.string() }),
    perMinute: 20,
  }),
  'signupInvitations.delete': endpoint({
    summary: 'Withdraw an invitation to register a business; its link ends',
    security: 'sign_up',
    at: { pAdmin: 'partners/organizations/invitations/delete' },
    needs: [['organization', 'create']],
    stepUp: true,
    peopleOnly: true,
    input: () => z.object({ id: wholeId }),
    output: () => z.object({ id: z.int() }),
  }),
  'account.signupInvitation': endpoint({
    summary: 'The invitation to register a business that a link is for',
    at: { anyone: 'account/signup/invitation' },
    input: () => z.object({ token: givenToken }),
    output: () =>
      z.object({
        partner: z.string(),
        name: z.string(),
        email: z.string(),
        expiresAt: z.string(),
      }),
    perMinute: 60,
  }),
}

/**
 * The page that a provider sends the person back to; the address of the installation with it is the
 * redirect URI.
 */
export const singleSignOnPath = '/auth/single-sign-on'

/** Why a provider cannot be used: what is wrong with its address, or with what it answered. */
export const providerProblems = [
  'notSet',
  'address',
  'unreachable',
  'answer',
  'issuer',
  'metadata',
  'keys',
] as const
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

const at = (call: string) => ({
  oAdmin: `organizations/config/sso/${call}`,
  pAdmin: `partners/organizations/config/sso/${call}`,
})
const organization = wholeId.optional()

/** Single sign-on by OpenID Connect: signing in, and setting it up. */
export const singleSignOn = {
  'account.startSingleSignOn': endpoint({
    summary:
      'Begin a single sign-on: the address of the provider to go to, for the domain of an email',
    at: { anyone: 'account/signin/sso/start' },
    input: () =>
      z.object({
        email: z.string().trim().toLowerCase().min(1).max(254),
        /**
         * Proves the signed-in account again instead of signing in; only for an account without a
         * second factor.
         */
        stepUp: z.boolean().default(false),
      }),
    output: () => z.object({ address: z.string() }),
    perMinute: 20,
  }),
  'account.finishSingleSignOn': endpoint({
    summary: 'Complete a single sign-on with what the provider appended to the redirect URI',
    security: 'sign_in',
    at: { anyone: 'account/signin/sso/finish' },
    input: () => z.object(answerFields),
    output: () => z.union([currentUser, signInChallenge]),
    perMinute: 30,
  }),
  'configuration.singleSignOn': endpoint({
    summary:
      'What the provider needs to know, and how the email domains of the single sign-on stand',
    at: at('get'),
    needs: [['security', 'view']],
    input: () => z.object({ organization }),
    output: () => z.object({ redirectUri: z.string(), domains: z.array(domainProof) }),
  }),
  'configuration.checkDomain': endpoint({
    summary: 'Look now whether an email domain is proven by its TXT record',
    security: 'setting',
    at: at('domains/check'),
    needs: [['security', 'edit']],
    input: () => z.object({ domain: emailDomain, organization }),
    output: () => domainProof,
    stepUp: true,
    peopleOnly: true,
    perMinute: 20,
  }),
  'configuration.testSingleSignOn': endpoint({
    summary:
      'Read the discovery document and the keys of the saved provider, and say what is wrong with them',
    at: at('test'),
    needs: [['security', 'edit']],
    input: () => z.object({ organization }),
    output: () =>
      z.object({
        problem: z.enum(providerProblems).nullable(),
        /** What was found, in English, for the provider's operator. */
        detail: z.string().nullable(),
      }),
    perMinute: 10,
  }),
}
