import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin, giveRights } from './administrators.ts'
import { answerOf, furnish, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

const prefixes = {
  pAdmin: 'partners/organizations',
  oAdmin: 'organizations',
  boAdmin: 'branch_offices',
} as const
export type Configurer = keyof typeof prefixes

/**
 * An organization with a branch, an administrator with every permission on each level, and
 * functions that read and set their settings.
 */
export const configuringPeople = async (server: ApiUnderTest) => {
  const { own, partner } = await furnish(server)
  const signedIn: Record<Configurer, SignedIn> = {
    pAdmin: partner,
    oAdmin: await createAdmin(server, 'o@admin.test', { organization: own.organization }),
    boAdmin: await createAdmin(server, 'bo@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    }),
  }
  const emails: Record<Configurer, string> = {
    pAdmin: 'norte@partner.test',
    oAdmin: 'o@admin.test',
    boAdmin: 'bo@admin.test',
  }
  const call = (who: Configurer, path: string, body: Values = {}) =>
    server.post(`${prefixes[who]}/config/${path}`, body, signedIn[who])
  return {
    server,
    own,
    signedIn,
    emails,
    call,
    edit: (who: Configurer, key: string, data: Values, more: Values = {}) =>
      call(who, 'edit', { key, data, ...more }),
    get: async (who: Configurer, key: string, more: Values = {}) =>
      answerOf<ConfigurationReply>(await call(who, 'get', { key, ...more })),
    giveRights: (who: Configurer, rights: ItemPrivilege[]) =>
      giveRights(server, emails[who], rights),
    /** Stores a value directly, like one from before settings had owners. */
    store: (branchOffice: number | null, key: string, value: Values) =>
      server.database.asOwner((owner) =>
        owner.query(
          'insert into configuration (organization_id, branch_office_id, key, value) values ($1, $2, $3, $4)',
          [own.organization, branchOffice, key, JSON.stringify(value)],
        ),
      ),
  }
}
