import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { branchOffices } from '../entities/branchOffices.ts'
import { organizations } from '../entities/organizations.ts'
import { partners } from '../entities/partners.ts'
import { sentAddressSchema } from '../text/address.ts'
import { email, givenToken, passwordSchema, phone, taxId, text, wholeId } from '../kernel/fields.ts'
import { languageSchema } from '../text/languageSchema.ts'
import { image } from '../kernel/uploads.ts'
import { currentUser } from './account.ts'
import { accountTypeNames } from '../kernel/accounts.ts'
import { notificationEvents } from '../events/events.ts'
import { oneLine, string } from '../text/texts.ts'

const ofTheOrganization = ['organization', 'code'] as const
const sentApart = ['address', 'logo', 'isotype'] as const

/** One's picture, under the name it is stored by. */
export const ownPicture = image('picture.jpeg')

/**
 * What one changes about oneself; a new password comes with the old one (specification 7, account).
 */
export const ownChanges = z.object({
  name: text().input.optional(),
  email: email().input.optional(),
  phone: phone().input.nullish(),
  taxId: taxId().input.nullish(),
  locale: languageSchema.nullish(),
  picture: z.null().optional(),
  pwd: z.object({ old: z.string().min(1).max(128), new: passwordSchema }).optional(),
})

/** Registers an organization, which waits for approval, with its first administrator. */
const signUpDraft = z.object({
  organization: z.object({
    fantasyName: text().input,
    email: email().input,
    phone: phone().input.nullish(),
    taxId: taxId().input.nullish(),
  }),
  admin: z.object({ name: text().input, email: email().input, password: passwordSchema }),
  /** The token in the link of an invitation. */
  invitation: givenToken.optional(),
})
export type SignUpDraft = z.output<typeof signUpDraft>

/** One's own account, passwords and sessions (specification 7, account; definitions 3.18). */
export const profile = {
  'account.edit': endpoint({
    summary:
      'Change one’s own name, telephone, picture, language or password; a new password ends every other session, a new email counts once the link sent there is opened',
    security: 'account',
    at: { signedIn: 'account/edit' },
    stepUp: 'sometimes',
    input: () =>
      z.object({
        id: wholeId.optional(),
        data: ownChanges.default({}),
        picture: ownPicture.input.nullish(),
      }),
    output: () => currentUser,
    perMinute: 30,
  }),
  'account.signup': endpoint({
    summary:
      'Ask to enter an organization; it is made when the link sent to its administrator is opened. The answer is the same for an email that has an account',
    security: 'sign_up',
    at: { anyone: 'account/signup' },
    proofOfWork: 'always',
    input: () => signUpDraft,
    output: () => z.object({ expiresAt: z.string() }),
    perMinute: 5,
  }),
  'account.resetEmail': endpoint({
    summary:
      'Send a code for a new password; the answer is the same whether or not the email is known',
    security: 'password',
    at: { anyone: 'account/password_reset/email' },
    proofOfWork: 'always',
    input: () => z.object({ email: email().input }),
    output: () => z.object({ request: z.string(), expiresAt: z.string() }),
    perMinute: 30,
  }),
  'account.resetCode': endpoint({
    summary: 'Exchange the code of the email for a token that sets a new password once',
    security: 'password',
    at: { anyone: 'account/password_reset/code' },
    input: () =>
      z.object({
        request: givenToken.optional(),
        email: email().input.optional(),
        code: z.string().trim().min(4).max(20),
      }),
    output: () => z.object({ token: z.string(), expiresAt: z.string() }),
    perMinute: 20,
  }),
  'account.resetPassword': endpoint({
    summary:
      'Set a new password with a token from the code or from an invitation; every session of the account ends',
    security: 'password',
    at: { anyone: 'account/password_reset/reset' },
    input: () => z.object({ token: givenToken, password: passwordSchema }),
    output: () => z.object({ email: z.string() }),
    perMinute: 20,
  }),
  'account.sessions': endpoint({
    summary: 'Where this account is signed in, and since when',
    at: { signedIn: 'account/sessions/get' },
    input: () => z.object({}),
    output: () =>
      z.object({
        items: z.array(
          z.object({
            id: z.string(),
            device: z.string(),
            address: z.string().nullable(),
            since: z.string(),
            seen: z.string(),
            current: z.boolean(),
          }),
        ),
      }),
  }),
  'account.endSession': endpoint({
    summary:
      'End one session of this account, or every other one; only the present one ends without a fresh proof',
    security: 'session',
    stepUp: 'sometimes',
    at: { signedIn: 'account/sessions/delete' },
    input: () => z.object({ id: z.string().max(100).optional(), others: z.boolean().optional() }),
    output: () => z.object({ ended: z.int() }),
  }),
  'organizations.account': endpoint({
    summary: 'Change the organization one administers',
    at: { oAdmin: 'organizations/account/edit' },
    needs: [['o_account', 'edit']],
    input: () =>
      z.object({
        id: wholeId.optional(),
        version: z.int().min(1).optional(),
        data: organizations.changes.default({}),
        logo: image('logo.jpeg').input.nullish(),
        isotype: image('isotype.jpeg').input.nullish(),
      }),
    output: () => organizations.record,
  }),
  'partners.account': endpoint({
    summary: 'Change the partner one administers',
    at: { pAdmin: 'partners/account/edit' },
    needs: [['p_account', 'edit']],
    input: () =>
      z.object({
        id: wholeId.optional(),
        version: z.int().min(1).optional(),
        data: partners.changes.default({}),
        logo: image('logo.jpeg').input.nullish(),
        isotype: image('isotype.jpeg').input.nullish(),
      }),
    output: () => partners.record,
  }),
  'branchOffices.account': endpoint({
    summary:
      'Change the branch office one administers; its fields are prefixed `branchOffice_` and `address_`',
    at: { boAdmin: 'branch_offices/account/edit' },
    needs: [['bo_account', 'edit']],
    input: () =>
      z.object({
        version: z.int().min(1).optional(),
        ...prefixed('branchOffice_', branchOfficeChanges()),
        // Each part of the address may be sent alone.
        ...prefixed('address_', sentAddressSchema.partial().shape),
        logo: image('logo.jpeg').input.nullish(),
        isotype: image('isotype.jpeg').input.nullish(),
      }),
    output: () => branchOffices.record,
  }),
}

