import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from './administrators.ts'
import { answerOf, furnish, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

export const prefixes = {
  partner: 'partners/organizations',
  organization: 'organizations',
  branch: 'branch_offices',
} as const
export type Level = keyof typeof prefixes

/** The settings of a partner, of its organization and of a branch, each with who edits them. */
export const configuredLevels = async (server: ApiUnderTest) => {
  const { own, partner } = await furnish(server)
  const signedIn: Record<Level, SignedIn> = {
    partner,
    organization: await createAdmin(server, 'o@admin.test', { organization: own.organization }),
    branch: await createAdmin(server, 'bo@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    }),
  }
  const get = async (level: Level, key = 'schedule', more: Values = {}) =>
    answerOf<ConfigurationReply>(
      await server.post(`${prefixes[level]}/config/get`, { key, ...more }, signedIn[level]),
    )
  const edit = (level: Level, data: Values, key = 'schedule', more: Values = {}) =>
    server.post(`${prefixes[level]}/config/edit`, { key, data, ...more }, signedIn[level])
  const lead = async (level: Level, more?: Values) =>
    (await get(level, 'schedule', more)).values['leadTimeMinutes']
  return { server, own, signedIn, get, edit, lead }
}
