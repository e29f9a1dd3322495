import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, passwordSchema, text, wholeId } from '../fields.ts'
import { languageSchema } from '../language.ts'
import { privilegeSetSchema } from '../entities/admins.ts'
import { partners } from '../entities/partners.ts'
import { organizations } from '../entities/organizations.ts'
import { branchOffices } from '../entities/branchOffices.ts'

const absent = z.object({ id: z.literal(0) })

const adminRecord = <Scope extends z.ZodRawShape>(scope: Scope) =>
  z.union([
    z.object({
      id: wholeId,
      ...scope,
      role: z.object({ id: z.int(), name: z.string() }),
      status: z.object({ id: z.int(), sysName: z.string(), comments: z.string().nullable() }),
      privileges: privilegeSetSchema,
    }),
    absent,
  ])

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
  organizationAdmin: adminRecord({ organization: organizations.record }),
  partnerAdmin: adminRecord({ partner: partners.record }),
  branchOfficeAdmin: adminRecord({ branchOffice: branchOffices.record }),
})
export type CurrentUser = z.infer<typeof currentUser>

/** Signing in and out, and asking who one is (specification 7, account). */
export const account = {
  'account.signin': endpoint({
    summary: 'Sign in; the answer carries the access token and the device',
    security: 'sign_in',
    at: { anyone: 'account/signin' },
    input: z.object({ email: z.string().trim().toLowerCase().min(1).max(254), password: z.string().min(1).max(128) }),
    output: currentUser,
  }),
  'account.setup': endpoint({
    summary: 'Create the first partner and its administrator, with the one-time token that the first start prints',
    security: 'sign_up',
    at: { anyone: 'account/setup' },
    input: z.object({
      token: z.string().min(1).max(200),
      partner: z.object({ fantasyName: text().input }),
      admin: z.object({ name: text().input, email: email().input, password: passwordSchema }),
    }),
    output: z.object({}),
    perMinute: 20,
  }),
  'account.logout': endpoint({
    summary: 'End this session',
    method: 'GET',
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