type OwnFields = Omit<
  typeof branchOffices.fields,
  (typeof ofTheOrganization)[number] | (typeof sentApart)[number]
>
type OwnChanges = { [Name in keyof OwnFields]: z.ZodOptional<OwnFields[Name]['input']> }

/**
 * What a branch may say of itself: where it stands with the organization is not among it; its
 * address and images come under names of their own.
 */
function branchOfficeChanges() {
  const apart: readonly string[] = [...ofTheOrganization, ...sentApart]
  const own = Object.entries(branchOffices.fields).filter(([name]) => !apart.includes(name))
  return {
    id: wholeId.optional(),
    ...(Object.fromEntries(own.map(([name, { input }]) => [name, input.optional()])) as OwnChanges),
  }
}

type Prefixed<Prefix extends string, Shape> = {
  [Name in keyof Shape & string as `${Prefix}${Name}`]: Shape[Name]
}
function prefixed<const Prefix extends string, Shape extends z.ZodRawShape>(
  prefix: Prefix,
  shape: Shape,
): Prefixed<Prefix, Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [`${prefix}${name}`, schema]),
  ) as never
}

/** The most queries that one account keeps. */
export const mostSavedQueries = 100
/** The most lists whose columns one account has chosen. */
export const mostColumnChoices = 100
const mostFilterCharacters = 4000

export const themes = ['light', 'dark', 'system'] as const

const account = z.enum(
  accountTypeNames as [(typeof accountTypeNames)[number], ...typeof accountTypeNames],
)
/** A list by the last part of its screen's path. */
const list = z.string().regex(/^[a-z0-9_-]{1,60}$/)
const fieldName = z.string().regex(/^[A-Za-z0-9_.]{1,60}$/)
const scalar = z.union([z.string().max(200), z.number(), z.boolean()])
/** A span of time, as lists are narrowed to it. */
const span = z.strictObject({
  from: z.string().max(40).nullish(),
  to: z.string().max(40).nullish(),
})

/** What a list is narrowed to, as its address has it: `q` is the search. */
const filters = z
  .record(fieldName, z.union([scalar, z.array(scalar).max(200), span]))
  .refine((value) => JSON.stringify(value).length <= mostFilterCharacters, {
    params: { rule: 'tooLong', bound: mostFilterCharacters },
  })

const query = z.object({
  list,
  name: string(1, 60, oneLine),
  filters,
  sort: fieldName.nullish(),
  order: z.enum(['asc', 'desc']).nullish(),
})

/**
 * A query as it is read: `own` ones may be changed; a shared one is seen by all who administer the
 * same place.
 */
export const savedQuery = query.extend({
  id: z.int(),
  account,
  filters: z.record(z.string(), z.unknown()),
  sort: z.string().nullable(),
  order: z.enum(['asc', 'desc']).nullable(),
  shared: z.boolean(),
  own: z.boolean(),
  author: z.string(),
})
export type SavedQuery = z.infer<typeof savedQuery>

const events = z.array(z.enum(notificationEvents)).max(notificationEvents.length)

const answer = z.object({
  language: languageSchema.nullable(),
  theme: z.enum(themes).nullable(),
  columns: z.record(z.string(), z.array(z.string())),
  /** The events that the bell shows; null: the usual ones. */
  notices: events.nullable(),
  /** The events that are sent to the devices with push messages on; null: those of the bell. */
  pushed: events.nullable(),
  /** The events that are sent by email; null: none. */
  emailed: events.nullable(),
  queries: z.array(savedQuery),
})
export type PreferencesReply = z.infer<typeof answer>

/** How one likes one's screens, and the lists that one comes back to. */
export const preferences = {
  'account.preferences': endpoint({
    inBatch: true,
    summary:
      'One’s own language, theme, columns and saved queries, and the queries shared in the places one administers',
    at: { signedIn: 'account/preferences/get' },
    input: () => z.object({ account: account.optional() }),
    output: () => answer,
  }),
  'account.editPreferences': endpoint({
    summary: 'Change one’s own preferences; what is not sent stays, null takes a choice back',
    at: { signedIn: 'account/preferences/edit' },
    input: () =>
      z.object({
        /**
         * The account type one acts as: what is shared is shared with the place that it
         * administers.
         */
        account: account.optional(),
        data: z.object({
          language: languageSchema.nullable().optional(),
          theme: z.enum(themes).nullable().optional(),
          columns: z.record(list, z.array(fieldName).max(100).nullable()).optional(),
          notices: events.nullable().optional(),
          pushed: events.nullable().optional(),
          emailed: events.nullable().optional(),
          saveQuery: query
            .extend({ id: wholeId.optional(), shared: z.boolean().default(false) })
            .optional(),
          removeQuery: wholeId.optional(),
        }),
      }),
    output: () => answer,
    perMinute: 120,
  }),
}
