import { z } from 'zod'
import { accountTypeNames } from '../accounts.ts'
import { clockSettings } from '../clockSchema.ts'
import { endpoint } from '../endpoint.ts'
import { email, givenToken, passwordSchema, text, wholeId } from '../fields.ts'
import { fieldMasks } from '../fieldMasks.ts'
import { languageSchema } from '../language.ts'
import { privilegeSetSchema } from '../entities/admins.ts'
import { partners } from '../entities/partners.ts'
import { organizations } from '../entities/organizations.ts'
import { factorProofFields, factorWays } from './factorProof.ts'
import { branchOffices } from '../entities/branchOffices.ts'

/** What proves who a user without a second factor is. */
export const ownerProofs = ['password', 'singleSignOn'] as const
export type OwnerProof = (typeof ownerProofs)[number]

/**
 * Present only where this session does not open the place: the way of signing in that does. An organization may require its single sign-on,
 * and a single sign-on opens its own organization alone.
 */
const opensBy = z.enum(ownerProofs).optional()

/** Present only where the place requires a second factor that the user has not set up: until then it opens nothing, and other places do. */
const secondFactorDue = z.literal(true).optional()

/**
 * A place by its name alone, for a session that may not read it now: from another network, opened in a way that does not open it, or without
 * the second factor it requires.
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
      /** What the role hides: screens leave it out, and a caller cannot grant a role that shows it. */
      fieldMasks: z.array(z.enum(fieldMasks)),
      /** How the place shows times and weeks, by its configuration. */
      clock: clockSettings,
      /** Present only while the place waits for approval: there is nothing to work with yet. */
      waiting: z.literal(true).optional(),
      opensBy,
      secondFactorDue,
      /** Present only for an expert whom the settings for experts limit: the experts they sign in as, whether they change their own hours, and whether they reach every client. */
      expert: z.object({ ids: z.array(z.int()), editsHours: z.boolean(), seesAllClients: z.boolean() }).optional(),
    }),
    absent,
  ])

/** A partner, organization or branch office that the user administers; `within` is the organization of a branch office. */
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

/** Who is signed in: the user (id 0 for nobody) and the three admin records, absent ones with id 0 (definitions 3.17). */
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
    branchOffice: z.union([branchOffices.record, closedPlace.extend({ organization: z.object({ id: wholeId, name: z.string() }) })]),
  }),
  /** What proves the user again while they have no second factor; present only if it is not a password alone. */
  proofs: z.array(z.enum(ownerProofs)).optional(),
  /** Where the user may work, oldest first; present only if there are several places to choose from. */
  places: z.array(workplace).optional(),
})
export type CurrentUser = z.infer<typeof currentUser>
export type Workplace = z.infer<typeof workplace>

/** The password was right and a second factor is required: the answer does not identify the account and opens no session. */
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
    summary: 'Sign in; the answer carries the access token and the device, or a challenge where the account has a second factor',
    security: 'sign_in',
    at: { anyone: 'account/signin' },
    input: z.object({ email: z.string().trim().toLowerCase().min(1).max(254), password: z.string().min(1).max(128) }),
    output: z.union([currentUser, signInChallenge]),
  }),
  'account.setup': endpoint({
    summary: 'Create the first partner and its administrator, with the one-time token that the first start prints',
    security: 'sign_up',
    at: { anyone: 'account/setup' },
    input: z.object({
      token: givenToken,
      partner: z.object({ fantasyName: text().input }),
      admin: z.object({ name: text().input, email: email().input, password: passwordSchema }),
    }),
    output: z.object({}),
    perMinute: 20,
  }),
  'account.confirm': endpoint({
    summary:
      'Prove again who holds this session (step-up), by the second factor, or by the password where none is set up; the answer carries its new access token',
    security: 'step_up',
    at: { signedIn: 'account/confirm' },
    input: z.object({ password: z.string().min(1).max(128).optional(), ...factorProofFields }),
    output: currentUser,
  }),
  'account.logout': endpoint({
    summary: 'End this session',
    method: 'GET',
    security: 'sign_out',
    at: { signedIn: 'account/logout' },
    input: z.object({}),
    output: z.object({}),
  }),
  'account.signOut': endpoint({
    summary: 'End this session, by a method that no link or picture elsewhere can have a browser send',
    security: 'sign_out',
    at: { signedIn: 'account/logout' },
    input: z.object({}),
    output: z.object({}),
  }),
  'account.isAuth': endpoint({
    summary: 'Who is signed in; without a device id, a device is issued',
    method: 'GET',
    at: { anyone: 'account/is_auth' },
    input: z.object({}),
    output: currentUser,
  }),
}
