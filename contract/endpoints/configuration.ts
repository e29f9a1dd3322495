import { z } from 'zod'
import { configurationKeys, configurationSchemas } from '../configuration/index.ts'
import { endpoint } from '../endpoint.ts'
import { textChannels } from '../messageChannels.ts'
import { phone, wholeId } from '../fields.ts'

const at = (verb: string) => ({
  boAdmin: `branch_offices/config/${verb}`,
  oAdmin: `organizations/config/${verb}`,
  pAdmin: `partners/organizations/config/${verb}`,
})
const place = { key: z.enum(configurationKeys), organization: wholeId.optional(), branchOffice: wholeId.optional() }

/** Where a value comes from: the level at which it is set, or the built-in default. */
export const configurationSources = ['branchOffice', 'organization', 'partner', 'default'] as const

/** A configuration as a level has it: per key what is set here (null: taken from above), what holds, and where that comes from. */
export const configurationReply = z.object({
  key: z.enum(configurationKeys),
  level: z.enum(['branchOffice', 'organization', 'partner']),
  version: z.int(),
  values: z.record(z.string(), z.object({ value: z.unknown(), effective: z.unknown(), source: z.enum(configurationSources) })),
})
export type ConfigurationReply = z.infer<typeof configurationReply>

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

/** Configuration of partner, organization and branch office, each key inherited from the level above (definitions 3.0, 3.15, 3.18). */
export const configuration = {
  'configuration.get': endpoint({
    summary: 'What is configured here, what holds, and where each value comes from',
    at: at('get'),
    needs: [['config', 'view']],
    input: z.object(place),
    output: configurationReply,
  }),
  'configuration.edit': endpoint({
    summary: 'Set values of a configuration; null takes the value of the level above again',
    security: 'setting',
    at: at('edit'),
    needs: [['config', 'edit']],
    input: change,
    output: configurationReply,
  }),
  'configuration.testMessage': endpoint({
    summary: 'Send an example of a reminder to a telephone, by the account that is set up for it',
    at: at('test_message'),
    needs: [['config', 'edit']],
    input: z.object({
      channel: z.enum(textChannels),
      phone: phone().input,
      organization: wholeId.optional(),
      branchOffice: wholeId.optional(),
    }),
    output: z.object({
      sent: z.boolean(),
      /** What the provider said, where it was not. */
      problem: z.string().nullable(),
    }),
    perMinute: 10,
  }),
}
