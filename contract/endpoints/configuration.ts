import { z } from 'zod'
import { configurationKeys, configurationSchemas } from '../configuration/index.ts'
import { configurationLevels, settingRights } from '../configuration/setting.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { textChannels } from '../messages/channels.ts'
import { phone, wholeId } from '../kernel/fields.ts'

const at = (verb: string) => ({
  boAdmin: `branch_offices/config/${verb}`,
  oAdmin: `organizations/config/${verb}`,
  pAdmin: `partners/organizations/config/${verb}`,
})
const place = {
  key: z.enum(configurationKeys),
  organization: wholeId.optional(),
  branchOffice: wholeId.optional(),
}

/** Where a value comes from: the level at which it is set, or the built-in default. */
export const configurationSources = ['branchOffice', 'organization', 'partner', 'default'] as const

/**
 * Why a caller cannot set a key: its level decides, its organization does not allow it, or the
 * caller lacks the privilege or the full permissions that it requires.
 */
export const lockReasons = ['level', 'notAllowed', 'right', 'fullAuthority'] as const

/** Why a stored value does not apply. */
export const ignoredReasons = ['level', 'notAllowed', 'looser'] as const

const level = z.enum(configurationLevels)

/**
 * A configuration as a level has it: for each key that the caller may view, the value set here
 * (null: inherited), the value that applies, and its origin. `locked` are the keys that the caller
 * cannot set here; `ignored` are the values, stored here or at a branch of it, that do not apply.
 */
export const configurationReply = z.object({
  key: z.enum(configurationKeys),
  level,
  version: z.int(),
  values: z.record(
    z.string(),
    z.object({ value: z.unknown(), effective: z.unknown(), source: z.enum(configurationSources) }),
  ),
  locked: z.record(z.string(), z.object({ why: z.enum(lockReasons), managedBy: level })),
  ignored: z.array(
    z.object({
      name: z.string(),
      level,
      branchOffice: z.object({ id: z.int(), name: z.string() }).nullable(),
      value: z.unknown(),
      why: z.enum(ignoredReasons),
    }),
  ),
})
export type ConfigurationReply = z.infer<typeof configurationReply>

/** Why a check of a host name found no proof. */
export const hostProblems = ['absent', 'different', 'unreachable'] as const

const hostProof = z.object({
  host: z.string(),
  /** The name and the content of the TXT record that proves it; null where no proof is needed. */
  record: z.string(),
  token: z.string().nullable(),
  /** `reserved`: it is the host of the installation, which leads to no scope. */
  state: z.enum(['serves', 'waiting', 'reserved']),
  checkedAt: z.string().nullable(),
  problem: z.enum(hostProblems).nullable(),
})

/** Values that take effect only once proven: host names by DNS, the support email by a link. */
const configurationProofs = z.object({
  hosts: z.array(hostProof),
  supportEmail: z.object({ email: z.string(), proven: z.boolean() }).nullable(),
})
export type ConfigurationProofs = z.infer<typeof configurationProofs>

const atProofs = (call: string) => ({
  oAdmin: `organizations/config/${call}`,
  pAdmin: `partners/organizations/config/${call}`,
})

/** What an edit sends: the configuration by its key, and values by theirs. */
export type ConfigurationChange = {
  key: (typeof configurationKeys)[number]
  organization?: number
  branchOffice?: number
  version?: number
  data: Record<string, unknown>
}

const change: z.ZodType<ConfigurationChange, ConfigurationChange> = z.discriminatedUnion(
  'key',
  configurationKeys.map((key) =>
    z.object({
      key: z.literal(key),
      organization: wholeId.optional(),
      branchOffice: wholeId.optional(),
      version: z.int().min(0).optional(),
      data: configurationSchemas[key],
    }),
  ) as never,
)

/**
 * Configuration of partner, organization and branch office, each key inherited from the level above
 * (definitions 3.0, 3.15, 3.18).
 */
export const configuration = {
  'configuration.get': endpoint({
    summary: 'What is configured here, what holds, and where each value comes from',
    at: at('get'),
    needs: settingRights.map((right) => [right, 'view'] as const),
    input: () => z.object(place),
    output: () => configurationReply,
  }),
  'configuration.edit': endpoint({
    summary: 'Set values of a configuration; null takes the value of the level above again',
    security: 'setting',
    at: at('edit'),
    needs: settingRights.map((right) => [right, 'edit'] as const),
    stepUp: 'sometimes',
    peopleOnly: true,
    input: () => change,
    output: () => configurationReply,
  }),
  'configuration.testMessage': endpoint({
    summary: 'Send an example of a reminder to a telephone, by the account that is set up for it',
    at: at('test_message'),
    needs: [['channel_account', 'edit']],
    security: 'setting',
    stepUp: true,
    peopleOnly: true,
    input: () =>
      z.object({
        channel: z.enum(textChannels),
        phone: phone().input,
        organization: wholeId.optional(),
        branchOffice: wholeId.optional(),
      }),
    output: () =>
      z.object({
        sent: z.boolean(),
        /** What the provider said, where it was not. */
        problem: z.string().nullable(),
      }),
    perMinute: 10,
  }),
  'configuration.reminderTemplates': endpoint({
    summary: 'The message templates that reminders of a place may name',
    at: at('reminder_templates'),
    needs: [['config', 'view']],
    input: () => z.object({ organization: wholeId.optional(), branchOffice: wholeId.optional() }),
    output: () =>
      z.object({
        items: z.array(
          z.object({
            id: z.int(),
            /** Null for the words that every reminder has that names none. */
            variant: z.string().nullable(),
            language: z.string(),
            subject: z.string(),
            /** Whether it has a text for SMS and WhatsApp. */
            hasShort: z.boolean(),
          }),
        ),
      }),
  }),
  'configuration.proofs': endpoint({
    summary:
      'How the host names and the support email of a place stand: what proves them, and whether they serve',
    at: atProofs('proofs'),
    needs: [['config', 'view']],
    input: () => z.object({ organization: wholeId.optional() }),
    output: () => configurationProofs,
  }),
  'configuration.checkHost': endpoint({
    summary: 'Look now whether a host name is proven by its TXT record',
    at: atProofs('hosts/check'),
    needs: [['config', 'edit']],
    input: () => z.object({ host: z.string().max(253), organization: wholeId.optional() }),
    output: () => hostProof,
    perMinute: 20,
  }),
  'configuration.sendSupportProof': endpoint({
    summary: 'Send the link that proves the support email again',
    at: atProofs('support_email/send'),
    needs: [['config', 'edit']],
    input: () => z.object({ organization: wholeId.optional() }),
    output: () => z.object({}),
    perMinute: 5,
  }),
  'support.proveEmail': endpoint({
    summary: 'Prove a support email by the link that was sent there',
    at: { anyone: 'support/prove_email' },
    input: () => z.object({ token: z.string().min(1).max(2000) }),
    output: () => z.object({ email: z.string() }),
    perMinute: 20,
  }),
}
