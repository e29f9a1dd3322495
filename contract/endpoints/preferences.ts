import { z } from 'zod'
import { accountTypeNames } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { wholeId } from '../fields.ts'
import { languageSchema } from '../language.ts'
import { noticeEvents } from '../noticeEvents.ts'
import { oneLine, string } from '../texts.ts'

/** The most queries that one account keeps. */
export const mostSavedQueries = 100
/** The most lists whose columns one account has chosen. */
export const mostColumnChoices = 100
const mostFilterLetters = 4000

export const themes = ['light', 'dark', 'system'] as const

const account = z.enum(accountTypeNames as [(typeof accountTypeNames)[number], ...typeof accountTypeNames])
/** A list by the last part of its screen's path. */
const list = z.string().regex(/^[a-z0-9_-]{1,60}$/)
const fieldName = z.string().regex(/^[A-Za-z0-9_.]{1,60}$/)
const scalar = z.union([z.string().max(200), z.number(), z.boolean()])
/** A span of time, as lists are narrowed to it. */
const span = z.strictObject({ from: z.string().max(40).nullish(), to: z.string().max(40).nullish() })

/** What a list is narrowed to, as its address has it: `q` is the search. */
const filters = z
  .record(fieldName, z.union([scalar, z.array(scalar).max(200), span]))
  .refine((value) => JSON.stringify(value).length <= mostFilterLetters, { params: { rule: 'tooLong', bound: mostFilterLetters } })

const query = z.object({
  list,
  name: string(1, 60, oneLine),
  filters,
  sort: fieldName.nullish(),
  order: z.enum(['asc', 'desc']).nullish(),
})

/** A query as it is read: `own` ones may be changed; a shared one is seen by all who administer the same place. */
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

const events = z.array(z.enum(noticeEvents)).max(noticeEvents.length)

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
    summary: 'One’s own language, theme, columns and saved queries, and the queries shared in the places one administers',
    at: { signedIn: 'account/preferences/get' },
    input: z.object({ account: account.optional() }),
    output: answer,
  }),
  'account.editPreferences': endpoint({
    summary: 'Change one’s own preferences; what is not sent stays, null takes a choice back',
    at: { signedIn: 'account/preferences/edit' },
    input: z.object({
      /** The account type one acts as: what is shared is shared with the place that it administers. */
      account: account.optional(),
      data: z.object({
        language: languageSchema.nullable().optional(),
        theme: z.enum(themes).nullable().optional(),
        columns: z.record(list, z.array(fieldName).max(100).nullable()).optional(),
        notices: events.nullable().optional(),
        pushed: events.nullable().optional(),
        emailed: events.nullable().optional(),
        saveQuery: query.extend({ id: wholeId.optional(), shared: z.boolean().default(false) }).optional(),
        removeQuery: wholeId.optional(),
      }),
    }),
    output: answer,
    perMinute: 120,
  }),
}
