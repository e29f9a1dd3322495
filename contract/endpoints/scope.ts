import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountTypeNames } from '../accounts.ts'

/** Who may register an organization: any visitor, only those a partner invited, or no one. */
export const signUpModes = ['open', 'invite', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

/**
 * How the back office of a scope looks (specification 3, scope configuration); `demo` lists the sign-ins of demonstration data, or is null; `signUp` says
 * who may register an organization here.
 */
export const scopeConfiguration = z.object({
  ui: z.object({
    admin: z.object({
      logo: z.object({ url: z.string() }),
      favicon: z.object({ url: z.string() }),
      title: z.object({ base: z.string() }),
      colors: z.object({ theme: z.object({ vars: z.record(z.string(), z.string()), classes: z.array(z.string()) }) }),
    }),
  }),
  demo: z
    .array(z.object({ account: z.enum(accountTypeNames), role: z.string(), place: z.string(), email: z.string(), password: z.string() }))
    .nullable(),
  signUp: z.enum(signUpModes),
})
export type ScopeConfiguration = z.infer<typeof scopeConfiguration>

export const scope = {
  'scope.config': endpoint({
    summary: 'The look of the scope that the headers or the host name',
    method: 'GET',
    at: { anyone: 'scope/config/get' },
    input: z.object({}),
    output: scopeConfiguration,
  }),
}
